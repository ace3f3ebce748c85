/** Of a page whose browser can animate a change. */
type Transition = Pick<ViewTransition, 'ready' | 'updateCallbackDone'>;
interface AnimatingPage {
  startViewTransition?: (change: () => void) => Transition;
}

/**
 * Makes a change of the page in which elements of one `view-transition-name` travel from their old place to the new one. The
 * change is made at once where the browser cannot do that or motion is not wanted. Resolves when it is made.
 */
export async function carryOver(
  change: () => void,
  page: AnimatingPage = document,
  wantsMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
): Promise<void> {
  if (page.startViewTransition === undefined || !wantsMotion) return change();
  const transition = page.startViewTransition(change);
  // A page out of sight skips the motion; the change is made all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
