import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { appConfig } from './app-config.ts';

let connecting: Promise<SupabaseClient> | undefined;

/**
 * The one client of this browser: pages, functions and the lead desk share its session, which survives a reload and
 * is renewed by itself. Rejects when the server cannot be reached; the next call tries again.
 */
export function backendClient(): Promise<SupabaseClient> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

/** Another client instead of the browser's own; null = the browser's own again. For tests in Node. */
export function provideBackendClient(client: SupabaseClient | null): void {
  connecting = client === null ? undefined : Promise.resolve(client);
}

async function connect(): Promise<SupabaseClient> {
  const { publishableKey: key } = await appConfig();
  const { location } = globalThis as unknown as { location: { origin: string } };
  return createClient(location.origin, key, { auth: { experimental: { recoveryCodes: true } } });
}
