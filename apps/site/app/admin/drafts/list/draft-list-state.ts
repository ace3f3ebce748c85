import { DRAFT_STATUSES, type DraftStatus, optionKeys } from '@fml/contract';
import { readListState } from '../../leads/model/list-state.ts';
import type { DraftQuery } from '../api.ts';

/** What decides which unfinished leads are shown; it lives in the address. */
export interface DraftListState {
  search: string;
  status: DraftStatus[];
  /** Only those with a number to call. */
  hasPhone: boolean;
  cursor: string;
  page: number;
}

export function readDraftList(params: URLSearchParams): DraftListState {
  const { search, cursor, page } = readListState(params);
  const asked = (params.get('status') ?? '').split(',');
  return {
    search,
    status: optionKeys(DRAFT_STATUSES).filter((status) => asked.includes(status)),
    hasPhone: params.get('phone') === '1',
    cursor,
    page,
  };
}

export function writeDraftList({ search, status, hasPhone, cursor, page }: DraftListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (status.length > 0) params.set('status', status.join(','));
  if (hasPhone) params.set('phone', '1');
  if (cursor !== '') params.set('cursor', cursor);
  if (page > 1) params.set('page', String(page));
  return params;
}

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
