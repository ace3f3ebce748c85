import type { MetricName } from '@fml/desk';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { formatCount, formatShare } from '../../format/format-metric.ts';
import { useNames } from '../../staff/names.ts';
import type { AnalyticsRange } from '../api.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { MetricTable } from '../charts/metric-table.tsx';
import type { WinMetrics } from './api.ts';
import { winsPart } from './metric-address.ts';
import { keyLabel } from './metric-labels.ts';
import { leadsCell } from './team-rows.ts';

const FIRST_ROWS = 8;
const CARDS: Record<WinMetrics['by'], { title: string; header: string; metric: MetricName }> = {
  source: { title: 'Win rate by source', header: 'Source', metric: 'wins_by_source' },
  type: { title: 'Win rate by kind', header: 'Kind', metric: 'wins_by_type' },
  owner: { title: 'Win rate by owner', header: 'Owner', metric: 'wins_by_owner' },
};

/** By source, kind or owner, as the person chooses. */
export function WinsCard({ range: { from, to }, wins }: { range: AnalyticsRange; wins: WinMetrics[] }) {
  const [by, setBy] = useState<WinMetrics['by']>('source');
  const [isWhole, setWhole] = useState(false);
  const nameOf = useNames();
  const { title, header, metric } = CARDS[by];
  const rows = wins.filter((row) => row.by === by);
  return (
    <ChartCard
      title={title}
      metric={metric}
      summary={rows.length === 0 ? 'No leads to compare in this period.' : winsSummary(rows, by)}
      table={
        rows.length > 0 && (
          <div className="border-t border-line">
            <MetricTable
              caption={title}
              headers={[header, 'Leads', 'Won', 'Lost', 'Win rate']}
              rows={rows
                .slice(0, isWhole ? undefined : FIRST_ROWS)
                .map(({ key, owner, leads, won, lost }) => {
                  const name =
                    by !== 'owner' ? keyLabel(by, key) : owner === null ? 'Former colleague' : nameOf(owner);
                  const cell = (count: number, what: 'leads' | 'won' | 'lost') =>
                    leadsCell(count, `${name}, ${what}`, winsPart({ from, to }, by, key, what));
                  return {
                    key,
                    name: <bdi>{name}</bdi>,
                    cells: [
                      cell(leads, 'leads'),
                      cell(won, 'won'),
                      cell(lost, 'lost'),
                      { text: won + lost === 0 ? '-' : formatShare(won, won + lost) },
                    ],
                  };
                })}
            />
            {rows.length > FIRST_ROWS && (
              <DeskButton variant="quiet" size="small" className="m-2" onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`}
              </DeskButton>
            )}
          </div>
        )
      }
    >
      <fieldset className="desk-tabs -mx-1 -mt-2" aria-label="Win rate by">
        {(['source', 'type', 'owner'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={by === each}
            className="desk-tab"
            onClick={() => {
              setBy(each);
              setWhole(false);
            }}
          >
            {CARDS[each].header}
          </button>
        ))}
      </fieldset>
    </ChartCard>
  );
}

function winsSummary(rows: readonly WinMetrics[], by: WinMetrics['by']): string {
  const won = rows.reduce((sum, row) => sum + row.won, 0);
  const decided = rows.reduce((sum, row) => sum + row.won + row.lost, 0);
  const what = `${formatCount(decided)} ${by === 'owner' ? 'leads with an owner' : 'leads'}`;
  if (decided === 0) return 'No lead from this period was won or lost yet.';
  return `${formatShare(won, decided)} of the ${what} from this period that were won or lost.`;
}
