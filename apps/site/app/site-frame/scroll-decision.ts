export type ScrollDecision =
  | { to: 'nowhere' }
  | { to: 'top' }
  | { to: 'anchor'; id: string }
  | { to: 'remembered'; y: number };

export interface EntryParams {
  pathChanged: boolean;
  /** POP: Back, Forward, and links to an anchor of the same page. */
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  hash: string;
  /** Where this entry of the history was left, when it was seen before. */
  rememberedY: number | undefined;
}

/** To the top whenever the path changes, but never against an anchor or the Back button. */
export function scrollDecision({
  pathChanged,
  navigationType,
  hash,
  rememberedY,
}: EntryParams): ScrollDecision {
  if (!pathChanged) return { to: 'nowhere' };
  if (navigationType === 'POP') {
    return rememberedY === undefined ? { to: 'nowhere' } : { to: 'remembered', y: rememberedY };
  }
  return hash.length > 1 ? { to: 'anchor', id: decodeURIComponent(hash.slice(1)) } : { to: 'top' };
}
