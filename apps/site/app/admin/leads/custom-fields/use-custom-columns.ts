import type { LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import type { LeadListRow } from '../model/lead-resource.ts';

/** The columns of custom fields, loaded behind the list; none until then. */
export function useCustomColumns(kind: LeadKind): readonly DataColumn<LeadListRow>[] | undefined {
  return useQuery({
    queryKey: ['custom-fields', 'columns', kind],
    queryFn: async () => (await import('./custom-columns.tsx')).loadCustomColumns(kind),
    staleTime: 60_000,
  }).data;
}
