import { invalid } from '../errors/auth-error.ts';
import { textField, textListField } from '../requests/read-fields.ts';
import type {
  OAuthClientMetadata,
  OAuthClientRow,
  OAuthGrantType,
  TokenEndpointAuthMethod,
} from '../stores/oauth-client-store.ts';
import { redirectUriProblem } from './redirect-uri.ts';

type Body = Readonly<Record<string, unknown>>;
type RegistrationType = OAuthClientRow['registration_type'];
type ClientType = OAuthClientMetadata['client_type'];

const GRANT_TYPES: readonly OAuthGrantType[] = ['authorization_code', 'refresh_token'];
const AUTH_METHODS: readonly TokenEndpointAuthMethod[] = [
  'none',
  'client_secret_basic',
  'client_secret_post',
];
const MAX_REDIRECT_URIS = 10;
const MAX_NAME_CHARACTERS = 1024;
/** Of an unverified name. */
const MAX_OWN_NAME_CHARACTERS = 100;
/** Line ends and the like, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const MAX_URI_CHARACTERS = 2048;

type Presentation = Pick<OAuthClientMetadata, 'client_name' | 'client_uri' | 'logo_uri'>;

const NO_PRESENTATION: Presentation = { client_name: null, client_uri: null, logo_uri: null };

/** What a new application is registered with. Throws `validation_failed`. */
export function readNewClient(body: Body, registrationType: RegistrationType): OAuthClientMetadata {
  const uris = textListField(body, 'redirect_uris');
  if (uris === null) throw invalid('redirect_uris is required');
  return {
    ...NO_PRESENTATION,
    ...readPresentation(body, registrationType),
    redirect_uris: checkedUris(uris, registrationType),
    grant_types: readGrantTypes(body) ?? GRANT_TYPES,
    ...readType(body),
  };
}

/** The fields that `body` names. Throws `validation_failed`, even when it names none. */
export function readChangedClient(body: Body, client: OAuthClientMetadata): Partial<OAuthClientMetadata> {
  const uris = textListField(body, 'redirect_uris');
  const grantTypes = readGrantTypes(body);
  const authMethod = readAuthMethod(body);
  const changes: Partial<OAuthClientMetadata> = {
    ...readPresentation(body, 'manual'),
    ...(uris !== null && { redirect_uris: checkedUris(uris, 'manual') }),
    ...(grantTypes !== null && { grant_types: grantTypes }),
    ...(authMethod !== null && { token_endpoint_auth_method: authMethod }),
  };
  if (Object.keys(changes).length === 0) throw invalid('No fields provided for update');
  checkConsistency(client.client_type, authMethod ?? client.token_endpoint_auth_method);
  return changes;
}

/** Only what the body names; an empty text removes a value. */
function readPresentation(body: Body, registrationType: RegistrationType): Partial<Presentation> {
  const name = textField(body, 'client_name');
  const maxCharacters = registrationType === 'dynamic' ? MAX_OWN_NAME_CHARACTERS : MAX_NAME_CHARACTERS;
  if (name.length > maxCharacters) throw invalid(`client_name cannot exceed ${maxCharacters} characters`);
  if (UNSEEN.test(name)) throw invalid('client_name contains a character that is not allowed');
  return {
    ...('client_name' in body && { client_name: name || null }),
    ...('client_uri' in body && { client_uri: readWebAddress(body, 'client_uri') }),
    ...('logo_uri' in body && { logo_uri: readWebAddress(body, 'logo_uri') }),
  };
}

function readWebAddress(body: Body, key: 'client_uri' | 'logo_uri'): string | null {
  const text = textField(body, key);
  if (text === '') return null;
  if (text.length > MAX_URI_CHARACTERS)
    throw invalid(`${key} cannot exceed ${MAX_URI_CHARACTERS} characters`);
  const url = /^https?:\/\/[^\s/]/i.test(text) ? URL.parse(text) : null;
  if (url === null) throw invalid(`${key} must be a valid URL`);
  return text;
}

function checkedUris(uris: readonly string[], registrationType: RegistrationType): readonly string[] {
  if (uris.length === 0) throw invalid('redirect_uris cannot be empty');
  if (uris.length > MAX_REDIRECT_URIS)
    throw invalid(`redirect_uris cannot exceed ${MAX_REDIRECT_URIS} items`);
  for (const uri of uris) {
    const problem = redirectUriProblem(uri, registrationType);
    if (problem !== null) throw invalid(`invalid redirect_uri '${uri.slice(0, 200)}': ${problem}`);
  }
  return uris;
}

/** Null when absent. An empty list of a new client means the default. */
function readGrantTypes(body: Body): readonly OAuthGrantType[] | null {
  const names = textListField(body, 'grant_types');
  if (names === null || names.length === 0) return null;
  const known = GRANT_TYPES.filter((name) => names.includes(name));
  if (known.length !== new Set(names).size) {
    throw invalid("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
  }
  return known;
}

function readType(body: Body): Pick<OAuthClientMetadata, 'client_type' | 'token_endpoint_auth_method'> {
  const responseTypes = textListField(body, 'response_types');
  if (responseTypes?.some((name) => name !== 'code'))
    throw invalid("response_types must only contain 'code'");
  const type = textField(body, 'client_type');
  if (type !== '' && type !== 'public' && type !== 'confidential') {
    throw invalid("client_type must be 'public' or 'confidential'");
  }
  const method = readAuthMethod(body);
  const clientType = type || (method === 'none' ? 'public' : 'confidential');
  const authMethod = method ?? (clientType === 'public' ? 'none' : 'client_secret_basic');
  checkConsistency(clientType, authMethod);
  return { client_type: clientType, token_endpoint_auth_method: authMethod };
}

function readAuthMethod(body: Body): TokenEndpointAuthMethod | null {
  const text = textField(body, 'token_endpoint_auth_method');
  if (text === '') return null;
  const method = AUTH_METHODS.find((name) => name === text);
  if (method === undefined) {
    throw invalid(`token_endpoint_auth_method must be one of: ${AUTH_METHODS.join(', ')}`);
  }
  return method;
}

function checkConsistency(type: ClientType, method: TokenEndpointAuthMethod): void {
  const expected: ClientType = method === 'none' ? 'public' : 'confidential';
  if (type !== expected) {
    throw invalid(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${expected}')`,
    );
  }
}
