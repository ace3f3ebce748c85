import { insertAccount } from '../../accounts/new-account.ts';
import { presentUserOf } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { actionLink, type LinkType } from '../../mail/mail-link.ts';
import { issueToken } from '../../one-time-credentials/issue-token.ts';
import { checkNewPassword } from '../../passwords/new-password.ts';
import { isAllowedRedirect } from '../../redirects/redirect-target.ts';
import { normalizeEmail } from '../../requests/addresses.ts';
import { objectField, textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import type { OneTimeTokenType } from '../../stores/one-time-token-store.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserByEmail, type UserPatch, updateUser } from '../../stores/user-store.ts';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type GenerateType = (typeof TYPES)[number];

interface LinkRequest {
  type: GenerateType;
  email: string;
  newEmail: string;
  metadata: Record<string, unknown>;
  /** Of `signup`. */
  passwordHash: string | null;
}

/** POST /admin/generate_link -> code and link of a mail that the caller sends itself. No mail is sent. */
export async function generateLink(received: AuthCall): Promise<Response> {
  const call = { ...received, redirectTo: readTarget(received) };
  const linkRequest = await readLinkRequest(call);
  return retriedTransaction(call.services, (tx) => generate(call, tx, linkRequest));
}

/** The body may name a target; if that one is not allowed, the request's own applies. */
function readTarget({ body, redirectTo, services }: AuthCall): string {
  const target = textField(body, 'redirect_to');
  return target !== '' && isAllowedRedirect(services.config, target) ? target : redirectTo;
}

async function readLinkRequest(call: AuthCall): Promise<LinkRequest> {
  const { body, services } = call;
  const type = TYPES.find((each) => each === textField(body, 'type'));
  const email = normalizeEmail(textField(body, 'email'));
  if (type === undefined) {
    throw invalid(`Invalid email action link type requested: ${textField(body, 'type').slice(0, 50)}`);
  }
  let newEmail = '';
  if (type === 'email_change_current' || type === 'email_change_new') {
    newEmail = normalizeEmail(textField(body, 'new_email'));
    if (type === 'email_change_current' && !services.config.doubleConfirmEmailChange) {
      throw invalid('Enable secure email change to generate link for current email');
    }
  }
  let passwordHash: string | null = null;
  if (type === 'signup') {
    const password = textField(body, 'password');
    if (password === '') throw invalid('Signup requires a valid password');
    await checkNewPassword(services.config, password);
    passwordHash = await services.passwords.hash(password);
  }
  return { type, email, newEmail, metadata: objectField(body, 'data') ?? {}, passwordHash };
}

interface Prepared {
  user: UserRow;
  token: OneTimeTokenType;
  address: string;
  linkType: LinkType;
  /** `verification_type` of the answer. */
  verificationType: string;
  patch: UserPatch;
}

async function generate(call: AuthCall, tx: Queryable, linkRequest: LinkRequest): Promise<Response> {
  const now = call.services.now();
  const { user, token, address, linkType, verificationType, patch } = await prepare(call, tx, linkRequest);
  const issued = await issueToken(call, tx, { userId: user.id, type: token, address });
  const updated = await updateUser(tx, user.id, patch, now);
  await writeAuditEntry(call, tx, 'user_recovery_requested', updated, {
    user_id: user.id,
    type: linkRequest.type,
  });
  return Response.json({
    ...(await presentUserOf(tx, updated)),
    action_link: actionLink(call, issued.link, linkType),
    email_otp: issued.code,
    hashed_token: issued.link,
    verification_type: verificationType,
    redirect_to: call.redirectTo,
  });
}

async function prepare(call: AuthCall, tx: Queryable, linkRequest: LinkRequest): Promise<Prepared> {
  const at = call.services.now().toISOString();
  const known = await findUserByEmail(tx, linkRequest.email, { lock: true });
  switch (linkRequest.type) {
    case 'magiclink':
      if (known === null) return prepareConfirmation(call, tx, { ...linkRequest, type: 'signup' }, null);
      return entry(known, 'magiclink', at);
    case 'recovery':
      return entry(existing(known), 'recovery', at);
    case 'signup':
    case 'invite':
      if (known !== null && known.email_confirmed_at !== null) throw new AuthError('email_exists');
      return prepareConfirmation(call, tx, { ...linkRequest, type: linkRequest.type }, known);
    case 'email_change_current':
    case 'email_change_new': {
      const user = existing(known);
      if ((await findUserByEmail(tx, linkRequest.newEmail)) !== null) throw new AuthError('email_exists');
      const current = linkRequest.type === 'email_change_current';
      return {
        user,
        token: current ? 'email_change_token_current' : 'email_change_token_new',
        address: current ? linkRequest.email : linkRequest.newEmail,
        linkType: 'email_change',
        verificationType: linkRequest.type,
        patch: {
          email_change: linkRequest.newEmail,
          email_change_sent_at: at,
          email_change_confirm_status: 0,
        },
      };
    }
  }
}

async function prepareConfirmation(
  call: AuthCall,
  tx: Queryable,
  linkRequest: LinkRequest & { type: 'signup' | 'invite' },
  known: UserRow | null,
): Promise<Prepared> {
  const { type, email, metadata, passwordHash } = linkRequest;
  const now = call.services.now();
  const whose = { kind: 'email', address: email, passwordHash, metadata } as const;
  const account = { ...whose, confirmed: false, byAdmin: true };
  const user = known ?? (await insertAccount(tx, account, now));
  const patch: UserPatch = { confirmation_sent_at: now.toISOString() };
  if (type === 'invite') patch.invited_at = now.toISOString();
  if (known !== null && passwordHash !== null) patch.encrypted_password = passwordHash;
  if (known !== null) patch.raw_user_meta_data = { ...known.raw_user_meta_data, ...metadata };
  return { user, token: 'confirmation_token', address: email, linkType: type, verificationType: type, patch };
}

function entry(user: UserRow, type: 'magiclink' | 'recovery', at: string): Prepared {
  return {
    user,
    token: 'recovery_token',
    address: user.email ?? '',
    linkType: type,
    verificationType: type,
    patch: { recovery_sent_at: at },
  };
}

function existing(user: UserRow | null): UserRow {
  if (user === null) throw new AuthError('user_not_found', 'User with this email not found');
  return user;
}
