import type { LeadKind } from '@fml/contract';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { LeadListRow } from '../model/lead-resource.ts';
import { fieldsOfKind, listOwnFields } from './api.ts';
import { ownValueText } from './format-own-value.ts';

/** More would leave no room for the rest of the row. */
const MAX_COLUMNS = 3;

/** A column for each own field that lists show. */
export async function loadOwnColumns(kind: LeadKind): Promise<DataColumn<LeadListRow>[]> {
  return fieldsOfKind(await listOwnFields(), kind)
    .filter(({ inList }) => inList)
    .slice(0, MAX_COLUMNS)
    .map(({ id, name, type }) => ({
      id: `own-${id}`,
      header: name,
      onPhone: 'line',
      className: 'md:max-w-36',
      cell: (row) => {
        const text = ownValueText(type, row.customValues?.[id]);
        return text === null ? null : (
          <p className="truncate" title={text}>
            <span className="text-muted md:hidden">{name}: </span>
            <UntrustedText>{text}</UntrustedText>
          </p>
        );
      },
    }));
}
