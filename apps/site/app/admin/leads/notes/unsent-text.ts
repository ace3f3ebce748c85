import type { NotedRef } from '@fml/contract';

const PREFIX = 'fml.desk.';

/** Without an owner, nothing is stored or read. */
let owner: string | null = null;

/** Sets the owner of stored texts; texts of other people are deleted from the tab. Null deletes all. */
export function setUnsentTextOwner(userId: string | null, storage = tabStorage()): void {
  owner = userId;
  try {
    for (const key of storedKeys(storage)) {
      const isForeign = userId === null || !key.startsWith(`${PREFIX}${userId}.`);
      if (key.startsWith(PREFIX) && isForeign) storage?.removeItem(key);
    }
  } catch {
    // Storage is disabled: there is nothing to delete.
  }
}

/**
 * Text that was typed but not saved. It survives a failed save, an expired session, a reload and a visit to another
 * lead, in this tab, for this person. Without storage it is lost at the next page load, and nothing breaks.
 */
export function readUnsentText(lead: NotedRef, field: string, storage = tabStorage()): string {
  try {
    return (owner !== null && storage?.getItem(draftKey(owner, lead, field))) || '';
  } catch {
    return '';
  }
}

export function saveUnsentText(lead: NotedRef, field: string, text: string, storage = tabStorage()): void {
  if (owner === null) return;
  try {
    if (text.trim() === '') storage?.removeItem(draftKey(owner, lead, field));
    else storage?.setItem(draftKey(owner, lead, field), text);
  } catch {
    // Storage is full or disabled: the text is still in its field.
  }
}

function draftKey(userId: string, { kind, id }: NotedRef, field: string): string {
  return `${PREFIX}${userId}.${field}.${kind}.${id}`;
}

function storedKeys(storage: Storage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
}

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
