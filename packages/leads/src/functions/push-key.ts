import type { FunctionFailure } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { FunctionHandler } from '@fml/runtime/http';
import { keepPushKey, type PushKeySealing } from '../deliver/push/keep-push-key.ts';
import { asStaff } from './staff-call.ts';

export interface PushKeyOptions extends PushKeySealing {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
}

/** `{}` -> `{public_key}`, for staff: what a browser subscribes with. */
export function pushKey({ database, ...sealing }: PushKeyOptions): FunctionHandler {
  return async (call): Promise<{ public_key: string } | FunctionFailure> => {
    const db = database();
    const refused = await asStaff(db, call, async (tx) => {
      await tx.query('select public.desk_require_staff()');
      return {};
    });
    return 'error' in refused ? refused : { public_key: await keepPushKey(db, sealing) };
  };
}
