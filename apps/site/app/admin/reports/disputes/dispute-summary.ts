import type { DisputedRule } from '../api.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

export function disputeSummary({ disputes, reports: found }: DisputedRule, reports: number): string {
  const share = reports === 0 ? '' : ` (${percent.format(found / reports)})`;
  return `${disputes} ${disputes === 1 ? 'dispute' : 'disputes'}. Found in ${found} of ${reports} ${reports === 1 ? 'report' : 'reports'}${share}.`;
}
