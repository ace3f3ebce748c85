import { expect, it } from 'vitest';
import { collectMatching, MAX_SELECTED } from './use-matching-leads.ts';

const page = (from: number, count: number, nextCursor: string | null) => ({
  rows: Array.from({ length: count }, (_, n) => ({ id: `${from + n}` })),
  nextCursor,
});

it('reads all pages, and a lead that moved between them once', async () => {
  const pages: Record<string, ReturnType<typeof page>> = { '': page(0, 3, 'b'), b: page(2, 2, null) };
  const progress: number[] = [];
  const rows = await collectMatching(
    (cursor) => Promise.resolve(pages[cursor ?? ''] ?? page(0, 0, null)),
    (found) => progress.push(found),
  );
  expect(rows?.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  expect(progress).toEqual([3, 4]);
});

it('gives up on more than can be changed at once', async () => {
  const rows = await collectMatching(
    () => Promise.resolve(page(0, MAX_SELECTED + 1, 'more')),
    () => undefined,
  );
  expect(rows).toBeNull();
});
