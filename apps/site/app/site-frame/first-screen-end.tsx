import { FIRST_SCREEN_END } from './first-screen.ts';

/**
 * Marks the end of the first screen of a page. Nothing is painted before the browser has read this far
 * (page-pipeline/pages/first-paint.ts): what is centered in that part would jump when its rest arrives. An element of its own,
 * because browsers wait for the beginning of an element, not for its end.
 */
export function FirstScreenEnd() {
  return <span id={FIRST_SCREEN_END} hidden />;
}
