import type { LeadRef } from '@fml/contract';

/**
 * What somebody typed and has not saved: it survives a failed save, a lost session, a reload and a look at another
 * lead, in this tab. A browser without storage forgets it at the next page, and nothing breaks.
 */
export function readDraft(lead: LeadRef, field: string, storage = tabStorage()): string {
  try {
    return storage?.getItem(draftKey(lead, field)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(lead: LeadRef, field: string, text: string, storage = tabStorage()): void {
  try {
    if (text.trim() === '') storage?.removeItem(draftKey(lead, field));
    else storage?.setItem(draftKey(lead, field), text);
  } catch {
    // Full or switched off: the text still stands in its field.
  }
}

function draftKey({ kind, id }: LeadRef, field: string): string {
  return `fml.desk.${field}.${kind}.${id}`;
}

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
