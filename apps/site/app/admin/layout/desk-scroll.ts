interface DeskPlace {
  pathname: string;
  search: string;
}

export interface DeskArrival {
  from: DeskPlace;
  to: DeskPlace;
  /** POP: Back and Forward of the browser. */
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  /** Where this entry of the history was left, when it was seen before. */
  entryY: number | undefined;
  /** Where the same address was left last, whichever entry of the history it had. */
  addressY: number | undefined;
}

/**
 * How far down a screen begins, in pixels, or null to leave it as it is. Another screen and another page of a list
 * begin at the top; the browser's Back, and the way from a lead or report to its list, where that was left.
 */
export function deskScrollY({ from, to, navigationType, entryY, addressY }: DeskArrival): number | null {
  if (navigationType === 'POP') return entryY ?? (from.pathname === to.pathname ? null : 0);
  if (from.pathname.startsWith(`${to.pathname}/`)) return addressY ?? 0;
  if (from.pathname !== to.pathname || pageOf(from) !== pageOf(to)) return 0;
  return null;
}

function pageOf({ search }: DeskPlace): string | null {
  return new URLSearchParams(search).get('cursor');
}
