import type { CappedTotal } from '@fml/contract';

/** `1,000 of 3,060`; `1,000 so far` where the list is longer than was counted. */
export function exportProgress(done: number, { count, isExact }: CappedTotal): string {
  const rows = done.toLocaleString('en-US');
  return isExact ? `${rows} of ${count.toLocaleString('en-US')}` : `${rows} so far`;
}
