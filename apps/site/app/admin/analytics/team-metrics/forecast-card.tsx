import { Link } from 'react-router';
import { formatMoney } from '../../format/format-metric.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';
import { useMinute } from '../../screen/use-minute.ts';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { MetricTable } from '../charts/metric-table.tsx';
import type { ClosingMetrics, ForecastMetrics } from './api.ts';
import { closingSummary, forecastOf, forecastSummary, formatWinRate } from './forecast.ts';
import { metricLeadsHref } from './metric-address.ts';
import { formatAge, leadsCell } from './team-rows.ts';

const HEADERS = [
  'Status',
  'Leads',
  'Average age',
  'Value',
  'Monthly',
  'Win rate, last 12 months',
  'Expected',
  'Expected monthly',
];

export function ForecastCard({
  statuses,
  closing,
}: {
  statuses: ForecastMetrics[];
  closing: ClosingMetrics;
}) {
  const now = useMinute();
  const rows = forecastOf(statuses);
  return (
    <ChartCard
      title="Pipeline and forecast"
      metric="pipeline_forecast"
      summary={
        <span className="inline-flex flex-wrap items-start gap-1">
          {forecastSummary(rows)}
          <MetricDefinitionButton metric="status_win_rates" name="Win rate of a status" />
          <MetricDefinitionButton metric="pipeline_totals" name="Value and age of a status" />
          <span className="basis-full">
            {closing.leads === 0 ? (
              closingSummary(closing)
            ) : (
              <Link
                className="link"
                to={metricLeadsHref({ metric: 'closing_next_month', by: {}, count: 'leads' })}
              >
                {closingSummary(closing)}
              </Link>
            )}
            <MetricDefinitionButton metric="closing_next_month" name="Closing next month" />
          </span>
        </span>
      }
      table={
        <div className="border-t border-line">
          <MetricTable
            caption="Pipeline and forecast"
            headers={HEADERS}
            rows={rows.map((row) => {
              const { status, leads, basis } = row;
              const { label } = statusBadge(status);
              return {
                key: status,
                name: label,
                cells: [
                  leadsCell(leads, `${label}, leads`, {
                    metric: 'pipeline_totals',
                    by: { status },
                    count: 'leads',
                  }),
                  { text: row.averageSince === null ? '-' : formatAge(row.averageSince, now) },
                  { text: formatMoney(row.value) },
                  { text: formatMoney(row.monthly) },
                  {
                    text: formatWinRate(row),
                    name: `${label}, win rate`,
                    href:
                      basis === null
                        ? undefined
                        : metricLeadsHref({
                            metric: 'status_win_rates',
                            by: { status: basis.status },
                            count: 'decided',
                          }),
                  },
                  { text: row.expectedValue === null ? '-' : formatMoney(row.expectedValue) },
                  { text: row.expectedMonthly === null ? '-' : formatMoney(row.expectedMonthly) },
                ],
              };
            })}
          />
        </div>
      }
    />
  );
}
