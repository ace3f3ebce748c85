import type { LeadListPage } from '@fml/contract';

/** The server gives no more rows at once without an export. */
export const COLLECTED_PER_CALL = 500;
/** Changing more of them would take minutes. */
export const MAX_SELECTED = 10_000;

/**
 * All leads that a list holds at this moment, on all its pages. What arrives later is not among them. Null when there are more
 * than can be changed at once.
 */
export async function collectMatching<Row extends { id: string }>(
  read: (cursor: string | undefined) => Promise<Pick<LeadListPage<Row>, 'rows' | 'nextCursor'>>,
  onProgress: (found: number) => void,
): Promise<Row[] | null> {
  const found = new Map<string, Row>();
  let cursor: string | null | undefined;
  do {
    const page: Pick<LeadListPage<Row>, 'rows' | 'nextCursor'> = await read(cursor ?? undefined);
    for (const row of page.rows) found.set(row.id, row);
    if (found.size > MAX_SELECTED) return null;
    onProgress(found.size);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...found.values()];
}
