import { describe, expect, it } from 'vitest';
import { draftQuery, isNarrowed, readDraftList, writeDraftList } from './draft-list-state.ts';

const WHOLE = { search: '', status: [], hasPhone: false, cursor: '', page: 1 };

describe('the address of the unfinished leads', () => {
  it('gives back every part of the list', () => {
    const state = {
      search: 'bud & "sons"',
      status: ['new' as const, 'lost' as const],
      hasPhone: true,
      cursor: 'abc',
      page: 3,
    };
    expect(readDraftList(new URLSearchParams(writeDraftList(state).toString()))).toEqual(state);
    expect(isNarrowed(state)).toBe(true);
    expect(draftQuery(state)).toEqual({ search: 'bud & "sons"', status: ['new', 'lost'], phone: true });
  });

  it('is empty for the whole list', () => {
    expect(writeDraftList(WHOLE).toString()).toBe('');
    expect(isNarrowed(WHOLE)).toBe(false);
  });
});
