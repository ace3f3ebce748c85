import { AuthError } from '../errors/auth-error.ts';
import { normalizeEmail } from '../requests/addresses.ts';
import type { AttributeMapping, MappedAttribute, SsoProviderRow } from '../stores/sso-provider-store.ts';
import { ASSERTION_NAMESPACE, childrenNamed, textOf } from './parse-xml.ts';
import { SamlFault } from './saml-fault.ts';

export interface SsoProfile {
  /** The provider's ID of the person; never changes. */
  subject: string;
  /** In lower case. */
  email: string;
  identityData: Record<string, unknown>;
}

/** Names under which providers send an ID that never changes (SAML subject identifiers). */
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
/** A name that changes at every sign-in. */
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_NAME_ID = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
/** Fields of the metadata that pages expect at the top; all others are `custom_claims`. */
const PROFILE_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'full_name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'user_name',
  'picture',
  'avatar_url',
  'profile',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone',
]);
const MAX_SUBJECT_LENGTH = 1024;
const MAX_VALUE_LENGTH = 4096;

/** Reads a verified assertion. Throws `no_user_id` or `no_email`. */
export function assertionProfile(
  assertion: Element,
  provider: Pick<SsoProviderRow, 'entity_id' | 'attribute_mapping'>,
): SsoProfile {
  const attributes = attributesOf(assertion);
  const nameId = nameIdOf(assertion);
  const subject = attributes.get(SUBJECT_ID)?.[0] || (nameId.format === TRANSIENT ? '' : nameId.value);
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH) throw new SamlFault('no_user_id');
  const { email: mappedEmail, ...claims } = mappedClaims(attributes, provider.attribute_mapping);
  const email = addressOf([
    mappedEmail,
    ...EMAIL_ATTRIBUTES.flatMap((name) => attributes.get(name) ?? []),
    nameId.format === EMAIL_NAME_ID ? nameId.value : undefined,
  ]);
  const fields = Object.entries(claims);
  const custom = fields.filter(([name]) => !PROFILE_FIELDS.has(name));
  const identityData = {
    ...Object.fromEntries(fields.filter(([name]) => PROFILE_FIELDS.has(name))),
    ...(custom.length === 0 ? {} : { custom_claims: Object.fromEntries(custom) }),
    iss: provider.entity_id,
    sub: subject,
    email,
    email_verified: true,
    phone_verified: false,
  };
  return { subject, email, identityData };
}

/** Values by name and by friendly name. */
function attributesOf(assertion: Element): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, string[]>();
  const named = childrenNamed(assertion, ASSERTION_NAMESPACE, 'AttributeStatement').flatMap((statement) =>
    childrenNamed(statement, ASSERTION_NAMESPACE, 'Attribute'),
  );
  for (const attribute of named) {
    const values = childrenNamed(attribute, ASSERTION_NAMESPACE, 'AttributeValue')
      .map((value) => textOf(value).slice(0, MAX_VALUE_LENGTH))
      .filter((value) => value !== '');
    const names = new Set([attribute.getAttribute('Name'), attribute.getAttribute('FriendlyName')]);
    for (const name of names) {
      if (name) attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
    }
  }
  return attributes;
}

function nameIdOf(assertion: Element): { value: string; format: string } {
  const [subject] = childrenNamed(assertion, ASSERTION_NAMESPACE, 'Subject');
  const nameIds = subject === undefined ? [] : childrenNamed(subject, ASSERTION_NAMESPACE, 'NameID');
  const [nameId] = nameIds;
  if (nameId === undefined || nameIds.length > 1) return { value: '', format: '' };
  return { value: textOf(nameId), format: nameId.getAttribute('Format') ?? '' };
}

function mappedClaims(
  attributes: ReadonlyMap<string, readonly string[]>,
  mapping: AttributeMapping | null,
): Record<string, unknown> {
  const claims = Object.entries(mapping?.keys ?? {}).map(([claim, mapped]) => [
    claim,
    mappedValue(attributes, mapped),
  ]);
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
}

function mappedValue(attributes: ReadonlyMap<string, readonly string[]>, mapped: MappedAttribute): unknown {
  const names = [...(mapped.name === undefined ? [] : [mapped.name]), ...(mapped.names ?? [])];
  const values = names.map((name) => attributes.get(name) ?? []).find((found) => found.length > 0);
  if (values === undefined) return mapped.default;
  return mapped.array === true ? values : values[0];
}

/** The first value that is an address. */
function addressOf(candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== 'string' || candidate === '') continue;
    try {
      return normalizeEmail(candidate);
    } catch (error) {
      // It is just not an address; the next one may be.
      if (!(error instanceof AuthError)) throw error;
    }
  }
  throw new SamlFault('no_email');
}
