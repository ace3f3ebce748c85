import { randomBytes, scryptSync } from 'node:crypto';

/** A real hash at a sixtieth of the cost: tests sign in hundreds of times. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=10,r=8,p=1$${text(salt)}$${text(key)}`;
}
