/**
 * Where Tab goes inside the open menu: round and round, never out of it.
 * `current` is -1 if none of the `count` stops has the focus.
 */
export function nextFocusIndex(count: number, current: number, isBackwards: boolean): number {
  if (current === -1) return isBackwards ? count - 1 : 0;
  return (current + (isBackwards ? -1 : 1) + count) % count;
}
