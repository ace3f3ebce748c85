import {
  MAX_MAIL_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  MESSAGE_FIELDS,
  type MessageChannel,
  optionKeys,
} from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput, Textarea } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { type MessageTemplate, messageSettingsQuery } from '../../leads/messages/api.ts';
import { TEMPLATES, typedTemplate } from './template-labels.ts';

/** A template: a press on a field writes it where the cursor is. */
export function TemplateForm({
  channel,
  template,
  onDone,
}: {
  channel: MessageChannel;
  template: MessageTemplate | null;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const body = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState({
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  });
  const save = useMutation({
    mutationFn: () => desk('save-message-template', typedTemplate({ channel, ...typed }, template)),
    onSuccess: () => {
      toast.success('Template saved');
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageSettingsQuery.queryKey }),
  });
  const insert = (field: string) => {
    const { selectionStart: start = typed.body.length, selectionEnd: end = start } = body.current ?? {};
    setTyped({ ...typed, body: `${typed.body.slice(0, start)}{{${field}}}${typed.body.slice(end)}` });
    body.current?.focus();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <Captioned label="Name">
        <DeskInput
          value={typed.name}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
      </Captioned>
      {channel === 'email' && (
        <Captioned label="Subject">
          <DeskInput
            value={typed.subject}
            maxLength={MAX_MAIL_SUBJECT_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
          />
        </Captioned>
      )}
      <Captioned label="Text">
        <Textarea
          ref={body}
          rows={8}
          className="max-h-72 min-h-40"
          value={typed.body}
          maxLength={TEMPLATES[channel].maxBodyLength}
          onChange={({ target }) => setTyped({ ...typed, body: target.value })}
        />
      </Captioned>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="caption mb-1.5">Insert a field</legend>
        {optionKeys(MESSAGE_FIELDS).map((field) => (
          <DeskButton key={field} size="small" onClick={() => insert(field)}>
            {MESSAGE_FIELDS[field]}
          </DeskButton>
        ))}
      </fieldset>
      <Problem>{save.error && `Not saved. What you entered is still here. ${save.error.message}`}</Problem>
      <div className="flex justify-end gap-2">
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
        <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
          Save template
        </DeskButton>
      </div>
    </form>
  );
}
