import { MAX_SENDER_NAME_LENGTH, MAX_SIGNATURE_LENGTH } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput, Textarea } from '../../../ui/desk/desk-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { type MessageSettings, messageSettingsQuery, saveSignature } from '../../leads/messages/api.ts';

/** The name and signature of the one who is signed in. */
export function SignatureForm({ settings }: { settings: MessageSettings }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [name, setName] = useState(settings.senderName ?? '');
  const [signature, setSignature] = useState(settings.signature ?? '');
  const save = useMutation({
    mutationFn: () => saveSignature(name, signature),
    onSuccess: () => toast.success('Signature saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageSettingsQuery.queryKey }),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <label htmlFor={`${id}-name`} className="caption grid gap-1.5">
        Your name, as leads see it
        <DeskInput
          id={`${id}-name`}
          value={name}
          maxLength={MAX_SENDER_NAME_LENGTH}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label htmlFor={`${id}-signature`} className="caption grid gap-1.5">
        Signature
        <Textarea
          id={`${id}-signature`}
          rows={4}
          className="min-h-24"
          value={signature}
          maxLength={MAX_SIGNATURE_LENGTH}
          onChange={({ target }) => setSignature(target.value)}
        />
      </label>
      {save.error && (
        <p role="alert" className="text-fine text-critical">
          Not saved. {save.error.message}
        </p>
      )}
      <DeskButton type="submit" variant="primary" className="justify-self-start" isBusy={save.isPending}>
        Save signature
      </DeskButton>
    </form>
  );
}
