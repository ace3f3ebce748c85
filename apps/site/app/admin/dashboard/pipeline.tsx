import { Link } from 'react-router';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { formatCount, formatShare } from '../format/format-metric.ts';
import { STATUS_ORDER, statusBadge } from '../leads/model/lead-status.ts';
import type { DashboardMetrics } from '../stat-cards/api.ts';

/** All submissions by status; each line opens its list. */
export function Pipeline({ metrics }: { metrics: DashboardMetrics | undefined }) {
  return (
    <Card title="Submissions by status" isFlush>
      <ul aria-busy={metrics === undefined}>
        {STATUS_ORDER.map((status) => {
          const { label, tone } = statusBadge(status);
          const count = metrics?.byStatus[status] ?? 0;
          const total = metrics?.total ?? 0;
          return (
            <li key={status}>
              <Link to={`/admin/submissions?status=${status}`} className="pipeline-row">
                <Badge tone={tone} hasDot>
                  {label}
                </Badge>
                {metrics ? (
                  <>
                    <span className="text-fine text-muted">{formatShare(count, total)}</span>
                    <b className="min-w-12 text-right tabular-nums">{formatCount(count)}</b>
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
