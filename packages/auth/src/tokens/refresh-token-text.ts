import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Texts of refresh tokens. Only their hashes are stored, so a child must be derivable from the text of its parent. */
export interface RefreshTokenMaker {
  fresh(): string;
  /** The child of `parent`; `attempt` counts the children it already has. Equal input, equal text. */
  child(parent: string, attempt: number): string;
  /** What the database stores of `text`. */
  stored(text: string): string;
  /** Whether `text` has the format of a token; anything else need not be looked up. */
  isWellFormed(text: string): boolean;
}

/** 120 bits, as 24 characters. */
const TOKEN_BYTES = 15;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * `secret` is the same on all servers. A client that lost the answer to its refresh presents the parent again and
 * gets the active child, although only the child's hash is known: the child is a keyed hash of the parent.
 */
export function createRefreshTokenMaker(secret: string): RefreshTokenMaker {
  return {
    fresh: () => base32(randomBytes(TOKEN_BYTES)),
    child: (parent, attempt) =>
      base32(createHmac('sha256', secret).update(`${parent}\n${attempt}`).digest().subarray(0, TOKEN_BYTES)),
    stored: (text) => createHash('sha256').update(text).digest('base64url'),
    // Imported tokens have twelve characters of a larger alphabet.
    isWellFormed: (text) => /^[\w-]{12}$|^[a-z2-7]{24}$/.test(text),
  };
}

/** RFC 4648 in lower case; whole groups of five bytes need no padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let shift = bytes.length * 8 - 5; shift >= 0; shift -= 5) {
    text += ALPHABET[Number((bits >> BigInt(shift)) & 31n)];
  }
  return text;
}
