import { firstPage, type ListState, readListState, writeListState } from '../model/list-state.ts';

export interface ListView {
  name: string;
  /** Query string of the list's address, without `?`. */
  query: string;
  /** In the menu of more views, until it is shown. */
  isRare?: true;
}

/** The views that every list has: the questions staff ask all day. */
export function defaultViews(hasUrgency: boolean): ListView[] {
  return [
    { name: 'All', query: '' },
    { name: 'New', query: 'status=new' },
    { name: 'Mine', query: 'owner=me' },
    { name: 'Unassigned', query: 'owner=none' },
    { name: 'Unread', query: 'unread=1' },
    ...(hasUrgency ? [{ name: 'Urgent', query: 'status=new%2Ccontacted&urgency=asap' }] : []),
    { name: 'Suspected bots', query: 'suspected=1', isRare: true },
  ];
}

export function viewState(view: ListView): ListState {
  return firstPage(readListState(new URLSearchParams(view.query)));
}

/** What a view stores of a list: everything but the page. */
export function viewQuery(state: ListState): string {
  return writeListState(firstPage(state)).toString();
}

export function isActiveView(view: ListView, state: ListState): boolean {
  return viewQuery(viewState(view)) === viewQuery(state);
}
