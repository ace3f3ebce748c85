import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Over the screen where the second factor was missed: typed text is kept, and the data behind is hidden. */
export function ConfirmFactorDialog() {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Queries that were refused in the meantime run again.
    return () => void queryClient.invalidateQueries();
  }, [queryClient]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-factor"
      onCancel={(event) => event.preventDefault()}
      className="modal modal-centered modal-opaque m-auto w-[calc(100%-2rem)] max-w-sm rounded-sign border border-line bg-raised p-6 text-text shadow-lift"
    >
      <h2 id="confirm-factor" className="text-[1.25rem]">
        Confirm it’s you
      </h2>
      <p className="mt-1.5 mb-5 text-muted">
        Your second factor is needed to continue where you left off. Nothing you typed is lost.
      </p>
      <SecondFactorForm />
    </dialog>
  );
}
