import type { LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { leadColumns } from './lead-columns.tsx';
import { useListColumns } from './list-columns.ts';
import { useNextSteps } from './use-next-steps.ts';

/** The columns of a list of leads: what every list has, what the person chose, and what the agency defined. */
export function useShownColumns(
  resource: LeadResource,
  query: string,
  rows: readonly LeadListRow[] | undefined,
) {
  const now = useMinute();
  const customColumns = useCustomColumns(resource.kind);
  const [chosenColumns, chooseColumns] = useListColumns(resource.screen);
  const leadIds = rows?.map(({ id }) => id) ?? [];
  const nextSteps = useNextSteps(leadIds, chosenColumns.includes('nextStep'));
  const columns = useMemo(
    () => [
      ...leadColumns(resource, query, chosenColumns, { now, resource, nextSteps }),
      ...(customColumns ?? []),
    ],
    [resource, query, now, customColumns, chosenColumns, nextSteps],
  );
  return { columns, chosenColumns, chooseColumns };
}

/** The columns of custom fields, loaded behind the list; none until then. */
function useCustomColumns(kind: LeadKind): readonly DataColumn<LeadListRow>[] | undefined {
  return useQuery({
    queryKey: ['custom-fields', 'columns', kind],
    queryFn: async () => (await import('../custom-fields/custom-columns.tsx')).loadCustomColumns(kind),
    staleTime: 60_000,
  }).data;
}
