import { randomUUID } from 'node:crypto';
import { presentUserOf } from '../../accounts/present-user.ts';
import { mergeMetadata } from '../../accounts/provider-metadata.ts';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import { insertIdentity } from '../../stores/identity-store.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserById, insertUser } from '../../stores/user-store.ts';
import { rejectDuplicateAddress } from './reject-duplicate-address.ts';
import { type AdminUserFields, readAdminUserFields } from './user-fields.ts';

/** POST /admin/users -> the new user. Without a password the user signs in by a mailed link or code. */
export async function createUser(call: AuthCall): Promise<Response> {
  const fields = await readAdminUserFields(call);
  if (fields.email === '' && fields.phone === '') {
    throw invalid('Cannot create a user without either an email or phone');
  }
  return retriedTransaction(call.services, async (tx) => {
    await rejectDuplicateAddress(tx, fields, null);
    if (fields.id !== '' && (await findUserById(tx, fields.id)) !== null) {
      throw new AuthError('user_already_exists', 'A user with this ID already exists');
    }
    const user = await insert(call, tx, fields);
    await writeAuditEntry(call, tx, 'user_signedup', user, {
      provider: providersOf(fields)[0],
      by: 'admin',
    });
    return Response.json(await presentUserOf(tx, user));
  });
}

async function insert(call: AuthCall, tx: Queryable, fields: AdminUserFields): Promise<UserRow> {
  const now = call.services.now();
  const providers = providersOf(fields);
  const emailConfirmed = fields.email !== '' && fields.emailConfirm;
  const phoneConfirmed = fields.phone !== '' && fields.phoneConfirm;
  const user = await insertUser(
    tx,
    {
      id: fields.id || randomUUID(),
      email: fields.email || null,
      phone: fields.phone || null,
      encrypted_password: fields.passwordHash,
      email_confirmed_at: emailConfirmed ? now.toISOString() : null,
      phone_confirmed_at: phoneConfirmed ? now.toISOString() : null,
      role: fields.role || 'authenticated',
      raw_app_meta_data: mergeMetadata({ provider: providers[0], providers }, fields.appMetadata ?? {}),
      raw_user_meta_data: {
        ...mergeMetadata({}, fields.userMetadata ?? {}),
        ...(emailConfirmed ? { email_verified: true } : {}),
        ...(phoneConfirmed ? { phone_verified: true } : {}),
      },
      banned_until: fields.bannedUntil ?? null,
    },
    now,
  );
  for (const provider of providers) {
    const data = {
      sub: user.id,
      [provider]: fields[provider],
      email_verified: provider === 'email' && emailConfirmed,
      phone_verified: provider === 'phone' && phoneConfirmed,
    };
    await insertIdentity(tx, { userId: user.id, provider, providerId: user.id, data }, now);
  }
  return user;
}

function providersOf({ email, phone }: AdminUserFields): ('email' | 'phone')[] {
  const providers: ('email' | 'phone')[] = [];
  if (email !== '') providers.push('email');
  if (phone !== '') providers.push('phone');
  return providers;
}
