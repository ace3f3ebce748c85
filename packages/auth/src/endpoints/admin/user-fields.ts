import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { invalid } from '../../errors/auth-error.ts';
import { checkNewPassword } from '../../passwords/new-password.ts';
import { isBcryptHash } from '../../passwords/verify-bcrypt.ts';
import { normalizeEmail, normalizePhone } from '../../requests/addresses.ts';
import { booleanField, objectField, textField } from '../../requests/read-fields.ts';
import { bannedUntil } from './ban-duration.ts';

/** What an admin may set; creating and updating a user take the same keys (docs/protocol/auth.md#shapes). */
export interface AdminUserFields {
  /** `''` when absent, like the other texts. */
  id: string;
  email: string;
  phone: string;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  role: string;
  userMetadata: Record<string, unknown> | null;
  appMetadata: Record<string, unknown> | null;
  /** Undefined when not given; null lifts a ban. */
  bannedUntil: string | null | undefined;
  /** Null when not given. */
  passwordHash: string | null;
}

/** Reads, checks and normalizes. A password is hashed here, outside of any transaction. Throws AuthError. */
export async function readAdminUserFields(call: AuthCall): Promise<AdminUserFields> {
  const { body, services } = call;
  const email = textField(body, 'email');
  const phone = textField(body, 'phone');
  const duration = textField(body, 'ban_duration');
  const fields = {
    id: readId(textField(body, 'id')),
    email: email === '' ? '' : normalizeEmail(email),
    phone: phone === '' ? '' : normalizePhone(phone),
    emailConfirm: booleanField(body, 'email_confirm', false),
    phoneConfirm: booleanField(body, 'phone_confirm', false),
    role: readRole(textField(body, 'role')),
    userMetadata: objectField(body, 'user_metadata'),
    appMetadata: objectField(body, 'app_metadata'),
    bannedUntil: duration === '' ? undefined : bannedUntil(duration, services.now()),
  };
  return { ...fields, passwordHash: await readPassword(call, [fields.email, fields.phone]) };
}

function readId(id: string): string {
  if (id === '' || (isUuid(id) && !/^[0-]+$/.test(id))) return id.toLowerCase();
  throw invalid('ID must conform to the uuid v4 format');
}

/** The role becomes a claim of every token and the database role of every data request. */
function readRole(role: string): string {
  if (role === '' || /^[A-Za-z_][A-Za-z0-9_-]{0,62}$/.test(role)) return role;
  throw invalid('role must be the name of a database role');
}

async function readPassword(
  { body, services }: AuthCall,
  addresses: readonly string[],
): Promise<string | null> {
  const password = textField(body, 'password');
  const imported = textField(body, 'password_hash');
  if (password !== '' && imported !== '') {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (imported !== '') {
    if (isBcryptHash(imported)) return imported;
    throw invalid('Invalid format of password hash');
  }
  if (password === '') return null;
  await checkNewPassword(services.config, password, addresses);
  return services.passwords.hash(password);
}
