import { ListTools, type ListToolsProps } from '../../list-parts/list-tools.tsx';
import {
  changedList,
  countFilters,
  type ListState,
  UNFILTERED_LIST,
  withoutFilters,
} from '../model/list-state.ts';
import type { DeskScreen } from '../views/api.ts';
import { isActiveView, type ListView } from '../views/list-views.ts';
import { ViewActions } from '../views/view-actions.tsx';
import { ViewsBar } from '../views/views-bar.tsx';
import { type FilteredLeads, LeadFilters } from './lead-filters.tsx';
import { useFilterChips } from './use-filter-chips.ts';

/** The tools above leads, of a list or the board: views, search and filters, and what else is given. */
export function LeadTools({
  screen,
  views,
  nouns,
  leads,
  state,
  onShow,
  ...others
}: Pick<ListToolsProps, 'display' | 'actions' | 'end'> & {
  screen: DeskScreen;
  views: readonly ListView[];
  /** As in "Search leads". */
  nouns: string;
  leads: FilteredLeads;
  state: ListState;
  onShow: (next: ListState, options?: { replace?: boolean }) => void;
}) {
  const chips = useFilterChips(state, onShow);
  const isOwn = countFilters(state) > 0 || state.sort !== UNFILTERED_LIST.sort;
  const isUsual = views.some((view) => isActiveView(view, state));
  return (
    <ListTools
      views={<ViewsBar screen={screen} usual={views} state={state} onShow={onShow} />}
      search={{
        label: `Search ${nouns}`,
        value: state.search,
        onSearch: (search) => onShow(changedList(state, { search }), { replace: true }),
      }}
      filters={{
        panel: <LeadFilters leads={leads} state={state} onShow={onShow} />,
        chips,
        areSaid: isUsual,
        onClear: () => onShow(withoutFilters(state)),
        end: isOwn && !isUsual && <ViewActions screen={screen} state={state} />,
      }}
      {...others}
    />
  );
}
