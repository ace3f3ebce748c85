import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../api/desk.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { saveWebhook, type WebhookEndpoint, type WebhookWithSecret, webhooksQuery } from './api.ts';
import { chosenEvents, EventChoice } from './event-choice.tsx';

const FORM_ID = 'webhook-form';

/** Adds a webhook (`endpoint` null) or changes the events of one. `onAdded` gets the only answer with the secret. */
export function WebhookDialog({
  isOpen,
  endpoint,
  onClose,
  onAdded,
}: {
  isOpen: boolean;
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  onAdded: (added: WebhookWithSecret) => void;
}) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const events = chosenEvents(form);
      if (endpoint !== null) await saveWebhook(endpoint, { events });
      else onAdded(await desk('add-webhook', { url: String(form.get('url')), events }));
    },
    onSuccess: close,
    onError: (failure) => setProblem(failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });

  function close() {
    setProblem(undefined);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = new FormData(event.currentTarget);
    if (chosenEvents(form).length === 0) return setProblem('Choose at least one event.');
    setProblem(undefined);
    save.mutate(form);
  }

  const problemText = problem !== undefined && (
    <p role="alert" className="text-small text-critical">
      {problem}
    </p>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={endpoint === null ? 'Add a webhook' : 'Change the events'}
      description={
        endpoint === null ? (
          'Each event is posted to this address as JSON and signed. It holds names and contact data of leads.'
        ) : (
          <BreakableAddress>{endpoint.url}</BreakableAddress>
        )
      }
      footer={
        <>
          <DeskButton onClick={close}>Cancel</DeskButton>
          <DeskButton type="submit" form={FORM_ID} variant="primary" isBusy={save.isPending}>
            {endpoint === null ? 'Add the webhook' : 'Save'}
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-5">
        {endpoint === null && (
          <Field label="Address" {...(problem !== undefined && { error: problem })}>
            {(control) => (
              <DeskInput
                {...control}
                name="url"
                type="url"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                ref={(input) => void input?.toggleAttribute('autofocus', true)}
              />
            )}
          </Field>
        )}
        <EventChoice chosen={endpoint?.events ?? ['lead.created']} />
        {endpoint !== null && problemText}
      </form>
    </Dialog>
  );
}
