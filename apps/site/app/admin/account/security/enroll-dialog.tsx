import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../ui/desk/copy-button.tsx';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  type Enrollment,
  enrollAuthenticator,
  factorsQuery,
  MAX_FACTOR_NAME_LENGTH,
  removeFactor,
  verifyFactor,
} from './api.ts';

/** A name first, then the QR code and the first code of the app. `onEnrolled` is waited for before the list is renewed. */
export function EnrollDialog({
  isOpen,
  suggestedName,
  onClose,
  onEnrolled,
}: {
  isOpen: boolean;
  suggestedName: string;
  onClose: () => void;
  onEnrolled: () => Promise<void>;
}) {
  const queryClient = useQueryClient();
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [problem, setProblem] = useState<string>();
  const onError = (failure: Error) => setProblem(failure.message);
  const enroll = useMutation({ mutationFn: enrollAuthenticator, onSuccess: setEnrollment, onError });
  const verify = useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) => verifyFactor(id, code),
    onSuccess: async () => {
      toast.success('Authenticator app added.');
      leave();
      await onEnrolled();
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    },
    onError,
  });
  const abandon = useMutation({ mutationFn: removeFactor });

  function leave() {
    setEnrollment(null);
    setProblem(undefined);
    onClose();
  }

  function cancel() {
    if (enrollment !== null) abandon.mutate(enrollment.id);
    leave();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (enroll.isPending || verify.isPending) return;
    const values = new FormData(event.currentTarget);
    setProblem(undefined);
    if (enrollment === null) {
      const name = String(values.get('name') ?? '').trim();
      if (name === '') setProblem('Enter a name.');
      else enroll.mutate(name);
      return;
    }
    const code = String(values.get('code') ?? '').replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(code)) setProblem('The code has 6 digits.');
    else verify.mutate({ id: enrollment.id, code });
  }

  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={cancel}
      width="narrow"
      title="Add an authenticator app"
      description={
        enrollment === null
          ? 'An app on your phone that shows a new code every 30 seconds, such as Google Authenticator, 1Password, or Aegis.'
          : 'Scan the picture with the app, then enter the code that it shows.'
      }
      action={enrollment === null ? 'Continue' : 'Add the app'}
      isBusy={enroll.isPending || verify.isPending}
      onSubmit={submit}
    >
      {enrollment === null ? (
        <DeskField
          label="Name"
          help="So that you can tell your apps apart, for example “Work phone”."
          error={problem}
          name="name"
          autoComplete="off"
          maxLength={MAX_FACTOR_NAME_LENGTH}
          defaultValue={suggestedName}
          autoFocus
        />
      ) : (
        <>
          <Secret enrollment={enrollment} />
          <CodeField problem={problem} />
        </>
      )}
    </ActionDialog>
  );
}

function Secret({ enrollment: { qrCode, secret } }: { enrollment: Enrollment }) {
  return (
    <div className="grid gap-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for your authenticator app. The key below is the same in text."
        className="size-48 rounded-sign border border-line bg-white p-1.5"
      />
      <div>
        <p className="caption text-text">Or type this key into the app</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 basis-48 rounded-sign bg-sunken px-3 py-2 text-small wrap-anywhere">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
    </div>
  );
}

/** The six digits of an authenticator app, named `code`. A problem takes the focus back, so that it is read out. */
function CodeField({ problem }: { problem: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <DeskField
      label="Code"
      error={problem}
      ref={input}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      autoFocus
      className="w-36! tracking-widest tabular-nums"
    />
  );
}
