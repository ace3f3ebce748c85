import { BRAND, type MailForm } from '@fml/contract';
import { useState } from 'react';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import { type FieldValues, fillTemplate } from './fill-template.ts';
import { type MailRequest, unsentField } from './mail-request.ts';

/** What a person enters of a mail. */
export interface TypedMail {
  recipient: string;
  subject: string;
  body: string;
  hasReport: boolean;
}

/** What is typed, kept in the tab until it is sent. */
export function useTypedMail(request: MailRequest, form: MailForm) {
  const field = unsentField(request);
  const [typed, setTyped] = useState<TypedMail>(() => ({
    ...startOf(request, form),
    ...readTyped(readUnsentText(request.lead, field)),
  }));
  const type = (changes: Partial<TypedMail>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    saveUnsentText(request.lead, field, JSON.stringify(next));
  };
  return {
    typed,
    type,
    /** Below what was written, if anything was. */
    addTemplate: (templateId: string) => {
      const template = form.templates.find(({ id }) => id === templateId);
      if (template === undefined) return;
      const filled = fillTemplate(template, valuesOf(form));
      type({
        subject: typed.subject.trim() === '' ? filled.subject : typed.subject,
        body: typed.body.trim() === '' ? filled.body : `${typed.body.trimEnd()}\n\n${filled.body}`,
      });
    },
    forget: () => saveUnsentText(request.lead, field, ''),
  };
}

function valuesOf({ fields, reportId }: MailForm): FieldValues {
  return {
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    agency: BRAND.name,
    report_link: reportId && `${window.location.origin}/assess?report=${reportId}`,
  };
}

function startOf({ draft, answered }: MailRequest, form: MailForm): TypedMail {
  const known = form.recipients.map(({ address }) => address);
  const wanted = draft?.recipient ?? answered?.address;
  const recipient =
    known.find((address) => address.toLowerCase() === wanted?.toLowerCase()) ?? known[0] ?? '';
  if (draft) {
    return { recipient, subject: draft.subject, body: draft.body, hasReport: draft.reportId !== null };
  }
  const subject = answered?.subject ?? '';
  return {
    recipient,
    subject: answered === undefined || /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    body: '',
    hasReport: false,
  };
}

function readTyped(unsent: string): Partial<TypedMail> {
  try {
    const stored: unknown = JSON.parse(unsent);
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
