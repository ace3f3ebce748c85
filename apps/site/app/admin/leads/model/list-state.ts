import {
  BUSINESS_TYPES,
  type BusinessType,
  isUuid,
  LEAD_KINDS,
  LEAD_STATUSES,
  type LeadKind,
  type LeadStatus,
  URGENCIES,
  type Urgency,
} from '@fml/contract';
import { isValid } from 'date-fns';
import { readTime } from '../../format/format-date.ts';

/** Sort orders with their labels; the first is the default. */
export const LIST_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Last changed',
  business: 'Name',
  urgency: 'Most urgent',
} as const;
export type ListSort = keyof typeof LIST_SORTS;

/** Everything that decides which leads a list shows. It lives in the address, so that a list can be shared and kept. */
export interface ListState {
  search: string;
  /** Of the board, which shows both kinds; '' for both. */
  kind: LeadKind | '';
  status: LeadStatus[];
  businessType: BusinessType[];
  urgency: Urgency[];
  source: string[];
  /** Ids of members of staff, `me`, or `none` for unassigned leads. */
  owner: string[];
  /** The id of an import, or `any`; '' for leads from everywhere. */
  import: string;
  /** Filters by custom fields, `id=value`; several of one field mean any of them. */
  own: string[];
  /** Days as `yyyy-MM-dd`, both included. */
  from: string;
  to: string;
  unread: boolean;
  /** New for more than a day, as the dashboard counts them. */
  waiting: boolean;
  suspected: boolean;
  sort: ListSort;
  /** Where the page begins; the server's word, opaque. */
  cursor: string;
  /** The page number, only for display. */
  page: number;
}

export const UNFILTERED_LIST: Readonly<ListState> = {
  search: '',
  kind: '',
  status: [],
  businessType: [],
  urgency: [],
  source: [],
  owner: [],
  import: '',
  own: [],
  from: '',
  to: '',
  unread: false,
  waiting: false,
  suspected: false,
  sort: 'newest',
  cursor: '',
  page: 1,
};

const MAX_SEARCH_CHARACTERS = 200;
const MAX_SOURCES = 20;
const MAX_OWNERS = 20;
const MAX_CUSTOM_FILTERS = 50;

/** Reads the state from an address, which may be typed by hand. Anything invalid is left out. */
export function readListState(params: URLSearchParams): ListState {
  const cursor = params.get('cursor') ?? '';
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_CHARACTERS),
    kind: chosen(params.get('kind'), LEAD_KINDS)[0] ?? '',
    status: chosen(params.get('status'), LEAD_STATUSES),
    businessType: chosen(params.get('type'), BUSINESS_TYPES),
    urgency: chosen(params.get('urgency'), URGENCIES),
    source: [...new Set(params.getAll('source').filter((source) => source !== ''))].slice(0, MAX_SOURCES),
    owner: owners(params.get('owner')),
    import: importOf(params.get('import') ?? ''),
    own: ownFilters(params.getAll('own')),
    from: day(params.get('from')),
    to: day(params.get('to')),
    unread: params.get('unread') === '1',
    waiting: params.get('waiting') === 'day',
    suspected: params.get('suspected') === '1',
    sort: chosen(params.get('sort'), LIST_SORTS)[0] ?? UNFILTERED_LIST.sort,
    cursor,
    page: cursor !== '' && Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
  };
}

/** The address of a list, without default values. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.append(name, value);
  };
  put('q', state.search);
  put('kind', state.kind);
  put('status', state.status.join(','));
  put('type', state.businessType.join(','));
  put('urgency', state.urgency.join(','));
  for (const source of state.source) put('source', source);
  put('owner', state.owner.join(','));
  put('import', state.import);
  for (const filter of state.own) put('own', filter);
  put('from', state.from);
  put('to', state.to);
  if (state.unread) put('unread', '1');
  if (state.waiting) put('waiting', 'day');
  if (state.suspected) put('suspected', '1');
  if (state.sort !== UNFILTERED_LIST.sort) put('sort', state.sort);
  put('cursor', state.cursor);
  if (state.page > 1) put('page', String(state.page));
  return params;
}

/** A list after a change of what it shows; it begins at its first page again. */
export function changedList(
  state: ListState,
  change: Partial<Omit<ListState, 'cursor' | 'page'>>,
): ListState {
  return { ...state, ...change, cursor: '', page: 1 };
}

export function withoutFilters(state: ListState): ListState {
  return { ...UNFILTERED_LIST, sort: state.sort };
}

export function countFilters(state: ListState): number {
  const single = [
    state.search !== '',
    state.import !== '',
    state.kind !== '',
    state.from !== '' || state.to !== '',
    state.unread,
    state.waiting,
    state.suspected,
  ];
  const multiple = [state.status, state.businessType, state.urgency, state.source, state.owner, state.own];
  return single.filter(Boolean).length + multiple.filter((values) => values.length > 0).length;
}

function chosen<Key extends string>(text: string | null, options: Readonly<Record<Key, string>>): Key[] {
  const asked = (text ?? '').split(',');
  return (Object.keys(options) as Key[]).filter((key) => asked.includes(key));
}

function owners(text: string | null): string[] {
  const asked = new Set((text ?? '').split(','));
  return [...asked]
    .filter((owner) => owner === 'me' || owner === 'none' || isUuid(owner))
    .slice(0, MAX_OWNERS);
}

function ownFilters(texts: readonly string[]): string[] {
  const known = texts.filter((text) => /^[0-9a-f-]{36}=.{1,200}$/su.test(text));
  return [...new Set(known)].slice(0, MAX_CUSTOM_FILTERS);
}

function importOf(text: string): string {
  return text === 'any' || isUuid(text) ? text : '';
}

function day(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(readTime(text)) ? text : '';
}
