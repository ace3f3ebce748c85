import type { CellContext } from '@fml/leads/fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { desk } from '../../../api/desk.ts';
import { customFieldsQuery, fieldsOfKind } from '../../leads/custom-fields/api.ts';
import { possibleOwners } from '../../leads/owners/owner-options.ts';
import { staffQuery } from '../../staff/staff-query.ts';

/** What cells of a file may mean at this agency; null until it is known. */
export function useCellContext(): CellContext | null {
  const { data: staff } = useQuery(staffQuery);
  const { data: fields } = useQuery(customFieldsQuery);
  const { data: sources } = useQuery({ queryKey: ['lead-sources'], queryFn: () => desk('list-sources', {}) });
  return useMemo(
    () =>
      staff && fields && sources
        ? {
            customFields: fieldsOfKind(fields, 'submission'),
            owners: possibleOwners(staff).map(({ email }) => email),
            sources,
          }
        : null,
    [staff, fields, sources],
  );
}
