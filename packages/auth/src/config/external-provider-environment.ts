import { createPrivateKey } from 'node:crypto';
import { switchVariable } from '@fml/runtime/environment';
import {
  type AppleKey,
  DEFAULT_PROVIDER_TIMEOUT_MS,
  type ExternalProvider,
  PROVIDER_HOME_ORIGINS,
  WELL_KNOWN_PROVIDERS,
} from './external-provider.ts';

export type ExternalProviderResult =
  | { ok: true; value: ExternalProvider[] }
  | { ok: false; problems: string[] };

const FIELDS = [
  'CLIENT_ID',
  'SECRET',
  'ISSUER',
  'SCOPES',
  'SKIP_NONCE_CHECK',
  'TEAM_ID',
  'KEY_ID',
  'PRIVATE_KEY',
] as const;
type Field = (typeof FIELDS)[number];
type Fields = Partial<Record<Field, string>>;

const VARIABLE = new RegExp(`^AUTH_EXTERNAL_([A-Z][A-Z0-9_]*)_(${FIELDS.join('|')})$`);

/**
 * Providers from `AUTH_EXTERNAL_<NAME>_CLIENT_ID` and the other variables of docs/configuration.md. APPLE, AZURE, GITHUB
 * and GOOGLE know their issuer; any other name is an OpenID Connect issuer. A name the client library does not know is
 * called `custom:<name>`, with `-` for `_`. Problems name the variable, never its value.
 */
export function readExternalProviders(
  source: Readonly<Record<string, string | undefined>>,
): ExternalProviderResult {
  const fieldsByName = new Map<string, Fields>();
  for (const [variable, value] of Object.entries(source)) {
    const [, name, field] = VARIABLE.exec(variable) ?? [];
    if (name === undefined || !value?.trim()) continue;
    fieldsByName.set(name, { ...fieldsByName.get(name), [field as Field]: value.trim() });
  }
  const problems: string[] = [];
  const value = [...fieldsByName].map(([name, fields]): ExternalProvider => {
    const report = (field: Field, problem: string) =>
      problems.push(`AUTH_EXTERNAL_${name}_${field}: ${problem}`);
    const issuer = fields.ISSUER ?? PROVIDER_HOME_ORIGINS[name.toLowerCase()] ?? '';
    const [clientId, ...otherClientIds] = listOf(fields.CLIENT_ID);
    const appleKey = name === 'APPLE' ? readAppleKey(fields, report) : undefined;
    if (clientId === undefined) report('CLIENT_ID', 'missing');
    if (fields.SECRET === undefined && name !== 'APPLE') report('SECRET', 'missing');
    if (issuer === '') report('ISSUER', 'missing');
    else if (!isSafeIssuer(issuer)) {
      report('ISSUER', 'use an https:// address (http:// only on this machine)');
    }
    return {
      name: providerName(name),
      kind: name === 'GITHUB' ? 'github' : name === 'APPLE' ? 'apple' : 'openid',
      issuer: issuer.replace(/\/+$/, ''),
      clientId: clientId ?? '',
      otherClientIds,
      clientSecret: fields.SECRET ?? '',
      ...(appleKey === undefined ? {} : { appleKey }),
      skipNonceCheck: readSwitch(fields.SKIP_NONCE_CHECK, () => report('SKIP_NONCE_CHECK', 'use on or off')),
      scopes: listOf(fields.SCOPES),
      timeoutMs: DEFAULT_PROVIDER_TIMEOUT_MS,
    };
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

type Report = (field: Field, problem: string) => void;

/** Undefined if a finished client secret is given instead, or if something is missing. */
function readAppleKey(fields: Fields, report: Report): AppleKey | undefined {
  if (fields.SECRET !== undefined) return undefined;
  for (const field of ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] as const) {
    if (fields[field] === undefined) report(field, 'missing');
  }
  const { TEAM_ID: teamId, KEY_ID: keyId } = fields;
  // One line in most environments.
  const privateKey = fields.PRIVATE_KEY?.replaceAll('\\n', '\n');
  if (teamId === undefined || keyId === undefined || privateKey === undefined) return undefined;
  if (!isP256PrivateKey(privateKey)) {
    report('PRIVATE_KEY', 'use the text of the .p8 file from Apple, with \\n for line ends');
  }
  return { teamId, keyId, privateKey };
}

function isP256PrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

function readSwitch(text: string | undefined, refuse: () => void): boolean {
  const parsed = switchVariable(false).safeParse(text);
  if (!parsed.success) refuse();
  return parsed.data ?? false;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
}

function providerName(variableName: string): string {
  const name = variableName.toLowerCase();
  const known: readonly string[] = WELL_KNOWN_PROVIDERS;
  return known.includes(name) ? name : `custom:${name.replaceAll('_', '-')}`;
}

/** Codes and tokens are sent there, so plain HTTP is allowed on this machine only. */
export function isSafeIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}
