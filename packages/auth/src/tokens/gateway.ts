import { AppError, type Caller } from '@fml/runtime/http';
import { isSameText } from '../requests/is-same-text.ts';
import { TokenError, type TokenVerifier } from './token-verifier.ts';

/** What a request may do, before the database decides about rows. */
interface RequestIdentity {
  /** `anon`, `authenticated`, `service_role`, or any other role that a verified token names. */
  role: string;
  /** The token's claims with `role`, as SQL reads them; `{role: 'anon'}` without a token. */
  claims: Readonly<Record<string, unknown>>;
}

/** The one place where `apikey` and `Authorization` become a role. */
export interface Gateway {
  /** Whose key the request carries. Throws AppError `no_api_key` or `invalid_api_key` where a key is required. */
  identify(headers: Headers): Promise<Caller>;
  /**
   * The verified bearer token's claims, null when there is no bearer token. `Bearer sb_...` is not a token and
   * means the role of its key. `audience` as of `TokenVerifier`. Throws `TokenError`, or AppError `invalid_api_key` for an unknown secret key.
   */
  bearerClaims(headers: Headers, audience?: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** Both together, for the data surface; throws as `identify` and `bearerClaims` do. */
  resolveRequestRole(headers: Headers): Promise<RequestIdentity>;
}

export interface GatewayOptions {
  /** The key that every page of the site sends; public. */
  publishableKey: string;
  /** The key of trusted servers; absent when there is none. */
  secretKey?: string;
  /** Verifies access tokens, and API keys of the older kind, which are tokens themselves; absent when there are none. */
  verifier?: TokenVerifier;
  /** Refuse requests without a key. When off, a missing or unknown key is `anon`, as in local development. */
  requireKey: boolean;
  /** Role of requests without a token. */
  anonRole?: string;
}

type KeyRole = 'anon' | 'service_role';

/** The client library sends its key in `apikey` and, as a bearer token as well while no user is signed in. */
export function createGateway(options: GatewayOptions): Gateway {
  const anonRole = options.anonRole ?? 'anon';

  const ownKeys = [options.publishableKey, ...(options.secretKey === undefined ? [] : [options.secretKey])];
  /** The files of the keys hold what follows the prefix, so a key without it means the same. */
  const wholeKey = (text: string): string =>
    ownKeys.find((key) => isSameText(text, key.replace(OPAQUE_PREFIX, ''))) ?? text;
  const keyOf = (headers: Headers): string | null => {
    const key = headers.get('apikey');
    return key === null ? null : wholeKey(key);
  };
  const bearerOf = (headers: Headers): string | null => {
    const text = bearerText(headers);
    return text === null ? null : wholeKey(text);
  };
  const opaqueRole = (key: string): KeyRole | null => {
    if (isSameText(key, options.publishableKey)) return 'anon';
    return options.secretKey !== undefined && isSameText(key, options.secretKey) ? 'service_role' : null;
  };
  const keyRole = async (key: string): Promise<KeyRole | null> => {
    if (isOpaque(key) || options.verifier === undefined) return opaqueRole(key);
    const role = await verifiedRole(options.verifier, key);
    return role === 'anon' || role === 'service_role' ? role : null;
  };
  const identify = async (headers: Headers): Promise<Caller> => {
    const key = keyOf(headers) ?? bearerOf(headers);
    if (!options.requireKey) return { role: (key === null ? null : opaqueRole(key)) ?? 'anon' };
    if (key === null || key === '') throw new AppError('no_api_key');
    const role = await keyRole(key);
    if (role === null) throw new AppError('invalid_api_key');
    return { role };
  };
  const roleOfOpaqueKey = (key: string): KeyRole => {
    const role = opaqueRole(key);
    if (role !== null) return role;
    if (options.requireKey || key.startsWith(SECRET_PREFIX)) throw new AppError('invalid_api_key');
    return 'anon';
  };
  const bearerClaims = async (headers: Headers, audience?: string) => {
    const text = bearerOf(headers);
    const key = keyOf(headers);
    // Without Authorization an opaque key is used as the bearer token, as hosted gateways do.
    if (text === null) {
      return !headers.has('authorization') && key !== null && isOpaque(key)
        ? { role: roleName(roleOfOpaqueKey(key), anonRole) }
        : null;
    }
    if (isOpaque(text))
      return { role: roleName(roleOfOpaqueKey(key !== null && isOpaque(key) ? key : text), anonRole) };
    if (options.verifier === undefined)
      throw new TokenError({ kind: 'key_unknown', algorithm: '', kid: null });
    return (await options.verifier.verify(text, audience)).claims;
  };

  return {
    identify,
    bearerClaims,
    resolveRequestRole: async (headers) => {
      if (options.requireKey) await identify(headers);
      // A client that lost its token must not silently continue as anonymous.
      if (/^bearer$/i.test(headers.get('authorization')?.trim() ?? ''))
        throw new TokenError({ kind: 'empty' });
      const claims = (await bearerClaims(headers)) ?? {};
      const { role } = claims;
      const name = typeof role === 'string' && role !== '' ? role : anonRole;
      return { role: name, claims: { ...claims, role: name } };
    },
  };
}

const SECRET_PREFIX = 'sb_secret_';

const OPAQUE_PREFIX = /^sb_(publishable|secret)_/;

/** Keys of the newer kind; they carry nothing and are only compared. */
function isOpaque(text: string): boolean {
  return OPAQUE_PREFIX.test(text);
}

function roleName(role: KeyRole, anonRole: string): string {
  return role === 'anon' ? anonRole : role;
}

/** Everything after the scheme: two Authorization headers arrive joined and make one invalid token. */
function bearerText(headers: Headers): string | null {
  return /^bearer\s+(\S.*)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

async function verifiedRole(verifier: TokenVerifier, token: string): Promise<unknown> {
  try {
    return (await verifier.verify(token)).claims['role'];
  } catch (thrown) {
    if (thrown instanceof TokenError) return null;
    throw thrown;
  }
}
