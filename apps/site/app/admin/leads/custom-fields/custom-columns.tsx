import type { LeadKind } from '@fml/contract';
import { desk } from '../../../api/desk.ts';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { LeadListRow } from '../model/lead-resource.ts';
import { fieldsOfKind } from './api.ts';
import { customValueText } from './format-custom-value.ts';

/** More would leave no room for the rest of the row. */
const MAX_COLUMNS = 3;

export async function loadCustomColumns(kind: LeadKind): Promise<DataColumn<LeadListRow>[]> {
  return fieldsOfKind(await desk('list-custom-fields', {}), kind)
    .filter(({ inList }) => inList)
    .slice(0, MAX_COLUMNS)
    .map(({ id, name, type }) => ({
      id: `custom-${id}`,
      header: name,
      onPhone: 'line',
      className: 'md:max-w-36',
      cell: (row) => {
        const text = customValueText(type, row.customValues?.[id]);
        return text === null ? null : (
          <p className="truncate" title={text}>
            <span className="text-muted md:hidden">{name}: </span>
            <UntrustedText>{text}</UntrustedText>
          </p>
        );
      },
    }));
}
