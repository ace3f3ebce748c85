import type { AuditPage } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { importsQuery } from '../imports/api.ts';
import { staffQuery } from '../staff/staff-query.ts';
import type { AuditNames } from './audit-labels.ts';

/** What the ids of the log stand for: colleagues, also those who left, and the files of imports. */
export function useAuditNames(pages: readonly AuditPage[] | undefined): AuditNames {
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
