import type { FunctionFailure } from '@fml/contract';
import { type Database, type PoolClient, withRole } from '@fml/postgres';
import type { FunctionCall } from '@fml/runtime/http';

const STAFF_ONLY = 'Only staff members can do this.';
const SESSION_ENDED = 'Your session has ended. Sign in again to continue.';
/** The database says for people which role may, which factor is missing, and what is wrong. */
const OWN_SENTENCES: readonly unknown[] = ['PT400', 'PT403', 'PT409'];

/** Runs `work` as the person who calls a function, under the desk's own functions, which ask whether that is staff. */
export async function asStaff<Answer extends object>(
  db: Database,
  call: FunctionCall,
  work: (tx: PoolClient) => Promise<Answer>,
): Promise<Answer | FunctionFailure> {
  const bearer = await call.bearer();
  if (bearer === null) return { error: STAFF_ONLY };
  const claims = { sub: bearer.userId, session_id: bearer.sessionId, aal: bearer.assuranceLevel };
  try {
    return await withRole(db.appPool, 'authenticated', claims, work);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    if (code === '42501') return { error: STAFF_ONLY };
    if (code === 'PT401') return { error: SESSION_ENDED };
    if (OWN_SENTENCES.includes(code)) return { error: message };
    throw error;
  }
}
