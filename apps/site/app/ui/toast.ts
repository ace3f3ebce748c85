export interface ToastMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const SHOWN_MS = 5000;
const MOST_AT_ONCE = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Short messages in the corner of the page, read out to screen readers. Our own, because the usual libraries
 * inject a style element, which the content security policy refuses.
 */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};

export function dismissToast(id: number) {
  publish(messages.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ToastMessage[] {
  return messages;
}

function show(kind: ToastMessage['kind'], text: string) {
  const id = nextId++;
  const others = messages.filter((message) => message.text !== text);
  publish([...others, { id, kind, text }].slice(-MOST_AT_ONCE));
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}
