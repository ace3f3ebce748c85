import { format, parseISO } from 'date-fns';
import { formatCount, formatMoney } from '../../format/format-metric.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import type { AnalyticsRange } from '../api.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { MetricTable } from '../charts/metric-table.tsx';
import { AdSpendForm } from './ad-spend-form.tsx';
import { type Costs, costsBySource } from './costs.ts';
import { metricLeadsHref, winsPart } from './metric-address.ts';
import { formatCost } from './team-rows.ts';

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
                const hrefOf = (count: 'leads' | 'won') => {
                  const part = list && winsPart(list, 'source', list.key, count);
                  return part ? metricLeadsHref(part) : undefined;
                };
                return {
                  key: source,
                  name: <bdi>{name}</bdi>,
                  cells: [
                    { text: formatMoney(spend) },
                    {
                      text: formatCount(leads),
                      name: `${name}, leads`,
                      href: hrefOf('leads'),
                    },
                    { text: formatCost(spend, leads) },
                    {
                      text: formatCount(won),
                      name: `${name}, won`,
                      href: won > 0 ? hrefOf('won') : undefined,
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
      <AdSpendForm range={range} entries={costs.entries} />
    </ChartCard>
  );
}
