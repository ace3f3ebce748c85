import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** An application built on the official client of the Model Context Protocol. */

export type { Client };

export const MCP_ADDRESS = 'http://site.test/mcp';
const RETURN_ADDRESS = 'https://app.example/callback';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What an application keeps of its connection, and the browser that it opens. */
export interface AssistantMemory extends OAuthClientProvider {
  accessToken: () => string;
  clientId: () => string;
  /** Where it sent the browser last. */
  opened: URL | null;
}

/** `scope`: what the application says it needs; without, it says nothing. */
export function assistantMemory(
  name = 'Assistant X',
  grantTypes = ['authorization_code', 'refresh_token'],
  scope?: string,
): AssistantMemory {
  type Stored<Key extends 'clientInformation' | 'tokens'> = Awaited<ReturnType<OAuthClientProvider[Key]>>;
  let information: Stored<'clientInformation'>;
  let tokens: Stored<'tokens'>;
  let verifier = '';
  const memory: AssistantMemory = {
    opened: null,
    redirectUrl: RETURN_ADDRESS,
    clientMetadata: {
      client_name: name,
      redirect_uris: [RETURN_ADDRESS],
      grant_types: grantTypes,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...(scope !== undefined && { scope }),
    },
    clientInformation: () => information,
    saveClientInformation: (registered) => {
      information = registered;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (address) => {
      memory.opened = address;
    },
    saveCodeVerifier: (made) => {
      verifier = made;
    },
    codeVerifier: () => verifier,
    accessToken: () => tokens?.access_token ?? '',
    clientId: () => information?.client_id ?? '',
  };
  return memory;
}

/**
 * A person allows what the application asks for in the browser, and the application gets its tokens. `browse` opens an
 * address for that person and gives where the browser is sent back to.
 */
export async function allow(
  app: { fetch: Fetch },
  memory: AssistantMemory,
  browse: (address: URL) => Promise<string>,
  scope?: string,
): Promise<void> {
  const asked = await auth(memory, { serverUrl: MCP_ADDRESS, fetchFn: app.fetch, ...(scope && { scope }) });
  if (asked !== 'REDIRECT' || memory.opened === null) throw new Error(`nothing to allow: ${asked}`);
  const code = new URL(await browse(memory.opened)).searchParams.get('code') ?? '';
  await auth(memory, { serverUrl: MCP_ADDRESS, fetchFn: app.fetch, authorizationCode: code });
}

/** A client that is connected; without a memory it has only this token. */
export async function connect(
  app: { fetch: Fetch },
  credentials: AssistantMemory | { token: string },
): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const options =
    'token' in credentials
      ? { requestInit: { headers: { authorization: `Bearer ${credentials.token}` } } }
      : { authProvider: credentials };
  await client.connect(
    // The SDK's own class has an optional session id that its interface does not.
    new StreamableHTTPClientTransport(new URL(MCP_ADDRESS), { ...options, fetch: app.fetch }) as Parameters<
      Client['connect']
    >[0],
  );
  return client;
}
