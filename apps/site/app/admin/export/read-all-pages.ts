import type { LeadPage } from '@fml/contract';

const PAGE_SIZE = 1000;

/** Rows so far and how many there may be. */
export type ExportProgress = (done: number, total: number) => void;

/** The rows of all pages of a list, one call after the other. */
export async function readAllPages<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<LeadPage<Row>>,
  onProgress: ExportProgress,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const page: LeadPage<Row> = await read({ limit: PAGE_SIZE, cursor: cursor ?? undefined });
    rows.push(...page.rows);
    onProgress(rows.length, Math.max(rows.length, page.total.count));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
