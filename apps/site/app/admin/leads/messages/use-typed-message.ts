import type { MailAttachment } from '@fml/contract';
import { useRef, useState } from 'react';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import type { MessageForm } from './api.ts';
import { fieldValuesOf, fillTemplate } from './fill-template.ts';
import type { MessageRequest } from './message-request.ts';

export interface TypedMessage {
  /** Of the message; files are added under it before it is sent. */
  id: string;
  recipient: string;
  subject: string;
  body: string;
  hasReport: boolean;
  attachments: readonly MailAttachment[];
}

/** What is typed, kept in the tab until it is sent. */
export function useTypedMessage(request: MessageRequest, form: MessageForm) {
  const field = unsentField(request);
  const [typed, setTyped] = useState<TypedMessage>(() => ({
    ...startOf(request, form),
    ...readTyped(readUnsentText(request.lead, field)),
  }));
  // A file may arrive while something is typed.
  const latest = useRef(typed);
  const type = (changes: Partial<TypedMessage>) => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    saveUnsentText(request.lead, field, JSON.stringify(latest.current));
  };
  return {
    typed,
    type,
    changeFiles: (change: (files: readonly MailAttachment[]) => MailAttachment[]) =>
      type({ attachments: change(latest.current.attachments) }),
    /** Behind what was written, if anything was. */
    addTemplate: (templateId: string) => {
      const template = form.templates.find(({ id }) => id === templateId);
      if (template === undefined) return;
      const filled = fillTemplate(template, fieldValuesOf(form));
      const gap = request.channel === 'email' ? '\n\n' : ' ';
      type({
        subject: typed.subject.trim() === '' ? filled.subject : typed.subject,
        body: typed.body.trim() === '' ? filled.body : `${typed.body.trimEnd()}${gap}${filled.body}`,
      });
    },
    forget: () => saveUnsentText(request.lead, field, ''),
  };
}

/** What is typed stays in the tab under this name. */
function unsentField({ channel, answered, draft }: MessageRequest): string {
  const of = draft ?? answered;
  return of ? `${channel}-${of.id}` : channel;
}

function startOf({ draft, answered }: MessageRequest, form: MessageForm): TypedMessage {
  const known = form.recipients.map(({ address }) => address);
  const wanted = draft?.recipient ?? answered?.address;
  const recipient =
    known.find((address) => address.toLowerCase() === wanted?.toLowerCase()) ?? known[0] ?? '';
  if (draft) {
    const { id, subject, body, reportId, attachments } = draft;
    return { id, recipient, subject: subject ?? '', body, hasReport: reportId !== null, attachments };
  }
  const subject = answered?.subject ?? '';
  return {
    id: crypto.randomUUID(),
    recipient,
    subject: answered === undefined || /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    body: '',
    hasReport: false,
    attachments: [],
  };
}

function readTyped(unsent: string): Partial<TypedMessage> {
  try {
    const stored: unknown = JSON.parse(unsent);
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
