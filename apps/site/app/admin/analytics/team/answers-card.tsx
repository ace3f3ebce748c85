import type { AnalyticsRange, AnswerFigures } from '@fml/contract';
import { formatCount } from '../../format/format-metric.ts';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { formatHour } from './figure-address.ts';
import { FigureTable } from './figure-table.tsx';
import { formatKept, promiseOf } from './promise.ts';
import { ANSWER_COLUMNS, answerRow, hourName } from './team-rows.ts';

const HEADERS = ['In time', ...ANSWER_COLUMNS.map(([, , label]) => label)];
/** Leads that are not due yet are neither in time nor late. */
const SERIES = ANSWER_COLUMNS.filter(([column]) => column !== 'pending').map(([key, , name]) => ({
  key,
  name,
}));

/** How soon leads are answered, against the promise of 24 hours: by the hour they arrive, and by owner. */
export function AnswersCard({ range, figures }: { range: AnalyticsRange; figures: AnswerFigures }) {
  const promise = promiseOf(figures.hours.map(({ answers }) => answers));
  return (
    <ChartCard
      title="First response by hour of arrival"
      metric="lead_answers_by_hour"
      summary={
        promise.due === 0
          ? 'No lead from this period is due yet.'
          : `${formatKept(promise)} of ${formatCount(promise.due)} leads were answered within the promised 24 hours, nights and weekends included.`
      }
      table={
        <>
          <details className="chart-table">
            <summary>Numbers as a table</summary>
            <FigureTable
              caption="First response by hour of arrival"
              headers={['Hour', ...HEADERS]}
              rows={figures.hours.map(({ hour, answers }) =>
                answerRow(hourName(hour), answers, { hour }, range),
              )}
            />
          </details>
          <div className="border-t border-line">
            <h3 className="flex items-center gap-1 px-4 pt-3 pb-2 text-small font-semibold sm:px-5">
              First response by owner
              <MetricDefinitionButton metric="lead_answers_by_owner" name="First response by owner" />
            </h3>
            <FigureTable
              caption="First response by owner"
              headers={['Owner', ...HEADERS]}
              rows={figures.owners.map(({ ownerId, owner, answers }) =>
                answerRow(
                  ownerId === null ? 'Unassigned' : (owner ?? 'Former colleague'),
                  answers,
                  { owner: ownerId ?? 'none' },
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
        columns={figures.hours.map(({ hour, answers }) => ({
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
