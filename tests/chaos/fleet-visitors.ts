import type { AnswerOf, InputOf, OperationName } from '@fml/desk';
import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Fleet, FleetServer } from './fleet-processes.ts';

/** The one member of staff of a fleet. */
export const STAFF = 'desk@agency.example';
export const PASSWORD = 'seven grey doors open slowly';

let visitors = 0;

/** The address of a visitor who has not been here. */
export function newAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A machine that is busy with other things is told to come back, as the client library tells its caller. */
export async function answered<T extends { error: unknown }>(ask: () => Promise<T>): Promise<T> {
  const givesUpAtMs = Date.now() + 60_000;
  for (;;) {
    const result = await ask();
    if (!isAuthRetryableFetchError(result.error) || Date.now() > givesUpAtMs) return result;
  }
}

/** Calls of visitors and staff, each at the server of a number, as a proxy without memory would send them. */
export function fleetVisitors(fleet: () => Fleet) {
  /** The servers in turn, as a proxy without memory chooses them. */
  function server(at: number): FleetServer {
    const found = fleet().servers[at % fleet().servers.length];
    if (found === undefined) throw new Error('the fleet has no server');
    return found;
  }

  async function call<T>(
    at: number,
    name: string,
    body: Record<string, unknown>,
    address = newAddress(),
  ): Promise<{ status: number; answer: T }> {
    const response = await fetch(`${server(at).url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as T };
  }

  function clientOf(at: number, address: string): SupabaseClient {
    return createClient(server(at).url, fleet().publishableKey, {
      auth: { autoRefreshToken: false, persistSession: false },
      global: { headers: { 'x-forwarded-for': address } },
    });
  }

  async function signIn(at: number, address = newAddress()) {
    const client = clientOf(at, address);
    const { data, error } = await answered(() =>
      client.auth.signInWithPassword({ email: STAFF, password: PASSWORD }),
    );
    if (error) throw error;
    return { client, session: data.session };
  }

  /** What one member of staff calls, each time at another server. */
  async function deskOf(address = newAddress()) {
    const { session } = await signIn(0, address);
    let at = 0;
    return async <Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>> => {
      at += 1;
      const response = await fetch(`${server(at).url}/functions/v1/desk/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: fleet().publishableKey,
          authorization: `Bearer ${session.access_token}`,
          'x-forwarded-for': address,
        },
        body: JSON.stringify(input),
      });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return response.json();
    };
  }

  async function read<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await fleet().db.adminPool.query(sql, values)).rows as T[];
  }

  return { server, call, clientOf, signIn, deskOf, read };
}
