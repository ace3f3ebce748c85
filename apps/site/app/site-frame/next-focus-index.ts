/**
 * Where Tab goes inside the open menu: round and round, never out of it.
 * `current` is -1 when the focus stands on none of the `count` stops.
 */
export function nextFocusIndex(count: number, current: number, isBackwards: boolean): number {
  if (current === -1) return isBackwards ? count - 1 : 0;
  return (current + (isBackwards ? -1 : 1) + count) % count;
}
