import type { AnswerOf, InputOf } from '@fml/desk';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { type ExportPage, exportOf } from '../export/export-of.ts';

export type AuditQuery = Omit<InputOf<'list-audit'>, 'limit' | 'cursor'>;
export type AuditPage = AnswerOf<'list-audit'>;
export type AuditEntry = AuditPage['rows'][number];

const PAGE_SIZE = 50;

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

/** The export is an entry itself. */
export const exportAudit = exportOf('audit_log', async (page: AuditQuery & ExportPage, signal) => {
  const { rows, nextCursor } = await desk('export-audit', page, signal);
  return { rows, nextCursor, previousCursor: null, total: { count: 0, isExact: false } };
});
