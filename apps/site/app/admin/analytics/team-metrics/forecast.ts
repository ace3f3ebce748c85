import { formatCount, formatMoney, formatShare } from '../../format/format-metric.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';
import type { ClosingMetrics, ForecastMetrics } from './api.ts';

/** A win rate of fewer decided leads than this says little. */
const MIN_DECIDED = 20;

export interface Forecast extends ForecastMetrics {
  /** The decided leads whose win rate is used: those that were in the status, or all of them. Null without any. */
  basis: Pick<ForecastMetrics, 'status' | 'decided' | 'won'> | null;
  /** US dollars; null without a basis. */
  expectedValue: number | null;
  expectedMonthly: number | null;
}

/** What open leads will bring. A status that few decided leads have been in uses the win rate of all of them. */
export function forecastOf(statuses: readonly ForecastMetrics[]): Forecast[] {
  // Every lead has been New.
  const all = statuses.find(({ status }) => status === 'new');
  return statuses.map((row) => {
    const basis = [row, all].find((each) => each && each.decided >= MIN_DECIDED) ?? all;
    const rate = basis && basis.decided > 0 ? basis.won / basis.decided : null;
    return {
      ...row,
      basis: rate === null || !basis ? null : basis,
      expectedValue: rate === null ? null : row.value * rate,
      expectedMonthly: rate === null ? null : row.monthly * rate,
    };
  });
}

/** `42% of 120 decided`, `53% of all 677 decided` where the status has too few of its own, `No decided leads`. */
export function formatWinRate({ status, basis }: Pick<Forecast, 'status' | 'basis'>): string {
  if (basis === null) return 'No decided leads';
  const isOwn = basis.status === status && status !== 'new';
  return `${formatShare(basis.won, basis.decided)} of ${isOwn ? '' : 'all '}${formatCount(basis.decided)} decided`;
}

/** `Closing next month: 3 leads worth $4,500 and $900 a month.` */
export function closingSummary({ leads, value, monthly }: ClosingMetrics): string {
  if (leads === 0) return 'Closing next month: no open lead is expected to close then.';
  const worth = [
    ...(value > 0 ? [formatMoney(value)] : []),
    ...(monthly > 0 ? [`${formatMoney(monthly)} a month`] : []),
  ].join(' and ');
  const many = `${formatCount(leads)} ${leads === 1 ? 'lead' : 'leads'}`;
  return `Closing next month: ${many}${worth === '' ? ' without a value' : ` worth ${worth}`}.`;
}

export function forecastSummary(rows: readonly Forecast[]): string {
  const all = rows.find(({ status }) => status === 'new');
  if (!all || all.decided === 0) {
    return 'Not enough decided leads yet: no lead was won or lost in the last 12 months.';
  }
  const valued = rows.filter(({ value, monthly }) => value + monthly > 0);
  if (valued.length === 0) return 'No open lead has a value yet.';
  const sum = (of: (row: Forecast) => number | null) =>
    formatMoney(valued.reduce((total, row) => total + (of(row) ?? 0), 0));
  const monthly = valued.some((row) => row.monthly > 0)
    ? ` and ${sum((row) => row.expectedMonthly)} a month`
    : '';
  const expected = `Expected from the leads that are open now: ${sum((row) => row.expectedValue)}${monthly}.`;
  const rate = `the win rate of all ${formatCount(all.decided)} decided leads, ${formatShare(all.won, all.decided)}`;
  if (all.decided < MIN_DECIDED) {
    return `${expected} This is their value times ${rate}. So few leads say little: it may be far off.`;
  }
  const found = `${expected} This is the value of each status times its win rate.`;
  const borrowed = valued.filter(({ status, basis }) => status !== 'new' && basis?.status === 'new');
  if (borrowed.length === 0) return found;
  const names = borrowed.map(({ status }) => statusBadge(status).label).join(' and ');
  return `${found} Fewer than ${MIN_DECIDED} leads were decided from ${names}, so ${rate}, is used there.`;
}
