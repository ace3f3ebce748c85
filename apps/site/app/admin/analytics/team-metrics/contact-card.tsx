import { formatCount, formatShare } from '../../format/format-metric.ts';
import type { AnalyticsRange } from '../api.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { MetricTable } from '../charts/metric-table.tsx';
import { StepChart } from '../charts/step-chart.tsx';
import type { TryMetrics } from './api.ts';
import { metricLeadsHref } from './metric-address.ts';
import { formatTry } from './metric-labels.ts';
import { leadsCell } from './team-rows.ts';

export function ContactCard({ range: { from, to }, tries }: { range: AnalyticsRange; tries: TryMetrics[] }) {
  const partOf = (n: number, count: 'calls' | 'reached' | 'missed') =>
    ({ metric: 'contact_by_try', from, to, by: { try: n }, count }) as const;
  const best = tries.toSorted((a, b) => b.reached / b.calls - a.reached / a.calls)[0];
  return (
    <ChartCard
      title="Contact rate by attempt"
      metric="contact_by_try"
      summary={
        best === undefined
          ? 'No calls were logged in this period.'
          : `The ${formatTry(best.try).toLowerCase()} reaches people most often: ${formatShare(best.reached, best.calls)} of ${formatCount(best.calls)} calls.`
      }
      table={
        tries.length > 0 && (
          <details className="chart-table">
            <summary>Numbers as a table</summary>
            <MetricTable
              caption="Contact rate by attempt"
              headers={['Try', 'Calls', 'Reached', 'Not reached', 'Contact rate']}
              rows={tries.map(({ try: n, calls, reached }) => {
                const cell = (calls: number, name: string, count: 'calls' | 'reached' | 'missed') =>
                  leadsCell(calls, `${formatTry(n)}, ${name}`, partOf(n, count));
                return {
                  key: String(n),
                  name: formatTry(n),
                  cells: [
                    cell(calls, 'calls', 'calls'),
                    cell(reached, 'reached', 'reached'),
                    cell(calls - reached, 'not reached', 'missed'),
                    { text: formatShare(reached, calls) },
                  ],
                };
              })}
            />
          </details>
        )
      }
    >
      {tries.length > 0 && (
        <StepChart
          title="Contact rate by attempt"
          isDistribution
          format={(percent) => `${Math.round(percent)}%`}
          steps={tries.map(({ try: n, calls, reached }) => ({
            key: String(n),
            label: formatTry(n),
            value: (reached / calls) * 100,
            note: `${formatCount(reached)} of ${formatCount(calls)} calls`,
            href: metricLeadsHref(partOf(n, 'reached')),
          }))}
        />
      )}
    </ChartCard>
  );
}
