import type { Database } from '@fml/db';
import type { CaptchaCheck } from './check-turnstile.ts';

/** What the functions that take leads need. */
export interface LeadSettings {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Where staff follow the link of a mail, without a slash at the end. */
  siteUrl: string;
  /** Mailboxes that hear of every lead, besides those of staff who want to. */
  staffAddresses: readonly string[];
  /** Whether leads are posted to a webhook as well; the worker knows where. */
  hasWebhook: boolean;
  /** Absent: the forms carry no captcha. */
  captcha?: CaptchaCheck;
  /** Whether an onboarding that is not finished yet is kept. */
  keepsUnfinished: boolean;
}
