import type { LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import type { LeadListRow } from '../model/lead-resource.ts';

/** The columns of own fields, loaded behind the list; none until then. */
export function useOwnColumns(kind: LeadKind): readonly DataColumn<LeadListRow>[] | undefined {
  return useQuery({
    queryKey: ['own-fields', 'columns', kind],
    queryFn: async () => (await import('./own-columns.tsx')).loadOwnColumns(kind),
    staleTime: 60_000,
  }).data;
}
