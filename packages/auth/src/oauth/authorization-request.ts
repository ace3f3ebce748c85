import type { ApplicationAddress } from './application-redirect.ts';
import { defaultScope, scopeNames } from './scopes.ts';

export interface AuthorizationRequest {
  scopes: readonly string[];
  resource: string | null;
  nonce: string | null;
  codeChallenge: string;
}

/** Why an application gets its request back; the sentence is for its developer. */
export interface RequestProblem {
  error: 'invalid_request' | 'login_required';
  description: string;
}

const MAX_STATE_CHARACTERS = 4096;
const MAX_NONCE_CHARACTERS = 255;
const MAX_RESOURCE_CHARACTERS = 2048;
/** Each may appear once; a second one could hide the first. */
const SINGLE = [
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'resource',
];

/**
 * Checks what does not decide where the answer goes. `hasPublicKey`: an ID token could be verified. `scopes`: all that this
 * deployment grants. `deskResource`: what tokens for the desk are requested for.
 */
export function readAuthorizationRequest(
  query: URLSearchParams,
  {
    hasPublicKey,
    scopes: grantable,
    deskResource,
  }: { hasPublicKey: boolean; scopes: readonly string[]; deskResource: string | null },
): AuthorizationRequest | RequestProblem {
  const repeated = SINGLE.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return invalid(`${repeated} must not be repeated`);
  const text = (name: string) => query.get(name) ?? '';
  if ((text('response_type') || 'code') !== 'code') return invalid('only response_type=code is supported');
  if ((text('response_mode') || 'query') !== 'query') return invalid('only response_mode=query is supported');
  if (text('prompt').split(' ').includes('none')) {
    return { error: 'login_required', description: 'a person has to be present' };
  }
  const scopes = scopeNames(text('scope') || defaultScope(text('resource'), deskResource));
  const supported = hasPublicKey ? grantable : grantable.filter((name) => name !== 'openid');
  const unknown = scopes.find((name) => !supported.includes(name));
  if (unknown !== undefined) return invalid(`unsupported scope: ${unknown.slice(0, 50)}`);
  const state = stateOf(query);
  if (state === undefined) return invalid(`state must not exceed ${MAX_STATE_CHARACTERS} characters`);
  const nonce = text('nonce');
  if (!isStorable(nonce, MAX_NONCE_CHARACTERS)) {
    return invalid(`nonce must not exceed ${MAX_NONCE_CHARACTERS} characters`);
  }
  const resource = text('resource');
  if (resource !== '' && !isResource(resource)) {
    return invalid('resource must be an absolute URI without fragment or query');
  }
  const problem = challengeProblem(text('code_challenge'), text('code_challenge_method'));
  if (problem !== null) return invalid(problem);
  return {
    scopes,
    resource: resource || null,
    nonce: nonce || null,
    codeChallenge: text('code_challenge'),
  };
}

/** Where errors go: without a state that could not be stored. */
export function applicationAddress(redirectUri: string, query: URLSearchParams): ApplicationAddress {
  return { redirectUri, state: stateOf(query) ?? null };
}

/** Undefined when it cannot be stored. */
function stateOf(query: URLSearchParams): string | null | undefined {
  const state = query.get('state');
  if (state === null || state === '') return null;
  return isStorable(state, MAX_STATE_CHARACTERS) ? state : undefined;
}

/** PKCE is required of all (OAuth 2.1), with the method that does not reveal the verifier. */
function challengeProblem(challenge: string, method: string): string | null {
  if (challenge === '' || method === '') {
    return 'PKCE flow requires both code_challenge and code_challenge_method';
  }
  if (method.toUpperCase() !== 'S256') return "code_challenge_method must be 'S256'";
  if (challenge.length < 43 || challenge.length > 128)
    return 'code_challenge must be between 43 and 128 characters';
  return /^[A-Za-z0-9\-._~]+$/.test(challenge)
    ? null
    : 'code_challenge contains a character that is not allowed';
}

function isResource(text: string): boolean {
  return isStorable(text, MAX_RESOURCE_CHARACTERS) && !/[?#\s]/.test(text) && URL.canParse(text);
}

function isStorable(text: string, maxCharacters: number): boolean {
  return text.length <= maxCharacters && !text.includes('\0');
}

function invalid(description: string): RequestProblem {
  return { error: 'invalid_request', description };
}
