import { useSyncExternalStore } from 'react';

const NARROW = '(width < 48rem)';

/** Whether there is room for one column alone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

/** Whether fingers are what points: typing then brings a keyboard onto the screen. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
