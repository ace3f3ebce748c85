import { CLIENT_SERVICES } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { choice, choices, flag, listAddress, PLACE, SEARCH } from '../list-parts/list-address.ts';

export const CLIENT_SORTS = {
  name: 'By name',
  newest: 'Newest first',
  renewal: 'Next renewal first',
} as const;
export const CLIENT_STATES = { active: 'Active', ended: 'Ended', all: 'Active and ended' } as const;
export const CLIENTS_PER_PAGE = 50;

const ADDRESS = listAddress({
  search: SEARCH,
  state: choice('state', CLIENT_STATES, 'active'),
  service: choices('service', CLIENT_SERVICES),
  mine: flag('mine'),
  renewing: flag('renewing'),
  sort: choice('sort', CLIENT_SORTS, 'name'),
  /** The board of their health in place of the table. */
  board: flag('view', 'health'),
  ...PLACE,
});

/** What decides which clients the screen shows; it lives in the address. */
export type ClientListState = ReturnType<typeof ADDRESS.read>;
export const readClientList = ADDRESS.read;
export const writeClientList = ADDRESS.write;

export const NO_CLIENT_FILTERS: Partial<ClientListState> = {
  search: '',
  state: 'active',
  service: [],
  mine: false,
  renewing: false,
};

export function isNarrowed({ search, state, service, mine, renewing }: ClientListState): boolean {
  return search.trim() !== '' || state !== 'active' || service.length > 0 || mine || renewing;
}

export function clientListQuery(state: ClientListState): Omit<InputOf<'list-clients'>, 'limit'> {
  return {
    sort: state.sort,
    cursor: state.cursor || undefined,
    search: state.search.trim() || undefined,
    ...(state.state !== 'all' && { state: state.state }),
    ...(state.service.length > 0 && { service: state.service }),
    ...(state.mine && { owner: ['me'] }),
    ...(state.renewing && { renewing: true }),
  };
}
