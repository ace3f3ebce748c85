import { BUSINESS_TYPES, LEAD_KINDS, LEAD_STATUSES, optionKeys, URGENCIES } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import { FilterMenu } from '../../list-parts/filter-menu.tsx';
import { staffQuery } from '../../staff/staff-query.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import { changedList, type ListState } from '../model/list-state.ts';
import { ownerFilterLabel, ownerOptions } from '../owners/owner-options.ts';
import { DateFilter } from './date-filter.tsx';

/** The filters by custom fields, loaded behind the others. */
const CustomFilters = lazyComponent(
  async () => (await import('../custom-fields/custom-filters.tsx')).CustomFilters,
);

/** `kind` null: a board of both kinds, which has columns for the status. */
export type FilteredLeads = Pick<LeadResource, 'ownFilters'> & { kind: LeadResource['kind'] | null };

/** The filters of leads, one below the other, for the panel of a list. */
export function LeadFilters({
  leads: { kind, ownFilters },
  state,
  onShow,
}: {
  leads: FilteredLeads;
  state: ListState;
  onShow: (next: ListState, options?: { replace?: boolean }) => void;
}) {
  const { data: sources = [] } = useQuery({
    queryKey: ['lead-sources'],
    queryFn: () => desk('list-sources', {}),
    staleTime: 300_000,
  });
  const change = (part: Parameters<typeof changedList>[1]) => onShow(changedList(state, part));
  // A selected source stays in its menu, even when no lead has it anymore.
  const sourceOptions = [...new Set([...sources, ...state.source])];
  return (
    <>
      {kind === null ? (
        <FilterMenu
          isLine
          label="Kind"
          options={optionKeys(LEAD_KINDS)}
          labelOf={(each) => `${LEAD_KINDS[each]}s`}
          chosen={state.kind === '' ? [] : [state.kind]}
          onChange={([first, ...others]) =>
            change({ kind: first === undefined || others.length > 0 ? '' : first })
          }
        />
      ) : (
        <FilterMenu
          isLine
          label="Status"
          options={optionKeys(LEAD_STATUSES)}
          labelOf={(status) => LEAD_STATUSES[status]}
          chosen={state.status}
          onChange={(status) => change({ status })}
        />
      )}
      {ownFilters.includes('businessType') && (
        <FilterMenu
          isLine
          label="Type"
          options={optionKeys(BUSINESS_TYPES)}
          labelOf={optionLabels.businessType}
          chosen={state.businessType}
          onChange={(businessType) => change({ businessType })}
        />
      )}
      {ownFilters.includes('urgency') && (
        <FilterMenu
          isLine
          label="Urgency"
          options={optionKeys(URGENCIES)}
          labelOf={optionLabels.urgency}
          chosen={state.urgency}
          onChange={(urgency) => change({ urgency })}
        />
      )}
      <FilterMenu
        isLine
        label="Source"
        options={sourceOptions}
        labelOf={sourceLabel}
        chosen={state.source}
        onChange={(source) => change({ source })}
      />
      <OwnerFilter chosen={state.owner} onChange={(owner) => change({ owner })} />
      <DateFilter
        from={state.from}
        to={state.to}
        onChange={(days, { isTyped }) => onShow(changedList(state, days), { replace: isTyped })}
      />
      {kind !== null && <CustomFilters kind={kind} chosen={state.own} onChange={(own) => change({ own })} />}
    </>
  );
}

/** The owners of a list: me, no one, or colleagues. An owner from the address stays in the menu. */
function OwnerFilter({
  chosen,
  onChange,
}: {
  /** Ids of members of staff, `me`, or `none`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { data: staff } = useQuery(staffQuery);
  const options = ownerOptions(staff ?? []);
  const colleagues = options.flatMap(({ owner, label }) =>
    owner === null || label === 'Me' ? [] : [owner.id],
  );
  return (
    <FilterMenu
      isLine
      label="Owner"
      options={[...new Set(['me', 'none', ...colleagues, ...chosen])]}
      labelOf={(owner) => ownerFilterLabel(owner, options, staff !== undefined)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
