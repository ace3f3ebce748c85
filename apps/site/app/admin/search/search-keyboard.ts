/** What the search box shows: closed, or open with one of `count` entries active, or none (-1). */
export interface SearchListState {
  isOpen: boolean;
  active: number;
}

export type SearchKeyAction = 'none' | 'handled' | 'open_entry' | 'clear' | 'leave';

export const CLOSED: SearchListState = { isOpen: false, active: -1 };

/**
 * The keyboard model of the search list, as the combobox pattern has it: arrows move through the entries and the box
 * itself, Enter opens the active entry (the first when none is active), Escape closes, then clears, then leaves.
 */
export function nextSearchState(
  state: SearchListState,
  key: string,
  list: { count: number; hasText: boolean },
): { state: SearchListState; action: SearchKeyAction } {
  const { count } = list;
  const stay = (action: SearchKeyAction) => ({ state, action });
  const move = (active: number) => ({ state: { isOpen: true, active }, action: 'handled' as const });
  switch (key) {
    case 'ArrowDown':
      if (!state.isOpen) return move(-1);
      return move(state.active + 1 >= count ? -1 : state.active + 1);
    case 'ArrowUp':
      if (!state.isOpen) return move(-1);
      return move(state.active < 0 ? count - 1 : state.active - 1);
    case 'Enter':
      if (!state.isOpen || count === 0) return stay('none');
      return { state: { isOpen: true, active: Math.max(0, state.active) }, action: 'open_entry' };
    case 'Escape':
      if (state.isOpen) return { state: CLOSED, action: 'handled' };
      return stay(list.hasText ? 'clear' : 'leave');
    case 'Tab':
      return { state: CLOSED, action: 'none' };
    default:
      return stay('none');
  }
}

/** New entries arrived: the active one stays only while it exists. */
export function withEntries(state: SearchListState, count: number): SearchListState {
  return state.active < count ? state : { ...state, active: -1 };
}
