import { describe, expect, it } from 'vitest';
import { type MenuEvent, menuAfter, nextStop } from './menu-state.ts';

describe('menuAfter', () => {
  it('opens and closes with the menu button', () => {
    expect(menuAfter(false, 'menu-button')).toBe(true);
    expect(menuAfter(true, 'menu-button')).toBe(false);
  });

  it.each(['close-button', 'escape', 'overlay', 'path-change', 'wide-screen'] satisfies MenuEvent[])(
    'is closed after %s, whatever it was',
    (event) => {
      expect(menuAfter(true, event)).toBe(false);
      expect(menuAfter(false, event)).toBe(false);
    },
  );
});

describe('nextStop', () => {
  it('goes from the last stop to the first and back', () => {
    expect(nextStop(3, 2, false)).toBe(0);
    expect(nextStop(3, 0, true)).toBe(2);
    expect(nextStop(3, 1, false)).toBe(2);
  });

  it('enters at the near end when the focus stands on no stop', () => {
    expect(nextStop(3, -1, false)).toBe(0);
    expect(nextStop(3, -1, true)).toBe(2);
  });
});
