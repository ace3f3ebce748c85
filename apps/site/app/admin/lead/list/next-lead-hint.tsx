import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMinute } from '../../layout/use-minute.ts';
import { waitWords } from '../date-words.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { Said } from '../lead-marks.tsx';
import { WHOLE_LIST } from '../list-state.ts';
import { openingState } from '../list-trail.ts';

const WAITING_QUERY = 'status=new&sort=oldest';

/** What to do next: how many wait for a first answer, and the one that has waited longest. */
export function NextLeadHint<Row extends LeadListRow, Full extends Row>({
  desk,
}: {
  desk: LeadDesk<Row, Full>;
}) {
  const now = useMinute();
  const { data, isError } = useQuery({
    queryKey: leadKeys.waiting(desk.kind),
    queryFn: () => desk.list({ ...WHOLE_LIST, status: ['new'], sort: 'oldest' }, 1),
  });
  if (data === undefined && isError) return <>Who waits for a first answer is not known at the moment.</>;
  if (data === undefined) return <>Looking for the lead that has waited longest...</>;
  const [oldest] = data.rows;
  if (oldest === undefined) return <>Nobody is waiting for a first answer.</>;
  const count = `${data.total.count.toLocaleString('en-US')}${data.total.isExact ? '' : '+'}`;
  return (
    <>
      {data.total.count === 1 ? '1 waits' : `${count} wait`} for a first answer. Start with{' '}
      <Link
        to={`${desk.path}/${oldest.id}`}
        state={openingState(WAITING_QUERY)}
        className="link inline-block max-w-[min(30ch,60vw)] truncate align-bottom font-semibold text-text"
      >
        <Said>{desk.words(oldest).title}</Said>
      </Link>{' '}
      (here {waitWords(oldest.created_at, now)}).
    </>
  );
}
