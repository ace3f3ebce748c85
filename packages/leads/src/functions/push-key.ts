import type { FunctionFailure } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { FunctionHandler } from '@fml/runtime/http';
import webPush from 'web-push';
import { asStaff } from './staff-call.ts';

export interface PushKeyOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Encrypts the private key for the database. */
  seal: (privateKey: string) => Promise<string>;
}

/**
 * `{}` -> `{public_key}`, for staff: what a browser subscribes with. The keys are made when they are asked for first; of
 * two servers one makes them.
 */
export function pushKey({ database, seal }: PushKeyOptions): FunctionHandler {
  return async (call): Promise<{ public_key: string } | FunctionFailure> => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const sealed = await seal(privateKey);
    return asStaff(database(), call, async (tx) => {
      const { rows } = await tx.query<{ key: string }>('select public.desk_push_key($1, $2) as key', [
        publicKey,
        sealed,
      ]);
      return { public_key: rows[0]?.key ?? '' };
    });
  };
}
