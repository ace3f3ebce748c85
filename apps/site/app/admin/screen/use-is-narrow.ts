import { useSyncExternalStore } from 'react';

/** `phone`: room for one column alone. `tablet`: no room for a line of buttons with their names. */
const WIDTHS = { phone: '(width < 48rem)', tablet: '(width < 80rem)' } as const;

/** Whether the screen is as narrow as that, or narrower. */
export function useIsNarrow(as: keyof typeof WIDTHS = 'phone'): boolean {
  return useSyncExternalStore(SUBSCRIBE[as], () => window.matchMedia(WIDTHS[as]).matches);
}

const SUBSCRIBE = { phone: subscribeTo(WIDTHS.phone), tablet: subscribeTo(WIDTHS.tablet) };

/** Whether fingers are what points: typing then brings a keyboard onto the screen. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function subscribeTo(query: string) {
  return (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
}
