import { Link } from 'react-router';
import {
  formatConversionRate,
  formatCount,
  formatDuration,
  RESPONSE_TIME_PLACEHOLDER,
} from '../format/format-metric.ts';
import type { DashboardMetrics } from '../stat-cards/api.ts';
import { StatCard } from '../stat-cards/stat-card.tsx';

export function StatCards({ metrics }: { metrics: DashboardMetrics | null | undefined }) {
  const median = metrics?.medianResponseMinutes ?? null;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        name="Total Submissions"
        metric="lead_totals"
        value={metrics && formatCount(metrics.total)}
        note={metrics && formatConsultations(metrics.consultationsTotal)}
      />
      <StatCard
        name="New Leads"
        metric="lead_totals"
        value={metrics && formatCount(metrics.newCount)}
        note={
          metrics && metrics.newCount > 0 ? (
            <Link to="/admin/submissions?status=new" className="link">
              Submissions not answered yet
            </Link>
          ) : (
            'All submissions have been answered'
          )
        }
      />
      <StatCard
        name="Conversion Rate"
        metric="lead_totals"
        value={metrics && formatConversionRate(metrics.conversionRate, metrics.total)}
        note={
          metrics &&
          `${formatCount(metrics.convertedCount)} of ${formatCount(metrics.total)} submissions converted`
        }
      />
      <StatCard
        name="Avg Response Time"
        metric="lead_response_median"
        value={metrics && (median === null ? RESPONSE_TIME_PLACEHOLDER : formatDuration(median))}
        note={median === null ? 'Nothing measured yet' : 'Median of submissions, in working hours'}
      />
    </div>
  );
}

function formatConsultations(count: number): string {
  if (count === 0) return 'From the questionnaire';
  return `and ${formatCount(count)} ${count === 1 ? 'consultation' : 'consultations'}`;
}
