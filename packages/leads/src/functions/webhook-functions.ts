import type { FunctionFailure } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { type FunctionHandler, parseBody } from '@fml/runtime/http';
import { z } from 'zod';
import { webhookAddressFault } from '../webhooks/webhook-address.ts';
import { newWebhookSecret } from '../webhooks/webhook-secret.ts';
import { asStaff } from './staff-call.ts';

export interface WebhookFunctionOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Encrypts a secret for the database. */
  seal: (secret: string) => Promise<string>;
  /** Private targets that may be reached, as in ANALYZER_ALLOW_PRIVATE. */
  allowedHosts: readonly string[];
  /** Whether messages will not reach this host, whatever it answers: it leads into a private network. */
  isRefused: (hostname: string, port: number) => Promise<boolean>;
}

const PRIVATE_ADDRESS =
  'This address leads into a private network, where webhooks are not sent. Enter a public address.';

/** The only answer that holds the secret. */
interface WithSecret {
  endpoint: object;
  secret: string;
}

const addSchema = z.object({ url: z.string().trim().max(3000), events: z.array(z.string().max(64)).max(20) });
const rotateSchema = z.object({ endpoint_id: z.guid() });

/** `{url, events}` -> `{endpoint, secret}`, for staff. */
export function addWebhook({
  database,
  seal,
  allowedHosts,
  isRefused,
}: WebhookFunctionOptions): FunctionHandler {
  return async (call): Promise<WithSecret | FunctionFailure> => {
    const { url, events } = parseBody(addSchema, call.body);
    const fault = webhookAddressFault(url, allowedHosts);
    if (fault !== null) return { error: fault };
    const db = database();
    // Names are looked up for people who may add a webhook, and for no one else.
    const asking = await asStaff(db, call, async (tx) => {
      const { rows } = await tx.query<{ may: boolean }>(`select public.staff_may('settings') as may`);
      return { may: rows[0]?.may === true };
    });
    if ('error' in asking) return asking;
    const { hostname, port, protocol } = new URL(url);
    const portNumber = Number(port) || (protocol === 'https:' ? 443 : 80);
    if (asking.may && (await isRefused(hostname, portNumber))) return { error: PRIVATE_ADDRESS };
    const secret = newWebhookSecret();
    const sealed = await seal(secret);
    return asStaff(db, call, async (tx) => {
      const { rows } = await tx.query<{ endpoint: object }>(
        'select public.desk_add_webhook($1, $2, $3) as endpoint',
        [new URL(url).href, events, sealed],
      );
      return { endpoint: rows[0]?.endpoint ?? {}, secret };
    });
  };
}

/** `{endpoint_id}` -> `{endpoint, secret}`, for staff. The earlier secret signs for another day. */
export function rotateWebhookSecret({ database, seal }: WebhookFunctionOptions): FunctionHandler {
  return async (call): Promise<WithSecret | FunctionFailure> => {
    const { endpoint_id: endpointId } = parseBody(rotateSchema, call.body);
    const secret = newWebhookSecret();
    const sealed = await seal(secret);
    return asStaff(database(), call, async (tx) => {
      const { rows } = await tx.query<{ endpoint: object }>(
        'select public.desk_rotate_webhook($1, $2) as endpoint',
        [endpointId, sealed],
      );
      return { endpoint: rows[0]?.endpoint ?? {}, secret };
    });
  };
}
