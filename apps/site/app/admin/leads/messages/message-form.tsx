import { AGENCY_TIME_ZONE } from '@fml/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/desk/checkbox.tsx';
import { Choice } from '../../../ui/desk/choice.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { MomentFields } from '../follow-ups/moment-fields.tsx';
import { formatWhen } from '../follow-ups/when/format-when.ts';
import type { MessageForm as MessageFormData } from './api.ts';
import { missingFields } from './fill-template.ts';
import { MailFiles } from './mail-files.tsx';
import { MessageBody, SubjectField } from './message-fields.tsx';
import type { MessageDialogProps, MessageRequest } from './message-request.ts';
import { useMailFiles } from './use-mail-files.ts';
import { useSendMessage } from './use-send-message.ts';
import { type TypedMessage, useTypedMessage } from './use-typed-message.ts';

/** The fields of a mail or text message. Ctrl + Enter sends. */
export function MessageForm({
  request,
  form,
  onClose,
  onReopen,
}: { request: MessageRequest; form: MessageFormData } & Pick<MessageDialogProps, 'onClose' | 'onReopen'>) {
  const isMail = request.channel === 'email';
  const { typed, type, changeFiles, addTemplate, forget } = useTypedMessage(request, form);
  const uploads = useMailFiles(request.lead, typed.id, typed.attachments, changeFiles);
  const [sendAt, setSendAt] = useState<Date | null>(null);
  const [isLater, setLater] = useState(false);
  const sending = useSendMessage(request, form, {
    onSent: () => {
      forget();
      onClose();
    },
    onReopen,
  });
  const body = useRef<HTMLTextAreaElement>(null);
  const writeOn = () => {
    if (!isMail) body.current?.focus();
  };
  const start = useEffectEvent(writeOn);
  useEffect(() => start(), []);
  const submit = () => {
    const problem =
      problemOf(typed, isMail) ||
      (isLater && sendAt === null ? 'Choose when to send it.' : '') ||
      (uploads.arriving.length > 0 ? 'A file is still being added. Send the email when it is done.' : '');
    if (problem === '') sending.send(typed, isLater ? sendAt : null);
    else sending.setProblem(problem);
  };
  const change = (changes: Partial<TypedMessage>) => {
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="To"
          options={form.recipients.map(({ address, shown, name }) => [address, `${name} (${shown})`])}
          value={typed.recipient}
          onChange={(recipient) => change({ recipient })}
        />
        <Choice
          label="Template"
          none="Insert a template"
          options={form.templates.map(({ id, name }) => [id, name])}
          value=""
          onChange={(templateId) => {
            addTemplate(templateId);
            writeOn();
          }}
        />
      </div>
      {isMail && <SubjectField typed={typed} onChange={change} />}
      <MessageBody ref={body} form={form} typed={typed} onChange={change} />
      {isMail && (
        <>
          {form.reportId !== null && (
            <Checkbox
              label="Attach the report as PDF"
              checked={typed.hasReport}
              onChange={({ target }) => change({ hasReport: target.checked })}
            />
          )}
          <MailFiles files={typed.attachments} uploads={uploads} />
          <p className="text-fine text-muted">
            {form.takesReplies
              ? 'Replies appear in the timeline of this lead.'
              : 'Replies go to your own email address, not to the desk.'}
          </p>
          {isLater && <SendLater sendAt={sendAt} onChange={setSendAt} />}
        </>
      )}
      <Problem>{sending.problem}</Problem>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-[0.8125rem] text-muted max-sm:hidden">Ctrl + Enter sends</p>
        <DeskButton variant="quiet" onClick={onClose}>
          Close
        </DeskButton>
        {isMail && (
          <DeskButton aria-expanded={isLater} onClick={() => setLater(!isLater)}>
            {isLater ? 'Send now instead' : 'Send later'}
          </DeskButton>
        )}
        <DeskButton type="submit" variant="primary" isBusy={sending.isPending}>
          {sending.isConflict ? 'Send anyway' : isLater ? 'Schedule' : 'Send'}
        </DeskButton>
      </div>
    </form>
  );
}

function problemOf({ subject, body }: TypedMessage, isMail: boolean): string {
  if (isMail && subject.trim() === '') return 'Enter a subject.';
  if (body.trim() === '') return 'Write a few words first.';
  return missingFields(subject, body);
}

/** When a mail is sent, by the agency's clocks. */
function SendLater({ sendAt, onChange }: { sendAt: Date | null; onChange: (at: Date | null) => void }) {
  return (
    <fieldset className="grid gap-3 rounded-sign border border-line bg-sunken p-3">
      <legend className="sr-only">When it is sent</legend>
      <MomentFields moment={sendAt} timeZone={AGENCY_TIME_ZONE} onChoose={onChange} />
      <output className="block min-h-5 text-fine text-muted">
        {sendAt === null
          ? 'Choose a day and a time.'
          : `It is sent on ${formatWhen(sendAt, AGENCY_TIME_ZONE, new Date())}, unless the lead writes first.`}
      </output>
    </fieldset>
  );
}
