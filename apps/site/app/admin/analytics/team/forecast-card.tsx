import type { ForecastFigures } from '@fml/contract';
import { formatCount, formatMoney } from '../../format/format-metric.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';
import { useMinute } from '../../screen/use-minute.ts';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { figureLeadsHref } from './figure-address.ts';
import { FigureTable } from './figure-table.tsx';
import { forecastOf, forecastSummary, formatWinRate } from './forecast.ts';
import { formatAge } from './team-rows.ts';

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

/** What is open now: value, age, and what it will bring if leads go on as in the last 12 months. */
export function ForecastCard({ figures }: { figures: ForecastFigures[] }) {
  const now = useMinute();
  const rows = forecastOf(figures);
  return (
    <ChartCard
      title="Pipeline and forecast"
      metric="pipeline_forecast"
      summary={
        <span className="inline-flex items-start gap-1">
          {forecastSummary(rows)}
          <MetricDefinitionButton metric="status_win_rates" name="Win rate of a status" />
          <MetricDefinitionButton metric="pipeline_totals" name="Value and age of a status" />
        </span>
      }
      table={
        <div className="border-t border-line">
          <FigureTable
            caption="Pipeline and forecast"
            headers={HEADERS}
            rows={rows.map((row) => {
              const { status, leads, basis } = row;
              const { label } = statusBadge(status);
              return {
                key: status,
                name: label,
                cells: [
                  {
                    text: formatCount(leads),
                    name: `${label}, leads`,
                    href: leads === 0 ? undefined : figureLeadsHref({ figure: 'pipeline', status }),
                  },
                  { text: row.averageSince === null ? '-' : formatAge(row.averageSince, now) },
                  { text: formatMoney(row.value) },
                  { text: formatMoney(row.monthly) },
                  {
                    text: formatWinRate(row),
                    name: `${label}, win rate`,
                    href:
                      basis === null
                        ? undefined
                        : figureLeadsHref({ figure: 'decided', status: basis.status }),
                  },
                  { text: row.expectedValue === null ? '-' : formatMoney(row.expectedValue) },
                  { text: row.expectedMonthly === null ? '-' : formatMoney(row.expectedMonthly) },
                ],
              };
            })}
          />
        </div>
      }
    >
      {null}
    </ChartCard>
  );
}
