import {
  DEFAULT_PROVIDER_TIMEOUT_MS,
  type ExternalProvider,
  PROVIDER_HOME_ORIGINS,
  WELL_KNOWN_PROVIDERS,
} from './external-provider.ts';

export type ExternalProviderResult =
  | { ok: true; value: ExternalProvider[] }
  | { ok: false; problems: string[] };

const FIELDS = ['CLIENT_ID', 'SECRET', 'ISSUER', 'SCOPES'] as const;
type Field = (typeof FIELDS)[number];

const VARIABLE = new RegExp(`^AUTH_EXTERNAL_([A-Z][A-Z0-9_]*)_(${FIELDS.join('|')})$`);

/**
 * Providers from `AUTH_EXTERNAL_<NAME>_CLIENT_ID`, `_SECRET`, `_ISSUER` and `_SCOPES` (separated by blanks or
 * commas). GOOGLE and GITHUB know their issuer; any other name is an OpenID Connect issuer. A name the client
 * library does not know is called `custom:<name>`, with `-` for `_`. Problems name the variable, never its value.
 */
export function readExternalProviders(
  source: Readonly<Record<string, string | undefined>>,
): ExternalProviderResult {
  const fieldsByName = new Map<string, Partial<Record<Field, string>>>();
  for (const [variable, value] of Object.entries(source)) {
    const [, name, field] = VARIABLE.exec(variable) ?? [];
    if (name === undefined || !value?.trim()) continue;
    fieldsByName.set(name, { ...fieldsByName.get(name), [field as Field]: value.trim() });
  }
  const problems: string[] = [];
  const value = [...fieldsByName].map(([name, fields]): ExternalProvider => {
    const prefix = `AUTH_EXTERNAL_${name}_`;
    const issuer = fields.ISSUER ?? PROVIDER_HOME_ORIGINS[name.toLowerCase()] ?? '';
    if (fields.CLIENT_ID === undefined) problems.push(`${prefix}CLIENT_ID: missing`);
    if (fields.SECRET === undefined) problems.push(`${prefix}SECRET: missing`);
    if (issuer === '') problems.push(`${prefix}ISSUER: missing`);
    else if (!isSafeIssuer(issuer)) {
      problems.push(`${prefix}ISSUER: use an https:// address (http:// only on this machine)`);
    }
    return {
      name: providerName(name),
      kind: name === 'GITHUB' ? 'github' : 'openid',
      issuer: issuer.replace(/\/+$/, ''),
      clientId: fields.CLIENT_ID ?? '',
      clientSecret: fields.SECRET ?? '',
      scopes: (fields.SCOPES ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
      timeoutMs: DEFAULT_PROVIDER_TIMEOUT_MS,
    };
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
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
