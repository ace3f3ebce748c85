import type { CappedTotal } from '@fml/contract';

/** `51-100 of 1,234`, `1-50 of 10,000+`; only the rows when no page number is known. */
export function listSummary(rows: number, page: number, perPage: number, total: CappedTotal): string {
  const count = `${total.count.toLocaleString('en-US')}${total.isExact ? '' : '+'}`;
  if (rows === 0) return `0 of ${count}`;
  const first = (page - 1) * perPage + 1;
  return `${first.toLocaleString('en-US')}-${(first + rows - 1).toLocaleString('en-US')} of ${count}`;
}
