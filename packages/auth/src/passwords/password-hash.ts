import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 32 MB and three passes: the OWASP minimum for scrypt in the variant with the least memory. */
const COST = { log2N: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A stored hash with a higher cost was not created here and could exhaust memory. */
const MAX_COST = { log2N: 18, r: 16, p: 8 } as const;
const SHAPE =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43,86})$/;

/**
 * The hash of a password as a PHC string, `$scrypt$ln=…,r=…,p=…$salt$key`, about 100 characters.
 * Runs in Node's thread pool; the password is normalized to Unicode form NFKC, also when it is verified.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, COST, KEY_BYTES);
  return `$scrypt$ln=${COST.log2N},r=${COST.r},p=${COST.p}$${base64(salt)}$${base64(key)}`;
}

/** False for a wrong password and for a text that is not such a hash, such as an empty one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = SHAPE.exec(hash) ?? [];
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  if (!isWithin(cost)) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

function isWithin({ log2N, r, p }: Cost): boolean {
  return log2N >= 10 && log2N <= MAX_COST.log2N && r >= 1 && r <= MAX_COST.r && p >= 1 && p <= MAX_COST.p;
}

function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Cost, bytes: number): Promise<Buffer> {
  const N = 2 ** log2N;
  return derive(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 128 * r * (N + p + 2) });
}

/** PHC strings use base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
