import { type RefObject, useEffect } from 'react';

/**
 * Links to a place of the report open everything that it is folded into. The browser's own way to an anchor comes too
 * early for a report, and leaves folded parts closed in some browsers. A reader who already is in the report stays there.
 */
export function useAnchors(report: RefObject<HTMLElement | null>, reportId: string, atTop: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report is another page and starts at its top.
  useEffect(() => {
    const { activeElement } = document;
    // The browser has focused the place of a link already, but opened nothing.
    const isLinked = activeElement !== null && activeElement.id === decodeHash(window.location.hash);
    const isRead = !isLinked && report.current?.contains(activeElement);
    if (!isRead && !goToAnchor(window.location.hash)) atTop();
    const onHashChange = () => void goToAnchor(window.location.hash);
    // The same link again changes no address, but its place may have been folded since.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // The report in its other language opens at the same place.
      if (link?.hreflang) link.hash = window.location.hash;
      else if (link?.getAttribute('href')?.startsWith('#') && link.hash === window.location.hash)
        goToAnchor(link.hash);
    };
    const element = report.current;
    window.addEventListener('hashchange', onHashChange);
    element?.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('hashchange', onHashChange);
      element?.removeEventListener('click', onClick);
    };
  }, [reportId]);
}

/** Opens, shows and focuses the element that a hash names; false when there is none. */
function goToAnchor(hash: string): boolean {
  const target = hash.length > 1 ? document.getElementById(decodeHash(hash)) : null;
  if (target === null) return false;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  // One of the first three: what was seen is folded on a phone.
  if (target.matches('li.finding')) target.querySelector('details')?.setAttribute('open', '');
  target.scrollIntoView();
  const focused = target.matches('details') ? target.querySelector('summary') : target;
  focused?.focus({ preventScroll: true });
  return true;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
