import { MAX_TEXT_LENGTH, type TextForm as TextFormData } from '@fml/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskSelect, Textarea } from '../../../ui/desk/desk-input.tsx';
import { fieldValuesOf, fillTemplate, missingFields } from '../mail/fill-template.ts';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import { countParts } from './count-parts.ts';
import type { TextDialogProps, TextRequest } from './text-request.ts';
import { useSendText } from './use-send-text.ts';

/** The fields of a text message. Ctrl + Enter sends. */
export function TextForm({
  request,
  form,
  onClose,
  onReopen,
}: { request: TextRequest; form: TextFormData } & Pick<TextDialogProps, 'onClose' | 'onReopen'>) {
  const id = useId();
  const { recipients, templates } = form;
  const { lead, draft } = request;
  /** What is typed stays in the tab under this name. */
  const field = draft ? `text-${draft.id}` : 'text';
  const [recipient, setRecipient] = useState(
    () => recipients.find(({ number }) => number === draft?.recipient)?.number ?? recipients[0]?.number ?? '',
  );
  const [body, setBody] = useState(() => readUnsentText(lead, field) || (draft?.body ?? ''));
  const sending = useSendText(request, form, {
    onSent: () => {
      saveUnsentText(lead, field, '');
      onClose();
    },
    onReopen,
  });
  const textarea = useRef<HTMLTextAreaElement>(null);
  // The form comes after its dialog was opened, so the dialog could not focus it.
  useEffect(() => textarea.current?.focus(), []);
  const type = (words: string) => {
    setBody(words);
    saveUnsentText(lead, field, words);
    if (!sending.isConflict) sending.setProblem('');
  };
  const submit = () => {
    const problem = body.trim() === '' ? 'Write a few words first.' : missingFields(body);
    if (problem === '') sending.send({ recipient, body });
    else sending.setProblem(problem);
  };
  const addTemplate = (templateId: string) => {
    const template = templates.find((each) => each.id === templateId);
    if (template === undefined) return;
    const filled = fillTemplate({ subject: '', body: template.body }, fieldValuesOf(form)).body;
    type(body.trim() === '' ? filled : `${body.trimEnd()} ${filled}`);
    textarea.current?.focus();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <label htmlFor={`${id}-to`} className="caption grid gap-1.5">
          To
          <DeskSelect id={`${id}-to`} value={recipient} onChange={({ target }) => setRecipient(target.value)}>
            {recipients.map(({ number, shown, name }) => (
              <option key={number} value={number}>
                {name} ({shown})
              </option>
            ))}
          </DeskSelect>
        </label>
        <label htmlFor={`${id}-template`} className="caption grid gap-1.5">
          Template
          <DeskSelect id={`${id}-template`} value="" onChange={({ target }) => addTemplate(target.value)}>
            <option value="">Insert a template</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </DeskSelect>
        </label>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-body`} className="caption">
          Text
        </label>
        <Textarea
          id={`${id}-body`}
          ref={textarea}
          rows={5}
          value={body}
          aria-describedby={`${id}-length`}
          onChange={({ target }) => type(target.value)}
        />
        <p id={`${id}-length`} className="text-fine text-muted">
          <span className={body.length > MAX_TEXT_LENGTH ? 'font-semibold text-critical' : ''}>
            {lengthText(body)}
          </span>{' '}
          Answers do not show up in the desk.
        </p>
      </div>
      {sending.problem !== '' && (
        <p role="alert" className="text-fine text-critical">
          {sending.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-[0.8125rem] text-muted max-sm:hidden">Ctrl + Enter sends</p>
        <DeskButton variant="quiet" onClick={onClose}>
          Close
        </DeskButton>
        <DeskButton type="submit" variant="primary" isBusy={sending.isPending}>
          {sending.isConflict ? 'Send anyway' : 'Send'}
        </DeskButton>
      </div>
    </form>
  );
}

function lengthText(body: string): string {
  const parts = countParts(body);
  const length = `${body.length} of ${MAX_TEXT_LENGTH} characters`;
  return parts > 1 ? `${length}, sent as ${parts} parts.` : `${length}.`;
}
