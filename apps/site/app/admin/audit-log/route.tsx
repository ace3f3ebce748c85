import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { useExport } from '../export/use-export.tsx';
import { importsQuery } from '../imports/api.ts';
import { deskTitle } from '../screen/desk-title.ts';
import { EndlessTable } from '../screen/endless-table.tsx';
import { staffQuery } from '../staff/staff-query.ts';
import { type AuditPage, type AuditQuery, auditPagesQuery, exportAudit } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AUDIT_FILTERS, AuditFilters } from './audit-filters.tsx';
import type { AuditNames } from './audit-labels.ts';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export const meta = deskTitle('Audit log');

/** A room of the settings: who did what on the desk. For owners and managers; the database refuses others. */
export default function AuditRoute() {
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const pages = useInfiniteQuery(auditPagesQuery(query));
  const names = useAuditNames(pages.data?.pages);
  const columns = useMemo(() => auditColumns(names), [names]);
  const exporting = useExport({
    fileName: 'audit-log',
    nouns: { one: 'entry', many: 'entries' },
    sheet: async () => (await import('./audit-csv.ts')).auditCsv(names),
    load: (onProgress, signal) => exportAudit(query, onProgress, signal),
  });
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const wanted = new URLSearchParams(before);
        if (value === '') wanted.delete(name);
        else wanted.set(name, value);
        return wanted;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card
      isFlush
      title="Audit log"
      description="Every change, every export, and every bulk read. No one can edit it."
      actions={
        <DeskButton data-needs="export" onClick={exporting.run}>
          <Download /> Export
        </DeskButton>
      }
    >
      {exporting.dialog}
      <AuditFilters
        params={params}
        people={pages.data?.pages[0]?.people ?? []}
        onChange={change}
        onClear={() => setParams({}, { replace: true, preventScrollReset: true })}
      />
      <EndlessTable
        query={pages}
        what="The audit log"
        label="Entries"
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState
            title={AUDIT_FILTERS.some((name) => params.has(name)) ? 'No entry matches' : 'No entries yet'}
            text="What staff change, export or read in bulk appears here."
          />
        }
      />
    </Card>
  );
}

/** What the address asks for; the database refuses what it does not know. */
function queryOf(params: URLSearchParams): AuditQuery {
  const given = (name: (typeof AUDIT_FILTERS)[number]) => params.get(name) || undefined;
  return {
    staffId: given('staff'),
    action: given('action'),
    subject: given('subject'),
    rowId: given('row'),
    fromDay: given('from'),
    toDay: given('to'),
  };
}

/** What the ids of the log stand for: colleagues, also those who left, and the files of imports. */
function useAuditNames(pages: readonly AuditPage[] | undefined): AuditNames {
  const { data: staff } = useQuery(staffQuery);
  const hasImports = pages?.some(({ rows }) => rows.some(({ subject }) => subject === 'imports')) ?? false;
  const { data: imports } = useQuery({ ...importsQuery, enabled: hasImports });
  return useMemo(
    () =>
      new Map([
        ...(pages?.[0]?.people.map(({ userId, email }) => [userId, email] as const) ?? []),
        ...(staff?.map(({ userId, email }) => [userId, email] as const) ?? []),
        ...(imports?.map(({ id, fileName }) => [id, fileName] as const) ?? []),
      ]),
    [pages, staff, imports],
  );
}
