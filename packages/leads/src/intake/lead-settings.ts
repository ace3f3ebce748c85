import type { Database } from '@fml/postgres';
import type { LeadMessageSettings } from '../messages/lead-messages.ts';
import type { CaptchaCheck } from './check-turnstile.ts';

/** What the functions that take leads need. */
export interface LeadSettings extends LeadMessageSettings {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Absent: the forms carry no captcha. */
  captcha?: CaptchaCheck;
  /** Whether drafts are stored. */
  keepsUnfinished: boolean;
}
