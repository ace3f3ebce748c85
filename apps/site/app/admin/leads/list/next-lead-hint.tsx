import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { LeadResource } from '../model/lead-resource.ts';
import { historyStateFor } from '../model/list-history.ts';
import { UNFILTERED_LIST } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';

const WAITING_QUERY = 'status=new&sort=oldest';

/** What to do next, beside the heading: how many leads wait for a first reply, and the one that has waited longest. */
export function NextLeadHint({ resource }: { resource: LeadResource }) {
  const { data, isError } = useQuery({
    queryKey: leadQueryKeys.waiting(resource.kind),
    queryFn: () =>
      resource.list({
        ...resource.query({ ...UNFILTERED_LIST, status: ['new'], sort: 'oldest' }, 1),
        // They wait for no first answer.
        notImported: true,
      }),
  });
  if (data === undefined && isError) return <>The waiting leads could not be loaded.</>;
  if (data === undefined) return <>Looking for the lead that has waited longest...</>;
  const [oldest] = data.rows;
  if (oldest === undefined) return <>No one is waiting for a first reply.</>;
  const count = `${data.total.count.toLocaleString('en-US')}${data.total.isExact ? '' : '+'}`;
  return (
    <>
      {data.total.count === 1 ? '1 lead is' : `${count} leads are`} waiting
      <span className="max-sm:hidden"> for a first reply</span>. Start with{' '}
      <Link
        to={`${resource.path}/${oldest.id}`}
        state={historyStateFor(WAITING_QUERY)}
        className="link inline-block max-w-[min(16ch,60vw)] truncate align-bottom font-semibold text-text"
      >
        <UntrustedText>{resource.describe(oldest).title}</UntrustedText>
      </Link>
      .
    </>
  );
}
