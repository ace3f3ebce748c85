import type { LeadRef } from '@fml/contract';

const PREFIX = 'fml.desk.';

/** Without an owner nothing is kept or read. */
let owner: string | null = null;

/** Says whose drafts are kept from now on; those of anybody else leave the tab. Null: all of them. */
export function keepDraftsOf(userId: string | null, storage = tabStorage()): void {
  owner = userId;
  try {
    for (const key of storedKeys(storage)) {
      const isForeign = userId === null || !key.startsWith(`${PREFIX}${userId}.`);
      if (key.startsWith(PREFIX) && isForeign) storage?.removeItem(key);
    }
  } catch {
    // Switched off: there is nothing to forget.
  }
}

/**
 * What somebody typed and has not saved: it survives a failed save, a lost session, a reload and a look at another
 * lead, in this tab, for this person. A browser without storage forgets it at the next page, and nothing breaks.
 */
export function readDraft(lead: LeadRef, field: string, storage = tabStorage()): string {
  try {
    return (owner !== null && storage?.getItem(draftKey(owner, lead, field))) || '';
  } catch {
    return '';
  }
}

export function keepDraft(lead: LeadRef, field: string, text: string, storage = tabStorage()): void {
  if (owner === null) return;
  try {
    if (text.trim() === '') storage?.removeItem(draftKey(owner, lead, field));
    else storage?.setItem(draftKey(owner, lead, field), text);
  } catch {
    // Full or switched off: the text still stands in its field.
  }
}

function draftKey(userId: string, { kind, id }: LeadRef, field: string): string {
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
