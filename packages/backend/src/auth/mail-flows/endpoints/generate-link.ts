import { normaliseEmail } from '../../addresses/email-address.ts';
import { writeAuditEntry } from '../../audit/write-audit-entry.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { checkNewPassword } from '../../passwords/new-password.ts';
import { isAllowedRedirect } from '../../redirects/redirect-target.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { objectField, textField } from '../../requests/read-fields.ts';
import { insertAccount } from '../../users/new-account.ts';
import { presentUserOf } from '../../users/present-user.ts';
import type { UserRow } from '../../users/user-row.ts';
import { findUserByEmail, type UserPatch, updateUser } from '../../users/user-store.ts';
import { actionLink, type LinkType } from '../send/mail-link.ts';
import { issueToken } from '../tokens/issue-token.ts';
import type { OneTimeTokenType } from '../tokens/token-store.ts';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type GenerateType = (typeof TYPES)[number];

interface Wanted {
  type: GenerateType;
  email: string;
  newEmail: string;
  metadata: Record<string, unknown>;
  /** Of `signup`. */
  passwordHash: string | null;
}

/** POST /admin/generate_link (contract 12): what a mail would hold, for whoever sends it himself. No mail is sent. */
export async function generateLink(asked: AuthCall): Promise<Response> {
  const call = { ...asked, redirectTo: readTarget(asked) };
  const wanted = await readWanted(call);
  return retryOnConflict(() => authTransaction(call.services, (tx) => generate(call, tx, wanted)));
}

/** Servers may name the target in the body; one that is not allowed there leaves the request's own. */
function readTarget({ body, redirectTo, services }: AuthCall): string {
  const target = textField(body, 'redirect_to');
  return target !== '' && isAllowedRedirect(services.config, target) ? target : redirectTo;
}

async function readWanted(call: AuthCall): Promise<Wanted> {
  const { body, services } = call;
  const type = TYPES.find((each) => each === textField(body, 'type'));
  const email = normaliseEmail(textField(body, 'email'));
  if (type === undefined) {
    throw new AuthError(
      'validation_failed',
      `Invalid email action link type requested: ${textField(body, 'type').slice(0, 50)}`,
    );
  }
  let newEmail = '';
  if (type === 'email_change_current' || type === 'email_change_new') {
    newEmail = normaliseEmail(textField(body, 'new_email'));
    if (type === 'email_change_current' && !services.config.doubleConfirmEmailChange) {
      throw new AuthError(
        'validation_failed',
        'Enable secure email change to generate link for current email',
      );
    }
  }
  let passwordHash: string | null = null;
  if (type === 'signup') {
    const password = textField(body, 'password');
    if (password === '') throw new AuthError('validation_failed', 'Signup requires a valid password');
    checkNewPassword(services.config, password);
    passwordHash = await services.passwords.hash(password);
  }
  return { type, email, newEmail, metadata: objectField(body, 'data') ?? {}, passwordHash };
}

interface Prepared {
  user: UserRow;
  token: OneTimeTokenType;
  /** Whom the code is for. */
  address: string;
  linkType: LinkType;
  /** As the answer names it. */
  verificationType: string;
  patch: UserPatch;
}

async function generate(call: AuthCall, tx: Queryable, wanted: Wanted): Promise<Response> {
  const now = call.services.now();
  const { user, token, address, linkType, verificationType, patch } = await prepare(call, tx, wanted);
  const issued = await issueToken(call, tx, { userId: user.id, type: token, address });
  const told = await updateUser(tx, user.id, patch, now);
  await writeAuditEntry(call, tx, 'user_recovery_requested', told, { user_id: user.id, type: wanted.type });
  return Response.json({
    ...(await presentUserOf(tx, told)),
    action_link: actionLink(call, issued.link, linkType),
    email_otp: issued.code,
    hashed_token: issued.link,
    verification_type: verificationType,
    redirect_to: call.redirectTo,
  });
}

async function prepare(call: AuthCall, tx: Queryable, wanted: Wanted): Promise<Prepared> {
  const at = call.services.now().toISOString();
  const known = await findUserByEmail(tx, wanted.email, { lock: true });
  switch (wanted.type) {
    case 'magiclink':
      if (known === null) return prepareConfirmation(call, tx, { ...wanted, type: 'signup' }, null);
      return entry(known, 'magiclink', at);
    case 'recovery':
      return entry(existing(known), 'recovery', at);
    case 'signup':
    case 'invite':
      if (known !== null && known.email_confirmed_at !== null) throw new AuthError('email_exists');
      return prepareConfirmation(call, tx, { ...wanted, type: wanted.type }, known);
    case 'email_change_current':
    case 'email_change_new': {
      const user = existing(known);
      if ((await findUserByEmail(tx, wanted.newEmail)) !== null) throw new AuthError('email_exists');
      const current = wanted.type === 'email_change_current';
      return {
        user,
        token: current ? 'email_change_token_current' : 'email_change_token_new',
        address: current ? wanted.email : wanted.newEmail,
        linkType: 'email_change',
        verificationType: wanted.type,
        patch: { email_change: wanted.newEmail, email_change_sent_at: at, email_change_confirm_status: 0 },
      };
    }
  }
}

async function prepareConfirmation(
  call: AuthCall,
  tx: Queryable,
  wanted: Wanted & { type: 'signup' | 'invite' },
  known: UserRow | null,
): Promise<Prepared> {
  const { type, email, metadata, passwordHash } = wanted;
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
