import { Link } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import type { ReportListRow } from '../api.ts';
import { ScoreBadge } from '../score-badge.tsx';

/** Every report for the same website. An older one can be compared with the open one. */
export function SiteHistory({
  reports,
  openId,
  comparedId,
}: {
  reports: readonly ReportListRow[];
  openId: string;
  comparedId: string | null;
}) {
  return (
    <Card title="Reports for this website" isFlush>
      <ol>
        {reports.map((row) => (
          <li key={row.id} className="history-row" data-open={row.id === openId || undefined}>
            <span className="history-when">
              {row.id === openId ? (
                <span aria-current="page" className="font-semibold">
                  {formatLongDateTime(row.createdAt)}
                </span>
              ) : (
                <Link to={`/admin/reports/${row.id}`} className="link">
                  {formatLongDateTime(row.createdAt)}
                </Link>
              )}
            </span>
            <span className="flex gap-4">
              <ScoreBadge label="SEO" score={row.seoScore} />
              <ScoreBadge label="Perf." score={row.performanceScore} />
            </span>
            <span className="history-action text-fine text-muted">
              {row.id === openId && 'Open now'}
              {row.id === comparedId && 'Compared'}
              {row.id !== openId && row.id !== comparedId && (
                <Link to={`/admin/reports/${openId}?with=${row.id}`} preventScrollReset className="link">
                  Compare
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
