import { useSyncExternalStore } from 'react';
import { CriticalIcon, PassIcon } from './icons.tsx';
import {
  dismissToast,
  holdToast,
  releaseToast,
  shownToasts,
  subscribeToToasts,
  type ToastMessage,
} from './toast.ts';

const NONE: readonly ToastMessage[] = [];

/** The one place where toasts appear. The live region is always there: readers ignore one that arrives filled. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE);
  const { region, dismiss } = labels(messages.at(-1));
  return (
    <section
      aria-label={region}
      aria-live="polite"
      className="toaster on-ink pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-96"
    >
      {messages.map(({ id, kind, text, detail, action, language }) => (
        <div
          key={id}
          lang={language}
          ref={(element) => holdWhileInUse(element, id)}
          className="toast-in pointer-events-auto flex items-start gap-3 rounded-sign border border-field-line bg-surface py-3 pr-2 pl-4 text-text"
        >
          {kind === 'success' ? (
            <PassIcon className="mt-1 size-5 shrink-0" />
          ) : (
            <CriticalIcon className="mt-1 size-5 shrink-0" />
          )}
          <div className="min-w-0 flex-1 py-0.5 text-small">
            <p>{text}</p>
            {detail !== undefined && (
              <p className="text-muted [overflow-wrap:anywhere]">
                <bdi>{detail}</bdi>
              </p>
            )}
          </div>
          {action && (
            <button
              type="button"
              onClick={(event) => {
                dismissToast(id);
                if (event.detail === 0) giveFocusBack();
                action.run();
              }}
              className="-my-1.5 min-h-11 shrink-0 cursor-pointer px-2 text-small font-bold underline underline-offset-4"
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label={dismiss}
            onClick={(event) => {
              dismissToast(id);
              if (event.detail === 0) giveFocusBack();
            }}
            className="-my-1.5 grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-3.5"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d="m2 2 12 12M14 2 2 14" />
            </svg>
          </button>
        </div>
      ))}
    </section>
  );
}

/** In the language of the newest message. While there is none, the label is the one in the file of the page. */
function labels(newest: ToastMessage | undefined): { region: string; dismiss: string } {
  if (newest && (newest.language ?? document.documentElement.lang) === 'es') {
    return { region: 'Avisos', dismiss: 'Cerrar el aviso' };
  }
  return { region: 'Notifications', dismiss: 'Dismiss notification' };
}

/** Where the focus was before it came to the messages: the pressed button goes away, by keyboard the focus may not. */
let cameFrom: HTMLElement | null = null;

function rememberFocus(message: HTMLElement, left: EventTarget | null) {
  if (left instanceof HTMLElement && !message.parentElement?.contains(left)) cameFrom = left;
}

function giveFocusBack() {
  if (cameFrom?.isConnected) cameFrom.focus({ preventScroll: true });
}

/** As a listener and not as props: the message itself is nothing to operate. */
function holdWhileInUse(element: HTMLElement | null, id: number) {
  const controller = new AbortController();
  const { signal } = controller;
  const hold = () => holdToast(id);
  // The pointer may leave while the focus stays, and the other way round.
  const release = () => {
    if (element?.matches(':hover, :focus-within') === false) releaseToast(id);
  };
  element?.addEventListener('pointerenter', hold, { signal });
  element?.addEventListener('focusin', hold, { signal });
  element?.addEventListener('focusin', ({ relatedTarget }) => rememberFocus(element, relatedTarget), {
    signal,
  });
  element?.addEventListener('pointerleave', release, { signal });
  element?.addEventListener('focusout', release, { signal });
  return () => controller.abort();
}
