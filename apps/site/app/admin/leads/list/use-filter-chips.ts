import { LEAD_KINDS, LEAD_STATUSES, PROMISED_HOURS } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import type { FilterChip } from '../../list-parts/list-tools.tsx';
import { staffQuery } from '../../staff/staff-query.ts';
import { customFieldsQuery } from '../custom-fields/api.ts';
import {
  filteredFields,
  filterText,
  filterValues,
  withFilter,
} from '../custom-fields/custom-filter-values.ts';
import { changedList, type ListState } from '../model/list-state.ts';
import { ownerFilterLabel, ownerOptions } from '../owners/owner-options.ts';
import { formatDays } from './date-filter.tsx';

/** What a list of leads is narrowed to. What is searched for stands in the search box. */
export function useFilterChips(state: ListState, onShow: (next: ListState) => void): FilterChip[] {
  const { data: staff } = useQuery({ ...staffQuery, enabled: state.owner.length > 0 });
  const { data: fields } = useQuery({ ...customFieldsQuery, enabled: state.own.length > 0 });
  const owners = ownerOptions(staff ?? []);
  const ownerLabel = (owner: string) => ownerFilterLabel(owner, owners, staff !== undefined);
  const chip = (key: string, text: string | null, without: Partial<ListState>): FilterChip[] =>
    text === null ? [] : [{ key, label: text, onRemove: () => onShow(changedList(state, without)) }];
  const several = <Value>(name: string, values: readonly Value[], labelOf: (value: Value) => string) =>
    values.length === 0 ? null : `${name}: ${values.map(labelOf).join(', ')}`;
  const days = formatDays(state);
  return [
    ...chip('kind', state.kind === '' ? null : `${LEAD_KINDS[state.kind]}s`, { kind: '' }),
    ...chip(
      'status',
      several('Status', state.status, (each) => LEAD_STATUSES[each]),
      { status: [] },
    ),
    ...chip('type', several('Type', state.businessType, optionLabels.businessType), { businessType: [] }),
    ...chip('urgency', several('Urgency', state.urgency, optionLabels.urgency), { urgency: [] }),
    ...chip('source', several('Source', state.source, sourceLabel), { source: [] }),
    ...chip('owner', several('Owner', state.owner, ownerLabel), { owner: [] }),
    ...chip('days', days && `Arrived: ${days}`, { from: '', to: '' }),
    ...chip('waiting', state.waiting ? `Waiting more than ${PROMISED_HOURS} h` : null, { waiting: false }),
    ...chip('unread', state.unread ? 'Unread' : null, { unread: false }),
    ...chip('suspected', state.suspected ? 'Suspected bots' : null, { suspected: false }),
    ...chip('import', state.import === '' ? null : 'From a file', { import: '' }),
    ...filteredFields(state.own).flatMap((id) => {
      const field = fields?.find((each) => each.id === id);
      const shown = (value: string) => (field ? filterText(field.type, value) : value);
      const text = several(field?.name ?? 'Custom field', filterValues(state.own, id), shown);
      return chip(id, text, { own: withFilter(state.own, id, []) });
    }),
  ];
}
