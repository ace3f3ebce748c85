import { MAX_MAIL_BODY_LENGTH, MAX_MAIL_SUBJECT_LENGTH, MAX_TEXT_LENGTH } from '@fml/contract';
import { type Ref, useEffect, useId, useRef } from 'react';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskInput, Textarea } from '../../../ui/desk/desk-input.tsx';
import type { MessageForm } from './api.ts';
import type { TypedMessage } from './use-typed-message.ts';

interface FieldProps {
  typed: TypedMessage;
  onChange: (changes: Partial<TypedMessage>) => void;
}

export function SubjectField({ typed, onChange }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // The form comes after its dialog was opened, so the dialog could not focus it.
  useEffect(() => field.current?.focus(), []);
  return (
    <Captioned label="Subject">
      <DeskInput
        ref={field}
        value={typed.subject}
        maxLength={MAX_MAIL_SUBJECT_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange({ subject: target.value })}
      />
    </Captioned>
  );
}

/** The text, and below it the signature of a mail, or the length of a text message. */
export function MessageBody({
  ref,
  form: { channel, signature },
  typed,
  onChange,
}: FieldProps & { ref: Ref<HTMLTextAreaElement>; form: MessageForm }) {
  const id = useId();
  const isMail = channel === 'email';
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="caption">
        Text
      </label>
      <Textarea
        id={id}
        ref={ref}
        rows={isMail ? 9 : 5}
        className={isMail ? 'max-h-80 min-h-40' : ''}
        value={typed.body}
        // What is too long for a text message is shortened by the person.
        maxLength={isMail ? MAX_MAIL_BODY_LENGTH : undefined}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <div id={`${id}-below`} className="text-fine text-muted">
        {isMail ? <Signature signature={signature} /> : <TextLength body={typed.body} />}
      </div>
    </div>
  );
}

function Signature({ signature }: Pick<MessageForm, 'signature'>) {
  if (signature === null) {
    return (
      <p>
        No signature is added. You can write one under{' '}
        <a className="link" href="/admin/settings/emails">
          Settings, Emails to leads
        </a>
        .
      </p>
    );
  }
  return (
    <p className="border-l-2 border-line pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{signature}</p>
  );
}

function TextLength({ body }: { body: string }) {
  const parts = countParts(body);
  const length = `${body.length} of ${MAX_TEXT_LENGTH} characters`;
  return (
    <p>
      <span className={body.length > MAX_TEXT_LENGTH ? 'font-semibold text-critical' : ''}>
        {parts > 1 ? `${length}, sent as ${parts} parts.` : `${length}.`}
      </span>{' '}
      Answers do not show up in the desk.
    </p>
  );
}

/** Characters of the GSM alphabet (3GPP TS 23.038); those of the second group count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
const COUNTED_TWICE = /[\^{}\\[\]~|€]/g;

/** In how many parts a text message is sent: each is paid for. Other letters than those of GSM make parts of 70. */
export function countParts(text: string): number {
  const isGsm = GSM.test(text);
  const length = isGsm ? text.length + (text.match(COUNTED_TWICE)?.length ?? 0) : text.length;
  const [one, more] = isGsm ? [160, 153] : [70, 67];
  return length <= one ? Math.min(length, 1) : Math.ceil(length / more);
}
