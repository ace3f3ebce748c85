import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Prefix of links for clients that keep a verifier: they end with a code for that client alone. */
export const PKCE_PREFIX = 'pkce_';

const CODE_DIGITS = 6;
/** As long as the SHA-224 hash that GoTrue uses as such a token. */
const LINK_BYTES = 28;

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Random, not derived from the code: that could be found by trying the million codes. */
export function newLinkToken(pkce: boolean): string {
  return `${pkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`;
}

/** What `one_time_tokens` stores of a code. `address` is normalized. */
export function codeHash(address: string, code: string): string {
  return sha224(`${address}${code}`);
}

/** What the user's row stores of a link's token. */
export function linkHash(token: string): string {
  const pkce = isPkceToken(token);
  return `${pkce ? PKCE_PREFIX : ''}${sha224(pkce ? token.slice(PKCE_PREFIX.length) : token)}`;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

function sha224(text: string): string {
  return createHash('sha224').update(text).digest('hex');
}
