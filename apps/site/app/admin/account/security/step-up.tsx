import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput, DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { Dialog } from '../../../ui/desk/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  factorsQuery,
  hasRaisedSession,
  type SecondFactor,
  verifyFactor,
  verifyRecoveryCode,
} from './api.ts';
import { CodeField } from './code-field.tsx';

const FORM_ID = 'step-up-form';

/** `afterStepUp` runs an action that needs aal2: at once, or after a dialog that asks for a code. Render `stepUp`. */
export function useStepUp(): { afterStepUp: (action: () => void) => void; stepUp: ReactNode } {
  const { data: factors = [] } = useQuery(factorsQuery);
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null);

  async function begin(action: () => void) {
    try {
      if (factors.length === 0 || (await hasRaisedSession())) action();
      else setWaiting({ action });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    afterStepUp: (action) => void begin(action),
    stepUp: (
      <StepUpDialog
        isOpen={waiting !== null}
        factors={factors}
        onClose={() => setWaiting(null)}
        onDone={() => {
          setWaiting(null);
          waiting?.action();
        }}
      />
    ),
  };
}

interface Proof {
  factorId: string | null;
  code: string;
}

function StepUpDialog({
  isOpen,
  factors,
  onClose,
  onDone,
}: {
  isOpen: boolean;
  factors: readonly SecondFactor[];
  onClose: () => void;
  onDone: () => void;
}) {
  const apps = factors.filter(({ type }) => type === 'totp');
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const isRecovery = wantsRecovery || apps.length === 0;
  const [problem, setProblem] = useState<string>();
  const verify = useMutation({
    mutationFn: ({ factorId, code }: Proof) =>
      factorId === null ? verifyRecoveryCode(code) : verifyFactor(factorId, code),
    onSuccess: () => {
      reset();
      onDone();
    },
    onError: (failure, { factorId }) =>
      setProblem(
        factorId === null && failure.message.startsWith('That code is wrong')
          ? 'That recovery code is wrong, or was used before.'
          : failure.message,
      ),
  });

  function reset() {
    setProblem(undefined);
    setWantsRecovery(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (verify.isPending) return;
    const values = new FormData(event.currentTarget);
    const code = String(values.get('code') ?? '').trim();
    const factorId = isRecovery ? null : String(values.get('factor') ?? apps[0]?.id);
    setProblem(code === '' ? 'Enter the code.' : undefined);
    if (code !== '') verify.mutate({ factorId, code });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      width="narrow"
      title="Confirm that it is you"
      description={
        isRecovery
          ? 'Enter one of your recovery codes. It works once.'
          : 'Enter the code that your authenticator app shows now.'
      }
      footer={
        <>
          {apps.length > 0 && (
            <DeskButton
              variant="quiet"
              className="mr-auto -ml-3.5"
              onClick={() => {
                setProblem(undefined);
                setWantsRecovery(!isRecovery);
              }}
            >
              {isRecovery ? 'Use the app' : 'Use a recovery code'}
            </DeskButton>
          )}
          <DeskButton type="submit" form={FORM_ID} variant="primary" isBusy={verify.isPending}>
            Continue
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="grid gap-4" onSubmit={submit}>
        {!isRecovery && apps.length > 1 && (
          <Field label="App">
            {(control) => (
              <DeskSelect {...control} name="factor">
                {apps.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name || 'Authenticator app'}
                  </option>
                ))}
              </DeskSelect>
            )}
          </Field>
        )}
        {isRecovery ? (
          <Field key="recovery" label="Recovery code" {...(problem !== undefined && { error: problem })}>
            {(control) => (
              <DeskInput
                {...control}
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
              />
            )}
          </Field>
        ) : (
          <CodeField key="app" problem={problem} />
        )}
      </form>
    </Dialog>
  );
}
