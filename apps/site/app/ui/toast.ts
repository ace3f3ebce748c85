export interface ToastMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** What exactly happened, under a text that is the same each time. */
  detail?: string | undefined;
  action?: ToastAction | undefined;
  /** Of the text, where the document is in another. */
  language?: string | undefined;
}

/** One button next to the text, such as Undo. Pressing it removes the message. */
export interface ToastAction {
  label: string;
  run: () => void;
}

const SHOWN_MS = 5000;
/** Time to read it, decide and reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Short messages, one at a time, read out to screen readers. Our own: the usual libraries inject styles, which the policy refuses. */
export const toast = {
  success: (text: string, action?: ToastAction, language?: string, detail?: string) =>
    show({ kind: 'success', text, action, language, detail }),
  error: (text: string, action?: ToastAction, language?: string) =>
    show({ kind: 'error', text, action, language }),
};

export function dismissToast(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(messages.filter((message) => message.id !== id));
}

/** A new attempt: messages of earlier ones no longer apply and must not cover the new one. */
export function dismissErrors() {
  for (const { id, kind } of messages) if (kind === 'error') dismissToast(id);
}

/** A message stays while the pointer or the focus is on it. */
export function holdToast(id: number) {
  clearTimeout(timers.get(id));
}

/** From now on it has all its time again. */
export function releaseToast(id: number) {
  const message = messages.find((each) => each.id === id);
  if (message) startTimer(message);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ToastMessage[] {
  return messages;
}

function show(toShow: Omit<ToastMessage, 'id'>) {
  const id = nextId++;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  const message = { id, ...toShow };
  publish([message]);
  startTimer(message);
}

function startTimer({ id, action }: ToastMessage) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
  );
}

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}
