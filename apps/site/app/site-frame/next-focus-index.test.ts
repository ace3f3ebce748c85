import { describe, expect, it } from 'vitest';
import { nextFocusIndex } from './next-focus-index.ts';

describe('nextStop', () => {
  it('goes from the last stop to the first and back', () => {
    expect(nextFocusIndex(3, 2, false)).toBe(0);
    expect(nextFocusIndex(3, 0, true)).toBe(2);
    expect(nextFocusIndex(3, 1, false)).toBe(2);
  });

  it('enters at the near end when the focus stands on no stop', () => {
    expect(nextFocusIndex(3, -1, false)).toBe(0);
    expect(nextFocusIndex(3, -1, true)).toBe(2);
  });
});
