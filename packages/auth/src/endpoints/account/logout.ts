import { type AuthCall, signedIn } from '../../core.ts';
import { invalid } from '../../errors/auth-error.ts';
import { isApplication } from '../../guards/require-user.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { deleteSession, deleteSessionsOf } from '../../stores/session-store.ts';

/** POST /logout?scope=global|local|others -> 204. An application always ends its own session only. */
export async function logout(call: AuthCall): Promise<Response> {
  const { user, session } = signedIn(call);
  const scope = call.url.searchParams.get('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope.slice(0, 50)}"`);
  }
  const ends = isApplication(call) ? 'local' : scope;
  await authTransaction(call.services, async (tx) => {
    await writeAuditEntry(call, tx, 'logout', user);
    // A token without a session cannot name one to keep or end.
    if (session === null || ends === 'global') await deleteSessionsOf(tx, user.id);
    else if (ends === 'local') await deleteSession(tx, session.id);
    else await deleteSessionsOf(tx, user.id, session.id);
  });
  return new Response(null, { status: 204 });
}
