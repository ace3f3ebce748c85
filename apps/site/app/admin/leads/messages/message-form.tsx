import { MAX_MAIL_BODY_LENGTH, MAX_MAIL_SUBJECT_LENGTH, type MailForm as MailFormData } from '@fml/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/desk/checkbox.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput, DeskSelect, Textarea } from '../../../ui/desk/desk-input.tsx';
import { missingFields } from './fill-template.ts';
import { MailFiles } from './mail-files.tsx';
import type { MailDialogProps, MailRequest } from './mail-request.ts';
import { SendLater } from './send-later.tsx';
import { useMailFiles } from './use-mail-files.ts';
import { useSendMail } from './use-send-mail.ts';
import { type TypedMail, useTypedMail } from './use-typed-mail.ts';

/** The fields of a mail. Ctrl + Enter sends. */
export function MailForm({
  request,
  form,
  onClose,
  onReopen,
}: { request: MailRequest; form: MailFormData } & Pick<MailDialogProps, 'onClose' | 'onReopen'>) {
  const { typed, type, changeFiles, addTemplate, forget } = useTypedMail(request, form);
  const uploads = useMailFiles(request.lead, typed.id, typed.attachments, changeFiles);
  const [sendAt, setSendAt] = useState<Date | null>(null);
  const [isLater, setLater] = useState(false);
  const sending = useSendMail(request, form, {
    onSent: () => {
      forget();
      onClose();
    },
    onReopen,
  });
  const submit = () => {
    const problem =
      problemOf(typed) ||
      (isLater && sendAt === null ? 'Choose when to send it.' : '') ||
      (uploads.arriving.length > 0 ? 'A file is still being added. Send the email when it is done.' : '');
    if (problem === '') sending.send({ typed, sendAt: isLater ? sendAt : null });
    else sending.setProblem(problem);
  };
  const change = (changes: Partial<TypedMail>) => {
    type(changes);
    if (!sending.isConflict) sending.setProblem('');
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
      <MailHead form={form} typed={typed} onChange={change} onTemplate={addTemplate} />
      <MailBody form={form} typed={typed} onChange={change} />
      <MailFiles files={typed.attachments} uploads={uploads} />
      <p className="text-fine text-muted">
        {form.takesReplies
          ? 'Replies appear in the timeline of this lead.'
          : 'Replies go to your own email address, not to the desk.'}
      </p>
      {isLater && <SendLater sendAt={sendAt} onChange={setSendAt} />}
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
        <DeskButton aria-expanded={isLater} onClick={() => setLater(!isLater)}>
          {isLater ? 'Send now instead' : 'Send later'}
        </DeskButton>
        <DeskButton type="submit" variant="primary" isBusy={sending.isPending}>
          {sending.isConflict ? 'Send anyway' : isLater ? 'Schedule' : 'Send'}
        </DeskButton>
      </div>
    </form>
  );
}

interface PartProps {
  form: MailFormData;
  typed: TypedMail;
  onChange: (changes: Partial<TypedMail>) => void;
}

function MailHead({
  form: { recipients, templates },
  typed,
  onChange,
  onTemplate,
}: PartProps & { onTemplate: (id: string) => void }) {
  const id = useId();
  const subject = useRef<HTMLInputElement>(null);
  // The form comes after its dialog was opened, so the dialog could not focus it.
  useEffect(() => subject.current?.focus(), []);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <label htmlFor={`${id}-to`} className="caption grid gap-1.5">
          To
          <DeskSelect
            id={`${id}-to`}
            value={typed.recipient}
            onChange={({ target }) => onChange({ recipient: target.value })}
          >
            {recipients.map(({ address, name }) => (
              <option key={address} value={address}>
                {name} ({address})
              </option>
            ))}
          </DeskSelect>
        </label>
        <label htmlFor={`${id}-template`} className="caption grid gap-1.5">
          Template
          <DeskSelect id={`${id}-template`} value="" onChange={({ target }) => onTemplate(target.value)}>
            <option value="">Insert a template</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </DeskSelect>
        </label>
      </div>
      <label htmlFor={`${id}-subject`} className="caption grid gap-1.5">
        Subject
        <DeskInput
          id={`${id}-subject`}
          ref={subject}
          value={typed.subject}
          maxLength={MAX_MAIL_SUBJECT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </label>
    </>
  );
}

function MailBody({ form, typed, onChange }: PartProps) {
  const id = useId();
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-body`} className="caption">
          Text
        </label>
        <Textarea
          id={`${id}-body`}
          rows={9}
          className="max-h-80 min-h-40"
          value={typed.body}
          maxLength={MAX_MAIL_BODY_LENGTH}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => onChange({ body: target.value })}
        />
        <div id={`${id}-below`} className="text-fine text-muted">
          {form.signature === null ? (
            <p>
              No signature is added. You can write one under{' '}
              <a className="link" href="/admin/settings#mail">
                Settings, Emails to leads
              </a>
              .
            </p>
          ) : (
            <p className="border-l-2 border-line pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {form.signature}
            </p>
          )}
        </div>
      </div>
      {form.reportId !== null && (
        <Checkbox
          label="Attach the report as PDF"
          checked={typed.hasReport}
          onChange={({ target }) => onChange({ hasReport: target.checked })}
        />
      )}
    </>
  );
}

function problemOf({ subject, body }: TypedMail): string {
  if (subject.trim() === '') return 'Enter a subject.';
  if (body.trim() === '') return 'Write a few words first.';
  return missingFields(subject, body);
}
