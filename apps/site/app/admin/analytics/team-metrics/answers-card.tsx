import { PROMISED_HOURS } from '@fml/contract';
import { formatCount } from '../../format/format-metric.ts';
import { useNames } from '../../staff/names.ts';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';
import type { AnalyticsRange } from '../api.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { MetricTable } from '../charts/metric-table.tsx';
import type { AnswerMetrics } from './api.ts';
import { formatHour } from './metric-labels.ts';
import { formatKept, promiseOf } from './promise.ts';
import { ANSWER_COLUMNS, answerRow, hourName } from './team-rows.ts';

const HEADERS = ['In time', ...ANSWER_COLUMNS.map(([, label]) => label)];
/** Leads that are not due yet are neither in time nor late. */
const SERIES = ANSWER_COLUMNS.filter(([count]) => count !== 'pending').map(([key, name]) => ({
  key,
  name,
}));

export function AnswersCard({ range, metrics }: { range: AnalyticsRange; metrics: AnswerMetrics }) {
  const nameOf = useNames();
  const promise = promiseOf(metrics.hours.map(({ answers }) => answers));
  return (
    <ChartCard
      title="First response by hour of arrival"
      metric="lead_answers_by_hour"
      summary={
        promise.due === 0
          ? 'No lead from this period is due yet.'
          : `${formatKept(promise)} of ${formatCount(promise.due)} leads were answered within the promised ${PROMISED_HOURS} hours, nights and weekends included.`
      }
      table={
        <>
          <details className="chart-table">
            <summary>Numbers as a table</summary>
            <MetricTable
              caption="First response by hour of arrival"
              headers={['Hour', ...HEADERS]}
              rows={metrics.hours.map(({ hour, answers }) =>
                answerRow(hourName(hour), answers, { hour }, range),
              )}
            />
          </details>
          <div className="border-t border-line">
            <h3 className="flex items-center gap-1 px-4 pt-3 pb-2 text-small font-semibold sm:px-5">
              First response by owner
              <MetricDefinitionButton metric="lead_answers_by_owner" name="First response by owner" />
            </h3>
            <MetricTable
              caption="First response by owner"
              headers={['Owner', ...HEADERS]}
              rows={metrics.owners.map(({ ownerId, owner, answers }) =>
                answerRow(
                  ownerId === null ? 'Unassigned' : owner === null ? 'Former colleague' : nameOf(owner),
                  answers,
                  { ownerId },
                  range,
                ),
              )}
            />
          </div>
        </>
      }
    >
      <ColumnChart
        title={`First response by hour of arrival: ${formatKept(promise)} in time.`}
        series={SERIES}
        columns={metrics.hours.map(({ hour, answers }) => ({
          key: String(hour),
          label: formatHour(hour),
          longLabel: hourName(hour),
          values: SERIES.map(({ key }) => answers[key]),
        }))}
        format={formatCount}
        rangeLabel="Leads that are due"
      />
    </ChartCard>
  );
}
