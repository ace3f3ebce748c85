import type { CappedTotal, LeadPage } from '@fml/contract';
import { desk } from '../../api/desk.ts';

const PAGE_SIZE = 1000;

/** Rows so far, and how many there are, which long lists count up to a limit alone. */
export type ExportProgress = (done: number, total: CappedTotal) => void;

/** What each page of an export is asked with; `export` names its entry in the audit log. */
export interface ExportPage {
  limit: number;
  cursor: string | undefined;
  export: string;
}

/** An export of a list, one page after the other. `list` and the kinds of filters go into the audit log. */
export function exportOf<Query extends object, Row>(
  list: string,
  read: (page: Query & ExportPage, signal?: AbortSignal) => Promise<LeadPage<Row>>,
) {
  return async (query: Query, onProgress: ExportProgress, signal?: AbortSignal): Promise<Row[]> => {
    const rows: Row[] = [];
    const filters: object = query;
    const begun = await desk('begin-export', { list, query: { ...filters } });
    let cursor: string | null | undefined;
    do {
      const asked = { ...query, limit: PAGE_SIZE, cursor: cursor ?? undefined, export: begun };
      const page: LeadPage<Row> = await read(asked, signal);
      rows.push(...page.rows);
      cursor = page.nextCursor;
      // The last page says how many there are.
      onProgress(rows.length, cursor === null ? { count: rows.length, isExact: true } : page.total);
    } while (cursor !== null);
    return rows;
  };
}
