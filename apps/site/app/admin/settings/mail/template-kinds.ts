import { MAX_TEMPLATE_BODY_LENGTH, MAX_TEXT_LENGTH } from '@fml/contract';
import { deleteMailTemplate, mailSettingsQuery, saveMailTemplate } from '../../leads/mail/api.ts';
import { deleteTextTemplate, saveTextTemplate, textSettingsQuery } from '../../leads/texts/api.ts';

/** A template of mails, or of text messages, which have no subject. */
export interface StoredTemplate {
  id: string;
  name: string;
  subject?: string;
  body: string;
  updatedAt: string;
}

type TypedTemplate = Omit<StoredTemplate, 'id' | 'updatedAt'> & { id: string | null };

export interface TemplateKind {
  title: string;
  /** What one of them is called. */
  noun: string;
  hasSubject: boolean;
  /** Characters. */
  maxBodyLength: number;
  queryKey: readonly unknown[];
  /** Adds a template without an id; changes one as it was seen. */
  save: (template: TypedTemplate, seenAt: string | null) => Promise<unknown>;
  remove: (id: string) => Promise<void>;
}

export const MAIL_TEMPLATES: TemplateKind = {
  title: 'Email templates',
  noun: 'email template',
  hasSubject: true,
  maxBodyLength: MAX_TEMPLATE_BODY_LENGTH,
  queryKey: mailSettingsQuery.queryKey,
  save: ({ subject = '', ...template }, seenAt) => saveMailTemplate({ ...template, subject }, seenAt),
  remove: deleteMailTemplate,
};

export const TEXT_TEMPLATES: TemplateKind = {
  title: 'Text message templates',
  noun: 'text template',
  hasSubject: false,
  maxBodyLength: MAX_TEXT_LENGTH,
  queryKey: textSettingsQuery.queryKey,
  save: ({ id, name, body }, seenAt) => saveTextTemplate({ id, name, body }, seenAt),
  remove: deleteTextTemplate,
};
