import type { NotedRef } from '@fml/contract';
import { tabStore } from '../../../browser/safe-storage.ts';

const PREFIX = 'fml.desk.';

/** Without an owner, nothing is stored or read. */
let owner: string | null = null;

/** Sets the owner of stored texts; texts of other people are deleted from the tab. Null deletes all. */
export function setUnsentTextOwner(userId: string | null, store = tabStore): void {
  owner = userId;
  for (const key of store.keys()) {
    const isForeign = userId === null || !key.startsWith(`${PREFIX}${userId}.`);
    if (key.startsWith(PREFIX) && isForeign) store.removeItem(key);
  }
}

/**
 * Text that was typed but not saved. It survives a failed save, an expired session, a reload and a visit to another
 * lead, in this tab, for this person. Where the browser allows no storage, it is lost at the next page load.
 */
export function readUnsentText(lead: NotedRef, field: string, store = tabStore): string {
  return (owner !== null && store.getItem(draftKey(owner, lead, field))) || '';
}

export function saveUnsentText(lead: NotedRef, field: string, text: string, store = tabStore): void {
  if (owner === null) return;
  if (text.trim() === '') store.removeItem(draftKey(owner, lead, field));
  else store.setItem(draftKey(owner, lead, field), text);
}

function draftKey(userId: string, { kind, id }: NotedRef, field: string): string {
  return `${PREFIX}${userId}.${field}.${kind}.${id}`;
}
