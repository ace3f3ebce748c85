import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { authPool, authTransaction } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type AuthCall, signedIn } from '../requests/auth-call.ts';
import { textField } from '../requests/read-fields.ts';
import { deleteFactor, findFactor, requestedFactorId } from './factor-store.ts';

const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;

/** Guard: people without an account of their own have nothing to protect. */
export async function refuseAnonymous(call: AuthCall): Promise<void> {
  if (!signedIn(call).user.is_anonymous) return;
  const message = 'Anonymous user not allowed to perform these actions';
  throw new AuthError('no_authorization', message, { status: 403 });
}

/** POST /factors `{factor_type}`: all types are switched off. */
export async function enrollFactor(call: AuthCall): Promise<Response> {
  const type = FACTOR_TYPES.find((each) => each === textField(call.body, 'factor_type'));
  if (type === undefined) {
    throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  throw new AuthError(`mfa_${type}_enroll_not_enabled`);
}

/** POST /factors/{id}/challenge and /verify: a factor brought along from elsewhere cannot be used here. */
export async function useFactor(call: AuthCall): Promise<Response> {
  const factor = await findFactor(authPool(call.services), signedIn(call).user.id, requestedFactorId(call));
  throw new AuthError(`mfa_${factor.factor_type}_verify_not_enabled`);
}

/** DELETE /factors/{id} -> `{id}`; a verified one goes only with its own proof. */
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
