import { BEST_TIMES } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatWait } from '../format/format-date.ts';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import { useMinute } from '../screen/use-minute.ts';

const REFRESH_MS = 60_000;

/** New leads that asked for a call at this time of day; nothing when there are none. */
export function CallNow() {
  const now = useMinute();
  const { data } = useQuery({
    queryKey: ['desk', 'call-now'],
    queryFn: () => desk('call-now', {}),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined || data.bestTime === null || data.leads.length === 0) return null;
  return (
    <Card
      title="Good time to call"
      description={`These new leads asked for a call at this time: ${BEST_TIMES[data.bestTime]}.`}
    >
      <ul className="grid gap-3">
        {data.leads.map(({ kind, id, title, phone, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={`${LEAD_PATHS[kind]}/${id}`} className="link font-semibold [overflow-wrap:anywhere]">
              <UntrustedText>{title}</UntrustedText>
            </Link>
            <span className="text-fine text-muted">
              <UntrustedText>{phone}</UntrustedText> · waiting {formatWait(createdAt, now)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
