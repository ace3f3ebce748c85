interface DeskPlace {
  pathname: string;
  search: string;
}

export interface ScrollContext {
  from: DeskPlace;
  to: DeskPlace;
  /** POP: Back and Forward of the browser. */
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  /** The last position of this history entry, if it was visited before. */
  entryY: number | undefined;
  /** The last position at this address, in any history entry. */
  addressY: number | undefined;
}

/**
 * Where a screen starts to scroll, in pixels, or null to leave it as it is. Another screen and another page of a list
 * start at the top. The browser's Back, and the way from a lead or report to its list, restore the last position.
 */
export function deskScrollY({ from, to, navigationType, entryY, addressY }: ScrollContext): number | null {
  if (navigationType === 'POP') return entryY ?? (from.pathname === to.pathname ? null : 0);
  if (from.pathname.startsWith(`${to.pathname}/`)) return addressY ?? 0;
  if (from.pathname !== to.pathname || pageOf(from) !== pageOf(to)) return 0;
  return null;
}

function pageOf({ search }: DeskPlace): string | null {
  return new URLSearchParams(search).get('cursor');
}
