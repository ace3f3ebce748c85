import { type ListState, readListState, WHOLE_LIST, writeListState } from '../list-state.ts';

export interface ListView {
  name: string;
  /** Query string of the list's address, without `?`. */
  query: string;
}

/** Views every list begins with: the questions somebody at the desk asks all day. */
export function usualViews(hasUrgency: boolean): ListView[] {
  return [
    { name: 'All', query: '' },
    { name: 'New', query: 'status=new' },
    { name: 'Unread', query: 'unread=1' },
    ...(hasUrgency ? [{ name: 'Urgent', query: 'status=new%2Ccontacted&urgency=asap' }] : []),
    { name: 'Suspected bots', query: 'suspected=1' },
  ];
}

/** The list a view shows, from its first page. */
export function viewState(view: ListView): ListState {
  return { ...readListState(new URLSearchParams(view.query)), cursor: '', page: 1 };
}

/** What is kept of a list as a view: everything but the page. */
export function viewQuery(state: ListState): string {
  return writeListState({ ...state, cursor: WHOLE_LIST.cursor, page: WHOLE_LIST.page }).toString();
}

export function isShown(view: ListView, state: ListState): boolean {
  return viewQuery(viewState(view)) === viewQuery(state);
}
