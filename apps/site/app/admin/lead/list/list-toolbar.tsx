import { BUSINESS_TYPES, LEAD_STATUSES, optionKeys, URGENCIES } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listSources } from '../../../api/desk/submissions.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import {
  changedList,
  clearedList,
  countFilters,
  LIST_SORTS,
  type ListSort,
  type ListState,
} from '../list-state.ts';
import { optionWords, sourceWords } from '../option-words.ts';
import { DateFilter } from './date-filter.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** Search, filters and order of a list; on phones the filters are one line to push sideways. */
export function ListToolbar<Row extends LeadListRow, Full extends Row>({
  desk,
  state,
  onShow,
  actions,
}: {
  desk: LeadDesk<Row, Full>;
  state: ListState;
  onShow: (next: ListState, options?: { replace?: boolean }) => void;
  actions: ReactNode;
}) {
  const { data: sources = [] } = useQuery({
    queryKey: ['lead-sources'],
    queryFn: listSources,
    staleTime: 300_000,
  });
  const change = (part: Parameters<typeof changedList>[1]) => onShow(changedList(state, part));
  // A source that is chosen stays in its menu, also when no lead has it any more.
  const sourceOptions = [...new Set([...sources, ...state.source])];
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <SearchBox
        label={`Search ${desk.nouns.many}`}
        value={state.search}
        onSearch={(search) => onShow(changedList(state, { search }), { replace: true })}
      />
      <div className="-mx-3 flex min-w-0 basis-[calc(100%+1.5rem)] gap-2 overflow-x-auto px-3 py-1 sm:contents">
        <fieldset className="flex shrink-0 gap-2 sm:min-w-0 sm:shrink sm:flex-wrap">
          <legend className="sr-only">Filters</legend>
          <FilterMenu
            label="Status"
            options={optionKeys(LEAD_STATUSES)}
            wordsOf={(status) => LEAD_STATUSES[status]}
            chosen={state.status}
            onChange={(status) => change({ status })}
          />
          {desk.ownFilters.includes('businessType') && (
            <FilterMenu
              label="Type"
              options={optionKeys(BUSINESS_TYPES)}
              wordsOf={optionWords.businessType}
              chosen={state.businessType}
              onChange={(businessType) => change({ businessType })}
            />
          )}
          {desk.ownFilters.includes('urgency') && (
            <FilterMenu
              label="Urgency"
              options={optionKeys(URGENCIES)}
              wordsOf={optionWords.urgency}
              chosen={state.urgency}
              onChange={(urgency) => change({ urgency })}
            />
          )}
          <FilterMenu
            label="Source"
            options={sourceOptions}
            wordsOf={sourceWords}
            chosen={state.source}
            onChange={(source) => change({ source })}
          />
          <DateFilter
            from={state.from}
            to={state.to}
            onChange={(days, { isTyped }) => onShow(changedList(state, days), { replace: isTyped })}
          />
          {countFilters(state) > 0 && (
            <DeskButton variant="quiet" onClick={() => onShow(clearedList(state))}>
              Clear
            </DeskButton>
          )}
        </fieldset>
        <div className="flex shrink-0 items-center gap-2 sm:grow sm:justify-end">
          <DeskSelect
            aria-label="Order"
            value={state.sort}
            onChange={(event) => change({ sort: event.target.value as ListSort })}
            className="min-h-9! w-auto! text-fine!"
          >
            {desk.sorts.map((sort) => (
              <option key={sort} value={sort}>
                {LIST_SORTS[sort]}
              </option>
            ))}
          </DeskSelect>
          {actions}
        </div>
      </div>
    </div>
  );
}
