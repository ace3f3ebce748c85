import { isUuid } from '@fml/contract';
import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { deleteFactor, findFactor } from '../../stores/factor-store.ts';

/** The factor named in the path. Throws 404 `validation_failed`. */
export function requestedFactorId(call: AuthCall): string {
  const id = call.params.factor_id ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
}

const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;

/** Guard: an anonymous user has no account to protect. */
export async function refuseAnonymous(call: AuthCall): Promise<void> {
  if (!signedIn(call).user.is_anonymous) return;
  const message = 'Anonymous user not allowed to perform these actions';
  throw new AuthError('no_authorization', message, { status: 403 });
}

/** POST /factors `{factor_type}`: all types are disabled. */
export async function enrollFactor(call: AuthCall): Promise<Response> {
  const type = FACTOR_TYPES.find((each) => each === textField(call.body, 'factor_type'));
  if (type === undefined) {
    throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  throw new AuthError(`mfa_${type}_enroll_not_enabled`);
}

/** POST /factors/{id}/challenge and /verify: an imported factor cannot be used here. */
export async function useFactor(call: AuthCall): Promise<Response> {
  const factor = await findFactor(authPool(call.services), signedIn(call).user.id, requestedFactorId(call));
  throw new AuthError(`mfa_${factor.factor_type}_verify_not_enabled`);
}

/** DELETE /factors/{id} -> `{id}`; removing a verified factor takes an aal2 session. */
export async function removeFactor(call: AuthCall): Promise<Response> {
  const { user, token } = signedIn(call);
  const factorId = requestedFactorId(call);
  await authTransaction(call.services, async (tx) => {
    const factor = await findFactor(tx, user.id, factorId);
    if (factor.status === 'verified' && token.claims['aal'] !== 'aal2') {
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    }
    await deleteFactor(tx, factor.id);
    await writeAuditEntry(call, tx, 'factor_unenrolled', user, { factor_id: factor.id });
  });
  return Response.json({ id: factorId });
}
