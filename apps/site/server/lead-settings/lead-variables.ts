import { isOneMailAddress } from '@fml/contract';
import {
  leadWebhookVariables,
  listVariable,
  replyVariable,
  switchVariable,
  webAddressVariable,
} from '@fml/runtime/environment';
import { z } from 'zod';

/** What the environment says about leads. */
export const leadVariables = {
  /** Mailboxes that hear of every lead, besides staff who have not switched that off. */
  LEADS_MAIL_TO: listVariable.pipe(
    z.array(z.string().refine(isOneMailAddress, 'use plain addresses, separated by commas')).max(20),
  ),
  /** The mailbox that answers to confirmations reach. */
  MAIL_REPLY_TO: replyVariable,
  /** Keep what is filled in of an onboarding before it is sent. */
  LEADS_KEEP_UNFINISHED: switchVariable(true),
  /** Cloudflare Turnstile; both keys or none. */
  TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'use the site key that Turnstile shows')
    .optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  /** Where Turnstile's answers are checked, for tests. */
  TURNSTILE_VERIFY_URL: webAddressVariable.optional(),
  ...leadWebhookVariables,
};

type LeadEnvironment = z.infer<z.ZodObject<typeof leadVariables>>;

/** What does not go together. */
export function leadVariableProblems(environment: LeadEnvironment): string[] {
  const problems: string[] = [];
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = environment;
  if (siteKey !== undefined && secretKey === undefined) {
    problems.push('TURNSTILE_SECRET_KEY: needed with TURNSTILE_SITE_KEY');
  }
  if (secretKey !== undefined && siteKey === undefined) {
    problems.push('TURNSTILE_SITE_KEY: needed with TURNSTILE_SECRET_KEY');
  }
  return problems;
}
