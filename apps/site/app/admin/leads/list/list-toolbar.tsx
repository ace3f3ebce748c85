import { BUSINESS_TYPES, LEAD_STATUSES, optionKeys, PROMISED_HOURS, URGENCIES } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import { FilterMenu } from '../../list-parts/filter-menu.tsx';
import { SearchBox } from '../../list-parts/search-box.tsx';
import { staffQuery } from '../../staff/staff-query.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import { changedList, countFilters, type ListState, withoutFilters } from '../model/list-state.ts';
import { ownerFilterLabel, ownerOptions } from '../owners/owner-options.ts';
import { DateFilter } from './date-filter.tsx';

/** The filters by custom fields, loaded behind the others. */
const CustomFilters = lazyComponent(
  async () => (await import('../custom-fields/custom-filters.tsx')).CustomFilters,
);

/** Search and filters of a list. On phones the filters scroll sideways in one line. */
export function ListToolbar({
  resource,
  state,
  hasStatus = true,
  onShow,
  children,
}: {
  /** Without a kind there are no filters by custom fields. */
  resource: Pick<LeadResource, 'nouns' | 'ownFilters'> & Partial<Pick<LeadResource, 'kind'>>;
  state: ListState;
  /** Whether leads can be filtered by status. */
  hasStatus?: boolean;
  onShow: (next: ListState, options?: { replace?: boolean }) => void;
  /** At the end of the line. */
  children?: ReactNode;
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
    <div className="list-toolbar">
      <SearchBox
        label={`Search ${resource.nouns.many}`}
        value={state.search}
        onSearch={(search) => onShow(changedList(state, { search }), { replace: true })}
      />
      <div className="-mx-3 flex min-w-0 basis-[calc(100%+1.5rem)] gap-2 overflow-x-auto px-3 py-1 sm:contents">
        <fieldset className="flex shrink-0 gap-2 sm:min-w-0 sm:shrink sm:flex-wrap">
          <legend className="sr-only">Filters</legend>
          {hasStatus && (
            <FilterMenu
              label="Status"
              options={optionKeys(LEAD_STATUSES)}
              labelOf={(status) => LEAD_STATUSES[status]}
              chosen={state.status}
              onChange={(status) => change({ status })}
            />
          )}
          {resource.ownFilters.includes('businessType') && (
            <FilterMenu
              label="Type"
              options={optionKeys(BUSINESS_TYPES)}
              labelOf={optionLabels.businessType}
              chosen={state.businessType}
              onChange={(businessType) => change({ businessType })}
            />
          )}
          {resource.ownFilters.includes('urgency') && (
            <FilterMenu
              label="Urgency"
              options={optionKeys(URGENCIES)}
              labelOf={optionLabels.urgency}
              chosen={state.urgency}
              onChange={(urgency) => change({ urgency })}
            />
          )}
          <FilterMenu
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
          {state.waiting && (
            <FilterChip
              label={`Waiting more than ${PROMISED_HOURS} h`}
              onRemove={() => change({ waiting: false })}
            />
          )}
          {state.import !== '' && <FilterChip label="From a file" onRemove={() => change({ import: '' })} />}
          {countFilters(state) > 0 && (
            <DeskButton variant="quiet" onClick={() => onShow(withoutFilters(state))}>
              Clear
            </DeskButton>
          )}
        </fieldset>
        {resource.kind && (
          <CustomFilters kind={resource.kind} chosen={state.own} onChange={(own) => change({ own })} />
        )}
      </div>
      {children}
    </div>
  );
}

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <DeskButton
      aria-label={`${label}, remove this filter`}
      className="border-rule bg-selected"
      onClick={(event) => {
        // The chip goes with its filter; the focus moves to the filter before it.
        event.currentTarget.closest('fieldset')?.querySelector('button')?.focus();
        onRemove();
      }}
    >
      {label}
      <X aria-hidden="true" />
    </DeskButton>
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
      label="Owner"
      options={[...new Set(['me', 'none', ...colleagues, ...chosen])]}
      labelOf={(owner) => ownerFilterLabel(owner, options, staff !== undefined)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
