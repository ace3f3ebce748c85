import { describe, expect, it } from 'vitest';
import { CLOSED, nextSearchState, type SearchListState, withEntries } from './search-keyboard.ts';

function press(state: SearchListState, key: string, list = { count: 3, hasText: true }) {
  return nextSearchState(state, key, list);
}

const open = (active: number): SearchListState => ({ isOpen: true, active });

describe('the keyboard in the search list', () => {
  it('arrow down walks through the entries and back to the box', () => {
    expect([-1, 0, 1, 2].map((active) => press(open(active), 'ArrowDown').state.active)).toEqual([
      0, 1, 2, -1,
    ]);
  });

  it('arrow up walks the other way', () => {
    expect([-1, 2, 1, 0].map((active) => press(open(active), 'ArrowUp').state.active)).toEqual([2, 1, 0, -1]);
  });

  it('an arrow opens a closed list without choosing', () => {
    expect(press(CLOSED, 'ArrowDown').state).toEqual(open(-1));
    expect(press(CLOSED, 'ArrowUp').state).toEqual(open(-1));
  });

  it('arrows stay in the box while there are no entries', () => {
    expect(press(open(-1), 'ArrowDown', { count: 0, hasText: true }).state.active).toBe(-1);
    expect(press(open(-1), 'ArrowUp', { count: 0, hasText: true }).state.active).toBe(-1);
  });

  it('Enter opens the active entry, the first when none is active', () => {
    expect(press(open(2), 'Enter')).toEqual({ state: open(2), action: 'open_entry' });
    expect(press(open(-1), 'Enter')).toEqual({ state: open(0), action: 'open_entry' });
    expect(press(open(-1), 'Enter', { count: 0, hasText: true }).action).toBe('none');
    expect(press(CLOSED, 'Enter').action).toBe('none');
  });

  it('Escape closes, then clears, then leaves', () => {
    expect(press(open(1), 'Escape')).toEqual({ state: CLOSED, action: 'handled' });
    expect(press(CLOSED, 'Escape').action).toBe('clear');
    expect(press(CLOSED, 'Escape', { count: 0, hasText: false }).action).toBe('leave');
  });

  it('Tab goes on and closes; letters are typed', () => {
    expect(press(open(1), 'Tab')).toEqual({ state: CLOSED, action: 'none' });
    expect(press(open(1), 'a')).toEqual({ state: open(1), action: 'none' });
  });

  it('an entry that is gone is no longer active', () => {
    expect(withEntries(open(4), 2)).toEqual(open(-1));
    expect(withEntries(open(1), 2)).toEqual(open(1));
  });
});
