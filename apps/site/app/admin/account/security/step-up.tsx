import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { recoveryCodesQuery } from '../recovery-codes-left.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { useProof } from '../second-factor/use-proof.ts';
import { factorsQuery, hasRaisedSession } from './api.ts';

/** `afterStepUp` runs an action that needs aal2: at once, or after a dialog that asks for the second factor. Render `stepUp`. */
export function useStepUp(): { afterStepUp: (action: () => void) => void; stepUp: ReactNode } {
  const queryClient = useQueryClient();
  const { data: factors = [] } = useQuery(factorsQuery);
  const waiting = useRef<() => void>(null);
  const [isOpen, setOpen] = useState(false);
  const { prove } = useProof((proof) => {
    if (proof === 'recovery') void queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
    // Null when the dialog was closed in the meantime.
    const action = waiting.current;
    close();
    action?.();
  });

  async function begin(action: () => void) {
    try {
      if (factors.length === 0 || (await hasRaisedSession())) return action();
      waiting.current = action;
      setOpen(true);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  function close() {
    waiting.current = null;
    setOpen(false);
  }

  return {
    afterStepUp: (action) => void begin(action),
    stepUp: (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        width="narrow"
        title="Confirm that it is you"
        description="This change needs your second factor."
      >
        <ProofForm factors={factors} onProof={prove} />
      </Dialog>
    ),
  };
}
