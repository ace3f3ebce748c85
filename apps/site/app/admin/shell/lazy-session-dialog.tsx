import { lazy, Suspense, useEffect } from 'react';

/** Loaded behind the first screen: the screen opens without it, and an expired session must not wait for it. */
const loadDialog = async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog });
const SessionDialog = lazy(() => loadDialog().catch(() => ({ default: DialogNotLoaded })));

/** The dialog that the session asks for; null asks for none. */
export function LazySessionDialog({ asks }: { asks: { expiredEmail: string | null } | null }) {
  useEffect(() => void loadDialog().catch(() => undefined), []);
  return <Suspense>{asks && <SessionDialog {...asks} />}</Suspense>;
}

function DialogNotLoaded() {
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      aria-label="Your session has ended"
      onCancel={(event) => event.preventDefault()}
      className="modal modal-centered m-auto max-w-sm rounded-sign border border-line bg-raised p-6 text-text"
    >
      Your session has ended, and the form to sign in again could not be loaded. Copy what you typed, then
      reload the page.
    </dialog>
  );
}
