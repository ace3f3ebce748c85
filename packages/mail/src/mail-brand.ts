import { BRAND } from '@fml/contract';

/** How mails and pages name their sender. */
export interface MailBrand {
  name: string;
  /** Why the reader got the mail: one line below it. */
  footer: string;
}

export const DEFAULT_MAIL_BRAND: MailBrand = {
  name: BRAND.name,
  footer: `You received this email because someone used this address at ${BRAND.name}.`,
};
