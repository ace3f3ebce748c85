import type { JWTPayload } from 'jose';

const GOOGLE = 'https://accounts.google.com';
const TENANT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Whether a token names the issuer that published itself as `published`. Google may leave out the scheme. Azure publishes
 * `{tenantid}` in place of the tenant, which a token names in a claim of its own.
 */
export function isIssuedBy(published: string, { iss, tid }: JWTPayload): boolean {
  if (iss === published) return true;
  if (published === GOOGLE) return iss === 'accounts.google.com';
  return typeof tid === 'string' && TENANT.test(tid) && iss === published.replace('{tenantid}', tid);
}
