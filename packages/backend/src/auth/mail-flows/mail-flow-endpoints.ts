import { limited } from '../guards/limited.ts';
import { requireAdmin } from '../guards/require-admin.ts';
import { requireUser } from '../guards/require-user.ts';
import type { AuthEndpoint } from '../requests/auth-call.ts';
import { generateLink } from './endpoints/generate-link.ts';
import { invite } from './endpoints/invite.ts';
import { openLink } from './endpoints/open-link.ts';
import { otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { verify } from './endpoints/verify.ts';

/** Everything that sends a code or takes one. */
export const MAIL_FLOW_ENDPOINTS: readonly AuthEndpoint[] = [
  { method: 'POST', path: '/otp', guards: [limited('otp')], handle: otp },
  { method: 'POST', path: '/magiclink', guards: [limited('otp')], handle: otp },
  { method: 'POST', path: '/recover', guards: [limited('recover')], handle: recover },
  { method: 'POST', path: '/resend', guards: [limited('resend')], handle: resend },
  // Browsers come here from mails, without a key; the form is the page's behind the link.
  { method: 'GET', path: '/verify', guards: [limited('verify')], handle: openLink, keyless: true },
  { method: 'POST', path: '/verify', guards: [limited('verify')], handle: verify, keyless: true, form: true },
  { method: 'GET', path: '/reauthenticate', guards: [limited('user'), requireUser], handle: reauthenticate },
  { method: 'POST', path: '/invite', guards: [requireAdmin], handle: invite },
  { method: 'POST', path: '/admin/generate_link', guards: [requireAdmin], handle: generateLink },
];
