import { format, parseISO } from 'date-fns';
import { formatMoney } from '../../format/format-metric.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import type { AnalyticsRange } from '../api.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { MetricTable } from '../charts/metric-table.tsx';
import { AdSpendForm } from './ad-spend-form.tsx';
import { type Costs, costsBySource } from './costs.ts';
import { winsPart } from './metric-address.ts';
import { formatCost, leadsCell } from './team-rows.ts';

export function CostsCard({ range, costs }: { range: AnalyticsRange; costs: Costs }) {
  const { from, to } = costs;
  const sources = costsBySource(costs);
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
            <MetricTable
              caption="Cost per lead by source"
              headers={['Source', 'Spend', 'Leads', 'Cost per lead', 'Won', 'Cost per win']}
              rows={sources.map(({ source, spend, leads, won, list }) => {
                const name = sourceLabel(source);
                const partOf = (count: 'leads' | 'won') => list && winsPart(list, 'source', list.key, count);
                return {
                  key: source,
                  name: <bdi>{name}</bdi>,
                  cells: [
                    { text: formatMoney(spend) },
                    leadsCell(leads, `${name}, leads`, partOf('leads')),
                    { text: formatCost(spend, leads) },
                    leadsCell(won, `${name}, won`, partOf('won')),
                    { text: formatCost(spend, won) },
                  ],
                };
              })}
            />
          </div>
        )
      }
    >
      <AdSpendForm range={range} entries={costs.entries} />
    </ChartCard>
  );
}
