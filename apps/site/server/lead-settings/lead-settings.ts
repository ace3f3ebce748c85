import { createTurnstileCheck, type LeadSettings } from '@fml/leads';
import type { ServerEnvironment } from '../env.ts';

/** All that the functions which take leads need besides a database and limits. */
export type ServerLeadSettings = Omit<LeadSettings, 'database' | 'limited'> & {
  /** What the forms show their captcha with. */
  turnstileSiteKey?: string;
};

export function leadSettings(environment: ServerEnvironment): ServerLeadSettings {
  const ownAddress = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  const { TURNSTILE_SECRET_KEY: secretKey } = environment;
  return {
    siteUrl: ownAddress.replace(/\/+$/, ''),
    staffAddresses: environment.LEADS_MAIL_TO,
    replyTo: environment.MAIL_REPLY_TO ?? environment.LEADS_MAIL_TO[0],
    hasWebhook: environment.LEAD_WEBHOOK_URL !== undefined,
    keepsUnfinished: environment.LEADS_KEEP_UNFINISHED,
    turnstileSiteKey: environment.TURNSTILE_SITE_KEY,
    captcha:
      secretKey === undefined
        ? undefined
        : createTurnstileCheck({ secretKey, verifyUrl: environment.TURNSTILE_VERIFY_URL }),
  };
}
