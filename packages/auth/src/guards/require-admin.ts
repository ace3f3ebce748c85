import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { requireToken } from './require-user.ts';

/** A verified token of an admin role (`service_role`); fills `call.admin`. */
export async function requireAdmin(call: AuthCall): Promise<void> {
  const token = await requireToken(call);
  const { role } = token.claims;
  if (typeof role !== 'string' || !call.services.config.adminRoles.includes(role))
    throw new AuthError('not_admin');
  call.admin = token;
}
