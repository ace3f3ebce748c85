import type { AnalyticsRange, TryFigures } from '@fml/contract';
import { formatCount, formatShare } from '../../format/format-metric.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { StepChart } from '../charts/step-chart.tsx';
import { figureLeadsHref, formatTry } from './figure-address.ts';
import { FigureTable } from './figure-table.tsx';

/** On which try people are reached. */
export function ContactCard({
  range: { from, to },
  figures,
}: {
  range: AnalyticsRange;
  figures: TryFigures[];
}) {
  const best = figures.toSorted((a, b) => b.reached / b.calls - a.reached / a.calls)[0];
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
        figures.length > 0 && (
          <details className="chart-table">
            <summary>Numbers as a table</summary>
            <FigureTable
              caption="Contact rate by attempt"
              headers={['Try', 'Calls', 'Reached', 'Not reached', 'Contact rate']}
              rows={figures.map(({ try: n, calls, reached }) => {
                const cell = (count: number, name: string, more: { reached?: boolean }) => ({
                  text: formatCount(count),
                  name: `${formatTry(n)}, ${name}`,
                  href:
                    count === 0 ? undefined : figureLeadsHref({ figure: 'tries', from, to, try: n, ...more }),
                });
                return {
                  key: String(n),
                  name: formatTry(n),
                  cells: [
                    cell(calls, 'calls', {}),
                    cell(reached, 'reached', { reached: true }),
                    cell(calls - reached, 'not reached', { reached: false }),
                    { text: formatShare(reached, calls) },
                  ],
                };
              })}
            />
          </details>
        )
      }
    >
      {figures.length > 0 && (
        <StepChart
          title="Contact rate by attempt"
          isDistribution
          format={(percent) => `${Math.round(percent)}%`}
          steps={figures.map(({ try: n, calls, reached }) => ({
            key: String(n),
            label: formatTry(n),
            value: (reached / calls) * 100,
            note: `${formatCount(reached)} of ${formatCount(calls)} calls`,
            href: figureLeadsHref({ figure: 'tries', from, to, try: n, reached: true }),
          }))}
        />
      )}
    </ChartCard>
  );
}
