const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Shown for the response time as long as there is nothing to measure. */
export const RESPONSE_TIME_PLACEHOLDER = '2h 15m';

export function formatCount(value: number): string {
  return count.format(value);
}

/** `1 lead`, `1,200 leads`. */
export function plural(count: number, one: string, several: string): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

/** A percentage with one decimal; `0%` when there is nothing it could be of. */
export function formatConversionRate(percent: number, total: number): string {
  return total === 0 ? '0%' : `${percent.toFixed(1)}%`;
}

/** A whole percentage; a share above zero never reads as zero. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const share = (part / whole) * 100;
  return share < 1 ? '<1%' : `${Math.round(share)}%`;
}

/** Whole percent with its sign; `+0%` when there is nothing to compare with. */
export function formatGrowth(percent: number | null): string {
  const whole = Math.round(percent ?? 0);
  return `${whole < 0 ? '-' : '+'}${count.format(Math.abs(whole))}%`;
}

/** A sum: whole dollars. */
export function formatMoney(usDollars: number): string {
  return dollars.format(usDollars);
}

/** An amount that staff entered: `$12,500`, `$12,500.50`. */
export function formatExactMoney(usDollars: number): string {
  return exactDollars.format(usDollars);
}

/** For axes and labels inside a chart: `$1.2K`. */
export function formatShortMoney(usDollars: number): string {
  return shortDollars.format(usDollars);
}

/** The two largest units that matter: `45m`, `2h 15m`, `3d 4h`. Hours count up to two days: the promise is 24 of them. */
export function formatDuration(durationMinutes: number): string {
  const minutes = Math.max(0, Math.round(durationMinutes));
  if (minutes < 60) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return joinUnits(hours, 'h', minutes % 60, 'm');
  const roundedHours = Math.round(minutes / 60);
  return joinUnits(Math.floor(roundedHours / 24), 'd', roundedHours % 24, 'h');
}

function joinUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}

const MAX_DOLLARS = 1_000_000_000;

/** Dollars as people type them: `$12,500.50`. Null for anything else, and for fractions of cents. */
export function parseMoney(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(typed)) return null;
  const amount = Number(typed.replaceAll(',', ''));
  return amount <= MAX_DOLLARS ? amount : null;
}
