/** How figures are written on the desk (specification sections 2 and 9). */

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

export function countWords(value: number): string {
  return count.format(value);
}

/** A percentage with one decimal; `0%` when there is nothing it could be of. */
export function conversionRateWords(percent: number, total: number): string {
  return total === 0 ? '0%' : `${percent.toFixed(1)}%`;
}

/** A share of 0 to 100, whole; what is not nothing never reads as nothing. */
export function shareWords(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const share = (part / whole) * 100;
  return share < 1 ? '<1%' : `${Math.round(share)}%`;
}

/** Whole percent with its sign; `+0%` when there is nothing to compare with. */
export function growthWords(percent: number | null): string {
  const whole = Math.round(percent ?? 0);
  return `${whole < 0 ? '-' : '+'}${count.format(Math.abs(whole))}%`;
}

/** A sum: whole dollars. */
export function moneyWords(usDollars: number): string {
  return dollars.format(usDollars);
}

/** An amount somebody entered: `$12,500`, `$12,500.50`. */
export function exactMoneyWords(usDollars: number): string {
  return exactDollars.format(usDollars);
}

/** For axes and labels inside a chart: `$1.2K`. */
export function shortMoneyWords(usDollars: number): string {
  return shortDollars.format(usDollars);
}

/** The two largest units that matter: `45m`, `2h 15m`, `3d 4h`. Hours count up to two days: the promise is 24 of them. */
export function durationWords(durationMinutes: number): string {
  const minutes = Math.max(0, Math.round(durationMinutes));
  if (minutes < 60) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return joined(hours, 'h', minutes % 60, 'm');
  const roundedHours = Math.round(minutes / 60);
  return joined(Math.floor(roundedHours / 24), 'd', roundedHours % 24, 'h');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}
