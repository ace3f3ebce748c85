import { describe, expect, it } from 'vitest';
import {
  changedList,
  countFilters,
  type ListState,
  readListState,
  UNFILTERED_LIST,
  withoutFilters,
  writeListState,
} from './list-state.ts';

const state = (): ListState => ({
  search: 'bud & "sons" %_',
  kind: 'submission',
  status: ['new', 'lost'],
  businessType: ['law_firm'],
  urgency: ['asap', 'exploring'],
  source: ['google ads', 'direct, typed'],
  owner: ['me', 'none', '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e'],
  import: '3f8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e',
  own: ['3f8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e=Gold, old', '4f8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e=..12.5'],
  from: '2026-11-01',
  to: '2026-11-21',
  unread: true,
  waiting: true,
  suspected: true,
  sort: 'urgency',
  cursor: 'eyJhIjoxfQ==',
  page: 3,
});

describe('the address of a list', () => {
  it('gives back every part of the list', () => {
    expect(readListState(new URLSearchParams(writeListState(state()).toString()))).toEqual(state());
  });

  it('is empty for the whole list', () => {
    expect(writeListState({ ...UNFILTERED_LIST }).toString()).toBe('');
    expect(readListState(new URLSearchParams())).toEqual(UNFILTERED_LIST);
  });

  it('leaves out what is not understood', () => {
    const address =
      'status=new,archived,constructor&type=<b>&urgency=&sort=random&from=2026-13-40&to=yesterday&page=7&unread=yes&waiting=week&source=&owner=you,&import=all&own=x=1';
    expect(readListState(new URLSearchParams(address))).toEqual({ ...UNFILTERED_LIST, status: ['new'] });
  });

  it('cuts a search that no person types', () => {
    expect(readListState(new URLSearchParams({ q: 'x'.repeat(5000) })).search).toHaveLength(200);
  });

  it('begins at the first page again when the list changes', () => {
    expect(changedList(state(), { unread: false })).toEqual({
      ...state(),
      unread: false,
      cursor: '',
      page: 1,
    });
  });

  it('counts and clears what narrows the list', () => {
    expect(countFilters(state())).toBe(13);
    expect(countFilters(withoutFilters(state()))).toBe(0);
    expect(withoutFilters(state()).sort).toBe('urgency');
  });
});
