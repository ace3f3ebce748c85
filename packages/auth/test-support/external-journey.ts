import { type AuthTestApp, TEST_ORIGIN } from './auth-test-app.ts';
import { visit } from './open-id-provider.ts';

/** The redirect URI that is registered at the provider. */
export const CALLBACK_ADDRESS = `${TEST_ORIGIN}/auth/v1/callback`;

/** Where an answer sends the browser, with its parameters read. */
export interface Landing {
  status: number;
  /** Without query and fragment. */
  page: string;
  query: Record<string, string>;
  fragment: Record<string, string>;
}

/** Begins at /authorize and gives the provider's address. */
export async function leave(app: AuthTestApp, query: Record<string, string>): Promise<string> {
  const parameters = new URLSearchParams({ provider: 'keycloak', ...query });
  const response = await app.call('GET', `/authorize?${parameters}`);
  const location = response.headers.get('location');
  if (location === null) throw new Error(`/authorize answered ${response.status}: ${await response.text()}`);
  return location;
}

/** Comes back from the provider by `returnAddress`. */
export async function comeBack(app: AuthTestApp, returnAddress: string): Promise<Landing> {
  return landing(await app.fetch(returnAddress));
}

/** Leaves, is signed in as `subject` and comes back. */
export async function signInAt(
  app: AuthTestApp,
  subject: string,
  query: Record<string, string> = {},
): Promise<Landing> {
  return comeBack(app, await visit(await leave(app, { login_hint: subject, ...query })));
}

export function landing(response: Response): Landing {
  const location = new URL(response.headers.get('location') ?? 'missing:');
  return {
    status: response.status,
    page: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}
