import { APP_CONFIG_PATH, type AppConfig } from '@fml/contract';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

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

/** The public key comes from the server at run time: a cached page must not carry an old one. */
async function connect(): Promise<SupabaseClient> {
  const response = await fetch(APP_CONFIG_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  const config = (await response.json()) as AppConfig;
  const { location } = globalThis as unknown as { location: { origin: string } };
  return createClient(location.origin, config.publishable_key);
}
