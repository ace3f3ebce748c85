import { describe, expect, it } from 'vitest';
import { readListState } from '../model/list-state.ts';
import { defaultViews, isActiveView, viewQuery, viewState } from './list-views.ts';

describe('views of a list', () => {
  it.each(defaultViews(true))('$name is understood by the list', (view) => {
    expect(viewQuery(viewState(view))).toBe(view.query);
  });

  it('are told apart, on every page', () => {
    const state = readListState(new URLSearchParams('status=new&cursor=abc&page=4'));
    const shown = defaultViews(true).filter((view) => isActiveView(view, state));
    expect(shown.map(({ name }) => name)).toEqual(['New']);
  });

  it('do not keep the page', () => {
    expect(viewQuery(readListState(new URLSearchParams('q=roof&cursor=abc&page=4')))).toBe('q=roof');
  });
});
