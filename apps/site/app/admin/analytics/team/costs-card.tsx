import type { AnalyticsRange } from '@fml/contract';
import { format, parseISO } from 'date-fns';
import { formatCount, formatMoney } from '../../format/format-metric.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { AdSpendForm } from './ad-spend-form.tsx';
import { type Costs, costsBySource } from './costs.ts';
import { figureLeadsHref } from './figure-address.ts';
import { FigureTable } from './figure-table.tsx';
import { formatCost } from './team-rows.ts';

/** What a lead and a win cost by source, from the ad spend that is entered here. */
export function CostsCard({ range, figures }: { range: AnalyticsRange; figures: Costs }) {
  const { from, to } = figures;
  const sources = costsBySource(figures);
  const months = [from, to].map((day) => format(parseISO(day), 'MMM yyyy'));
  const period = months[0] === months[1] ? months[0] : months.join(' to ');
  return (
    <ChartCard
      title="Cost per lead by source"
      metric="lead_costs"
      summary={
        sources.length === 0
          ? `No ad spend has been entered for ${period}.`
          : `Whole months: ${period}. Leads count in the months with ad spend.`
      }
      table={
        sources.length > 0 && (
          <div className="border-t border-line">
            <FigureTable
              caption="Cost per lead by source"
              headers={['Source', 'Spend', 'Leads', 'Cost per lead', 'Won', 'Cost per win']}
              rows={sources.map(({ source, spend, leads, won, list }) => {
                const name = sourceLabel(source);
                const wins = list && ({ figure: 'wins', by: 'source', ...list } as const);
                return {
                  key: source,
                  name: <bdi>{name}</bdi>,
                  cells: [
                    { text: formatMoney(spend) },
                    {
                      text: formatCount(leads),
                      name: `${name}, leads`,
                      href: wins ? figureLeadsHref(wins) : undefined,
                    },
                    { text: formatCost(spend, leads) },
                    {
                      text: formatCount(won),
                      name: `${name}, won`,
                      href: wins && won > 0 ? figureLeadsHref({ ...wins, outcome: 'won' }) : undefined,
                    },
                    { text: formatCost(spend, won) },
                  ],
                };
              })}
            />
          </div>
        )
      }
    >
      <AdSpendForm range={range} entries={figures.entries} />
    </ChartCard>
  );
}
