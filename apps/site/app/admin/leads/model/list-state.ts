import { BUSINESS_TYPES, isUuid, LEAD_KINDS, LEAD_STATUSES, URGENCIES } from '@fml/contract';
import { isValid } from 'date-fns';
import { readTime } from '../../format/format-date.ts';
import {
  choice,
  choices,
  flag,
  listAddress,
  PLACE,
  SEARCH,
  text,
  texts,
} from '../../list-parts/list-address.ts';

/** Sort orders with their labels; the first is the default. */
export const LIST_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Last changed',
  business: 'Name',
  urgency: 'Most urgent',
} as const;
export type ListSort = keyof typeof LIST_SORTS;

const MAX_SOURCES = 20;
const MAX_OWNERS = 20;
const MAX_CUSTOM_FILTERS = 50;

const ADDRESS = listAddress({
  search: SEARCH,
  /** Of the board, which shows both kinds; '' for both. */
  kind: choice('kind', LEAD_KINDS, ''),
  status: choices('status', LEAD_STATUSES),
  businessType: choices('type', BUSINESS_TYPES),
  urgency: choices('urgency', URGENCIES),
  source: texts('source', (source) => source !== '', MAX_SOURCES, true),
  /** Ids of members of staff, `me`, or `none` for unassigned leads. */
  owner: texts('owner', (owner) => owner === 'me' || owner === 'none' || isUuid(owner), MAX_OWNERS),
  /** The id of an import, or `any`; '' for leads from everywhere. */
  import: text('import', (id) => (id === 'any' || isUuid(id) ? id : '')),
  /** Filters by custom fields, `id=value`; several of one field mean any of them. */
  own: texts('own', (filter) => /^[0-9a-f-]{36}=.{1,200}$/su.test(filter), MAX_CUSTOM_FILTERS, true),
  /** Days as `yyyy-MM-dd`, both included. */
  from: text('from', day),
  to: text('to', day),
  unread: flag('unread'),
  /** New for more than a day, as the dashboard counts them. */
  waiting: flag('waiting', 'day'),
  suspected: flag('suspected'),
  sort: choice('sort', LIST_SORTS, 'newest'),
  ...PLACE,
});

/** Everything that decides which leads a list shows. It lives in the address, so that a list can be shared and kept. */
export type ListState = ReturnType<typeof ADDRESS.read>;

export const UNFILTERED_LIST: Readonly<ListState> = ADDRESS.none;
export const readListState = ADDRESS.read;
export const writeListState = ADDRESS.write;

/** A list after a change of what it shows; it begins at its first page again. */
export function changedList(
  state: ListState,
  change: Partial<Omit<ListState, 'cursor' | 'page'>>,
): ListState {
  return { ...firstPage(state), ...change };
}

export function firstPage(state: ListState): ListState {
  return { ...state, cursor: '', page: 1 };
}

export function withoutFilters(state: ListState): ListState {
  return { ...UNFILTERED_LIST, sort: state.sort };
}

export function countFilters({ sort, cursor, page, from, to, ...filters }: ListState): number {
  const all = Object.values({ ...filters, days: from || to });
  return all.filter((value) => (Array.isArray(value) ? value.length > 0 : value)).length;
}

function day(typed: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && isValid(readTime(typed)) ? typed : '';
}
