import type { AnswerOf, InputOf } from '@fml/desk';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { type ExportProgress, readAllPages } from '../export/read-all-pages.ts';

/** Everything here throws DeskError. */

export type AuditQuery = Omit<InputOf<'list-audit'>, 'limit' | 'cursor'>;
export type AuditPage = AnswerOf<'list-audit'>;
export type AuditEntry = AuditPage['rows'][number];

const PAGE_SIZE = 50;

/** The log, newest first, page by page. */
export function auditPagesQuery(query: AuditQuery) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'audit', query],
    queryFn: ({ pageParam, signal }) =>
      desk('list-audit', { ...query, limit: PAGE_SIZE, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: AuditPage) => page.nextCursor,
    staleTime: 0,
  });
}

/** All entries of a query. The export is an entry itself. */
export function exportAudit(
  query: AuditQuery,
  onProgress: ExportProgress,
  signal?: AbortSignal,
): Promise<AuditEntry[]> {
  return readAllPages(
    'audit_log',
    query,
    async (page) => {
      const { rows, nextCursor } = await desk('export-audit', { ...query, ...page }, signal);
      return { rows, nextCursor, previousCursor: null, total: { count: 0, isExact: false } };
    },
    onProgress,
  );
}
