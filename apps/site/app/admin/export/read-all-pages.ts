import type { LeadPage } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';

const PAGE_SIZE = 1000;

/** Rows so far and how many there may be. */
export type ExportProgress = (done: number, total: number) => void;

/** What each page of an export is asked with; `export` names its entry in the audit log. */
export interface ExportPage {
  limit: number;
  cursor: string | undefined;
  export: string;
}

/**
 * The rows of all pages of a list, one call after the other. `list` and the kinds of filters go into the audit log.
 * Throws DeskError `role` for staff who may not export.
 */
export async function readAllPages<Row>(
  list: string,
  query: object,
  read: (page: ExportPage) => Promise<LeadPage<Row>>,
  onProgress: ExportProgress,
): Promise<Row[]> {
  const rows: Row[] = [];
  const begun = await deskCall<string>('desk_begin_export', { list, query });
  let cursor: string | null | undefined;
  do {
    const page: LeadPage<Row> = await read({ limit: PAGE_SIZE, cursor: cursor ?? undefined, export: begun });
    rows.push(...page.rows);
    onProgress(rows.length, Math.max(rows.length, page.total.count));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
