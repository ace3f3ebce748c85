import type { CostFigures, WinFigures } from '@fml/contract';
import { isSameSource } from '../../format/option-labels.ts';

/** What was spent in whole months, and the leads that arrived in them by source. */
export interface Costs extends CostFigures {
  arrived: WinFigures[];
}

export interface SourceCost {
  /** As it was entered. */
  source: string;
  spend: number;
  leads: number;
  won: number;
  /** The sources of this name that leads have; usually one. */
  keys: string[];
}

/** Sources with ad spend, the most expensive first, and the leads of the same name. */
export function costsBySource({ entries, arrived }: Pick<Costs, 'entries' | 'arrived'>): SourceCost[] {
  const costs: SourceCost[] = [];
  for (const { source, amount } of entries) {
    const known = costs.find((each) => isSameSource(each.source, source));
    if (known) known.spend += amount;
    else costs.push({ source, spend: amount, ...leadsOf(source, arrived) });
  }
  return costs.toSorted((a, b) => b.spend - a.spend);
}

/** The leads that came from the source of this name. */
export function leadsOf(
  source: string,
  arrived: readonly WinFigures[],
): Pick<SourceCost, 'leads' | 'won' | 'keys'> {
  const found = arrived.filter(({ key }) => isSameSource(key, source));
  return {
    leads: found.reduce((sum, { leads }) => sum + leads, 0),
    won: found.reduce((sum, { won }) => sum + won, 0),
    keys: found.map(({ key }) => key),
  };
}
