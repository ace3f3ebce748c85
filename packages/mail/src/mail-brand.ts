import { BRAND, type ReportLanguage } from '@fml/contract';

/** How mails and pages name their sender. */
export interface MailBrand {
  name: string;
  /** Why the reader got the mail: one line below it. */
  footer: string;
  /** Of the whole mail; English without it. */
  language?: ReportLanguage;
}

export const DEFAULT_MAIL_BRAND: MailBrand = {
  name: BRAND.name,
  footer: `You received this email because someone used this address at ${BRAND.name}.`,
};
