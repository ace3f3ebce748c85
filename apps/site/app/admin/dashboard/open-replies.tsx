import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatWait } from '../format/format-date.ts';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import { useMinute } from '../screen/use-minute.ts';

const REFRESH_MS = 60_000;

/** Leads that wrote back and wait for an answer; nothing when there are none. */
export function OpenReplies() {
  const now = useMinute();
  const { data } = useQuery({
    queryKey: ['desk', 'replies'],
    queryFn: () => desk('list-open-replies', {}),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined || data.rows.length === 0) return null;
  const rest = data.count - data.rows.length;
  return (
    <Card
      title={`Replies to answer (${data.count})`}
      description="These leads wrote back. The one that has waited longest comes first."
    >
      <ul className="grid gap-3">
        {data.rows.map(({ kind, id, title, fromName, body, receivedAt }) => (
          <li key={id} className="min-w-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={`${LEAD_PATHS[kind]}/${id}`} className="link font-semibold [overflow-wrap:anywhere]">
                <UntrustedText>{title}</UntrustedText>
              </Link>
              <span className="text-fine text-muted">waiting {formatWait(receivedAt, now)}</span>
            </div>
            <p className="truncate text-fine text-muted">
              <UntrustedText>{fromName}</UntrustedText>:{' '}
              {body === '' ? 'a message without text' : <UntrustedText>{body}</UntrustedText>}
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-fine text-muted">And {rest} more.</p>}
    </Card>
  );
}
