import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('accepts the password it was made of and no other', async () => {
  const hash = await hashPassword('four plain words here');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(hash.length).toBeLessThanOrEqual(255);
  expect(await verifyPassword('four plain words here', hash)).toBe(true);
  expect(await verifyPassword('four plain words Here', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

it('gives the same password another verifier each time', async () => {
  expect(await hashPassword('the same one')).not.toBe(await hashPassword('the same one'));
});

it('takes the same characters typed on another keyboard for the same password', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
});

it('verifies what other software made of the same format', async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync('imported', salt, 64, { N: 1024, r: 8, p: 1 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  expect(await verifyPassword('imported', `$scrypt$ln=10,r=8,p=1$${text(salt)}$${text(key)}`)).toBe(true);
});

it.each([
  '',
  'four plain words here',
  '$scrypt$ln=15,r=8,p=3$',
  '$2a$10$abcdefghijklmnopqrstuv',
  `$scrypt$ln=31,r=8,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
  `$scrypt$ln=15,r=99,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
  `$scrypt$ln=15,r=0,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
])('refuses %j as a verifier without deriving anything', async (hash) => {
  expect(await verifyPassword('four plain words here', hash)).toBe(false);
});
