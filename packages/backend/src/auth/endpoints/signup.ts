import { normaliseEmail } from '../addresses/email-address.ts';
import { normalisePhone, readPhoneChannel } from '../addresses/phone-number.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import { takeLimit } from '../guards/limited.ts';
import type { PhoneChannel } from '../mail-flows-port.ts';
import { checkNewPassword } from '../passwords/new-password.ts';
import { type CodeChallenge, readCodeChallenge } from '../pkce/code-challenge.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { objectField, textField } from '../requests/read-fields.ts';
import { sessionResponse, startSession } from '../sessions/start-session.ts';
import { insertAccount } from '../users/new-account.ts';
import { presentUserOf } from '../users/present-user.ts';
import { findUserByEmail, findUserByPhone, insertUser } from '../users/user-store.ts';
import { presentMadeUpUser } from './made-up-user.ts';

interface Wanted {
  kind: 'email' | 'phone';
  address: string;
  metadata: Record<string, unknown>;
  challenge: CodeChallenge | null;
  channel: PhoneChannel;
  autoconfirm: boolean;
}

/** POST /signup (contract 6.1): a session when confirmed at once, else the bare user. */
export async function signup(call: AuthCall): Promise<Response> {
  const { config } = call.services;
  const email = textField(call.body, 'email');
  const phone = textField(call.body, 'phone');
  if (email === '' && phone === '') return signUpAnonymously(call);
  await takeLimit(call, 'sign_up');
  if (!config.signup) throw new AuthError('signup_disabled');
  const password = textField(call.body, 'password');
  if (password === '') throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkNewPassword(config, password, [email, phone]);
  const wanted = readWanted(call, email, phone);
  // Made before anything is looked up, so that a taken address costs the same.
  const passwordHash = await call.services.passwords.hash(password);
  return retryOnConflict(() =>
    authTransaction(call.services, (tx) => signUp(call, tx, wanted, passwordHash)),
  );
}

async function signUp(
  call: AuthCall,
  tx: Queryable,
  wanted: Wanted,
  passwordHash: string,
): Promise<Response> {
  const { services } = call;
  const { kind, address, metadata, challenge, channel } = wanted;
  const find = kind === 'email' ? findUserByEmail : findUserByPhone;
  const existing = await find(tx, address, { lock: true });
  if (existing !== null) {
    // Confirming a stranger's unconfirmed account at once would hand it over.
    if (wanted.autoconfirm) throw new AuthError('user_already_exists');
    await writeAuditEntry(call, tx, 'user_repeated_signup', existing);
    const confirmedAt = kind === 'email' ? existing.email_confirmed_at : existing.phone_confirmed_at;
    if (confirmedAt !== null) {
      await services.mailFlows.takeConfirmationTurn({ call, tx, kind, address });
      return Response.json(presentMadeUpUser(wanted, services.now()));
    }
  }
  const confirmed = wanted.autoconfirm;
  const user =
    existing ??
    (await insertAccount(tx, { kind, address, passwordHash, metadata, confirmed }, services.now()));
  if (confirmed) {
    await writeAuditEntry(call, tx, 'user_signedup', user, { provider: kind });
    return sessionResponse(await startSession(call, tx, user, 'password'));
  }
  const request = { call, tx, user, challenge };
  const told =
    kind === 'email'
      ? await services.mailFlows.sendSignupConfirmation(request)
      : await services.mailFlows.sendPhoneConfirmation({ ...request, channel });
  await writeAuditEntry(call, tx, 'user_confirmation_requested', user, { provider: kind });
  return Response.json(await presentUserOf(tx, told));
}

function readWanted(call: AuthCall, email: string, phone: string): Wanted {
  const { config } = call.services;
  const challenge = readCodeChallenge(call.body);
  if (email !== '' && phone !== '') {
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    );
  }
  const metadata = objectField(call.body, 'data') ?? {};
  if (email !== '') {
    if (!config.emailEnabled) throw new AuthError('email_provider_disabled');
    const address = normaliseEmail(email);
    return {
      kind: 'email',
      address,
      metadata,
      challenge,
      channel: 'sms',
      autoconfirm: config.autoconfirmEmail,
    };
  }
  if (challenge !== null) {
    throw new AuthError('validation_failed', 'PKCE not supported for phone signups');
  }
  if (!config.phoneEnabled) throw new AuthError('phone_provider_disabled');
  const address = normalisePhone(phone);
  const channel = readPhoneChannel(textField(call.body, 'channel'));
  return { kind: 'phone', address, metadata, challenge, channel, autoconfirm: config.autoconfirmPhone };
}

async function signUpAnonymously(call: AuthCall): Promise<Response> {
  const { services } = call;
  await takeLimit(call, 'anonymous');
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
  return sessionResponse(answer);
}
