import { DRAFT_STATUSES } from '@fml/contract';
import { choices, flag, listAddress, PLACE, SEARCH } from '../../list-parts/list-address.ts';
import type { DraftQuery } from '../api.ts';

const ADDRESS = listAddress({
  search: SEARCH,
  status: choices('status', DRAFT_STATUSES),
  /** Only those with a number to call. */
  hasPhone: flag('phone'),
  ...PLACE,
});

/** What decides which unfinished leads are shown; it lives in the address. */
export type DraftListState = ReturnType<typeof ADDRESS.read>;
export const readDraftList = ADDRESS.read;
export const writeDraftList = ADDRESS.write;

/** What the server is asked for, but for the page. */
export function draftQuery({
  search,
  status,
  hasPhone,
}: DraftListState): Omit<DraftQuery, 'limit' | 'cursor'> {
  return {
    search: search.trim() || undefined,
    status: status.length > 0 ? status : undefined,
    phone: hasPhone || undefined,
  };
}

export function isNarrowed({ search, status, hasPhone }: DraftListState): boolean {
  return search !== '' || status.length > 0 || hasPhone;
}
