/** What the browser reports when an answer is opened or closed, by hand or by a search in the page. */
export interface EntryToggle {
  id: string;
  isOpen: boolean;
}

/** At most one answer is open; closing the open one leaves none. Null: none. */
export function openEntryAfter(openId: string | null, { id, isOpen }: EntryToggle): string | null {
  if (isOpen) return id;
  return openId === id ? null : openId;
}
