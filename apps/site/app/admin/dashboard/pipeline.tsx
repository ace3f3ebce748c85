import type { DashboardFigures } from '@fml/contract';
import { Link } from 'react-router';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { countWords, shareWords } from '../figures/figure-words.ts';
import { STATUS_ORDER, statusBadge } from '../lead/lead-status.ts';

/** Where all submissions stand; each line opens its list. */
export function Pipeline({ figures }: { figures: DashboardFigures | undefined }) {
  return (
    <Card title="Where submissions stand" isFlush>
      <ul aria-busy={figures === undefined}>
        {STATUS_ORDER.map((status) => {
          const { label, tone } = statusBadge(status);
          const count = figures?.by_status[status] ?? 0;
          const total = figures?.total ?? 0;
          return (
            <li key={status}>
              <Link to={`/admin/submissions?status=${status}`} className="pipeline-row">
                <Badge tone={tone} hasDot>
                  {label}
                </Badge>
                {figures ? (
                  <>
                    <span className="text-fine text-muted">{shareWords(count, total)}</span>
                    <b className="min-w-12 text-right tabular-nums">{countWords(count)}</b>
                  </>
                ) : (
                  <Skeleton className="col-span-2 w-14" />
                )}
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="pipeline-bar"
                >
                  <rect width="100" height="1" className="pipeline-track" />
                  <rect
                    width={total === 0 ? 0 : (count / total) * 100}
                    height="1"
                    data-tone={tone}
                    className="pipeline-fill"
                  />
                </svg>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
