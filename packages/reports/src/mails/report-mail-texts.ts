import { BRAND, type ReportLanguage } from '@fml/contract';
import { DEFAULT_MAIL_BRAND, type MailBrand } from '@fml/mail';
import { formatMessage, type MessageKey } from '@fml/report-texts';

type NameIn<Key> = Key extends `mail.${infer Name}` ? Name : never;

/** Writes a text of the catalog for reports by mail, as plain text. */
export type MailText = (name: NameIn<MessageKey>, values?: Record<string, string | number>) => string;

export function mailText(language: ReportLanguage): MailText {
  return (name, values) => formatMessage(language, `mail.${name}`, values);
}

/** How a mail about a report names its sender. */
export function mailBrand(language: ReportLanguage): MailBrand {
  return { name: DEFAULT_MAIL_BRAND.name, footer: mailText(language)('footer'), language };
}

/** Subjects name the sender, as all our mails do, and hold nothing that a visitor typed. */
export function mailSubject(text: string): string {
  return `${text} - ${BRAND.name}`;
}
