import { randomUUID } from 'node:crypto';
import { insertAccount } from '../../accounts/new-account.ts';
import { presentUserOf } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { consumeEndpointLimit } from '../../guards/rate-limited.ts';
import { requirePhoneChannel, sendPhoneCode } from '../../mail/send-phone-code.ts';
import { consumeConfirmationQuota } from '../../mail/send-quota.ts';
import { sendUserMail } from '../../mail/send-user-mail.ts';
import { checkNewPassword } from '../../passwords/new-password.ts';
import { normalizeEmail, normalizePhone, refuseOtherChannel } from '../../requests/addresses.ts';
import { type CodeChallenge, readCodeChallenge } from '../../requests/code-challenge.ts';
import { objectField, textField } from '../../requests/read-fields.ts';
import { startSession } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction, type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import { findUserByEmail, findUserByPhone, insertUser } from '../../stores/user-store.ts';

interface SignupRequest {
  kind: 'email' | 'phone';
  address: string;
  metadata: Record<string, unknown>;
  challenge: CodeChallenge | null;
  autoconfirm: boolean;
}

/** POST /signup -> a session when the address needs no confirmation, else the user alone. */
export async function signup(call: AuthCall): Promise<Response> {
  const { config } = call.services;
  const email = textField(call.body, 'email');
  const phone = textField(call.body, 'phone');
  if (email === '' && phone === '') return signUpAnonymously(call);
  await consumeEndpointLimit(call, 'sign_up');
  if (!config.signup) throw new AuthError('signup_disabled');
  const password = textField(call.body, 'password');
  if (password === '') throw invalid('Signup requires a valid password');
  await checkNewPassword(config, password, [email, phone]);
  const signupRequest = readSignupRequest(call, email, phone);
  // Hashed before any lookup, so that a taken address takes the same time.
  const passwordHash = await call.services.passwords.hash(password);
  return retriedTransaction(call.services, (tx) => signUp(call, tx, signupRequest, passwordHash));
}

async function signUp(
  call: AuthCall,
  tx: Queryable,
  signupRequest: SignupRequest,
  passwordHash: string,
): Promise<Response> {
  const { services } = call;
  const { kind, address, metadata, challenge } = signupRequest;
  const find = kind === 'email' ? findUserByEmail : findUserByPhone;
  const existing = await find(tx, address, { lock: true });
  if (existing !== null) {
    // Signing in to an existing unconfirmed account would hand it over.
    if (signupRequest.autoconfirm) throw new AuthError('user_already_exists');
    await writeAuditEntry(call, tx, 'user_repeated_signup', existing);
    const confirmedAt = kind === 'email' ? existing.email_confirmed_at : existing.phone_confirmed_at;
    if (confirmedAt !== null) {
      await consumeConfirmationQuota(call, tx, kind, address);
      return Response.json(presentDecoyUser(signupRequest, services.now()));
    }
  }
  const confirmed = signupRequest.autoconfirm;
  const user =
    existing ??
    (await insertAccount(tx, { kind, address, passwordHash, metadata, confirmed }, services.now()));
  if (confirmed) {
    await writeAuditEntry(call, tx, 'user_signedup', user, { provider: kind });
    return Response.json(await startSession(call, tx, user, 'password'));
  }
  const code = { user, type: 'confirmation_token', phone: user.phone ?? '' } as const;
  const notifiedUser =
    kind === 'email'
      ? await sendUserMail(call, tx, { user, kind: 'signup', challenge })
      : (await sendPhoneCode(call, tx, code)).user;
  await writeAuditEntry(call, tx, 'user_confirmation_requested', user, { provider: kind });
  return Response.json(await presentUserOf(tx, notifiedUser));
}

function readSignupRequest(call: AuthCall, email: string, phone: string): SignupRequest {
  const { config } = call.services;
  const challenge = readCodeChallenge(call.body);
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  const metadata = objectField(call.body, 'data') ?? {};
  if (email !== '') {
    if (!config.emailEnabled) throw new AuthError('email_provider_disabled');
    const address = normalizeEmail(email);
    return {
      kind: 'email',
      address,
      metadata,
      challenge,
      autoconfirm: config.autoconfirmEmail,
    };
  }
  if (challenge !== null) {
    throw invalid('PKCE not supported for phone signups');
  }
  if (!config.phoneEnabled) throw new AuthError('phone_provider_disabled');
  const address = normalizePhone(phone);
  refuseOtherChannel(textField(call.body, 'channel'));
  if (!config.autoconfirmPhone) requirePhoneChannel(config, address);
  return { kind: 'phone', address, metadata, challenge, autoconfirm: config.autoconfirmPhone };
}

async function signUpAnonymously(call: AuthCall): Promise<Response> {
  const { services } = call;
  await consumeEndpointLimit(call, 'anonymous');
  if (!services.config.anonymous) throw new AuthError('anonymous_provider_disabled');
  if (!services.config.signup) throw new AuthError('signup_disabled');
  const metadata = objectField(call.body, 'data') ?? {};
  const answer = await authTransaction(services, async (tx) => {
    const user = await insertUser(
      tx,
      { is_anonymous: true, raw_app_meta_data: {}, raw_user_meta_data: metadata },
      services.now(),
    );
    await writeAuditEntry(call, tx, 'user_signedup', user, { provider: 'anonymous' });
    return startSession(call, tx, user, 'anonymous');
  });
  return Response.json(answer);
}

/**
 * The answer to a sign-up with a taken address: it looks like a new user, so that callers cannot find out who has an
 * account. It has the keys of a new unconfirmed user; only the empty role and identities differ, as in GoTrue.
 */
function presentDecoyUser(
  requested: { kind: 'email' | 'phone'; address: string; metadata: Readonly<Record<string, unknown>> },
  now: Date,
): Record<string, unknown> {
  const at = now.toISOString().replace('Z', '000Z');
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: requested.kind === 'email' ? requested.address : '',
    phone: requested.kind === 'phone' ? requested.address : '',
    confirmation_sent_at: at,
    app_metadata: { provider: requested.kind, providers: [requested.kind] },
    user_metadata: requested.metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
