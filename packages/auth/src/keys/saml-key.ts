import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, importJWK, type JWK, type KeyObject } from 'jose';
import { firstRow, insertRow, type Queryable } from '../stores/auth-database.ts';
import { type SealedKey, sealKey, unsealKey } from './key-sealing.ts';

/** With which this server signs its requests to identity providers. */
export interface SamlKey {
  /** PKCS #8, PEM. */
  privateKey: string;
  /** Self-signed, PEM; identity providers know the key by it. */
  certificate: string;
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const KEY_BITS = 2048;
/** Replacing the certificate means work at every identity provider, so it does not expire by itself. */
const CERTIFICATE_YEARS = 30;

/** Reads the key once; creates it on first use. The database holds it sealed, the same for all servers. */
export function createSamlKeyReader(options: {
  pool: () => Queryable;
  secret: string;
  now: () => Date;
}): () => Promise<SamlKey> {
  let held: Promise<SamlKey> | null = null;
  return () => {
    held ??= readOrCreate(options.pool(), options.secret, options.now()).catch((error: unknown) => {
      held = null;
      throw error;
    });
    return held;
  };
}

async function readOrCreate(pool: Queryable, secret: string, now: Date): Promise<SamlKey> {
  const known = await readSamlKey(pool, secret);
  if (known !== null) return known;
  const { jwk, certificate } = await newKey(now);
  const row = { private_jwk: await sealKey(secret, jwk), certificate, created_at: now };
  await insertRow(pool, 'private.saml_keys', row, 'on conflict do nothing');
  // Another server may have created it first.
  const stored = await readSamlKey(pool, secret);
  if (stored === null) throw new Error('no SAML key');
  return stored;
}

async function readSamlKey(pool: Queryable, secret: string): Promise<SamlKey | null> {
  const row = await firstRow<{ private_jwk: SealedKey; certificate: string }>(
    pool,
    'select private_jwk, certificate from private.saml_keys',
  );
  if (row === null) return null;
  const jwk = await unsealKey(secret, row.private_jwk);
  const key = await importJWK({ ...jwk, key_ops: ['sign'] }, 'RS256', { extractable: true });
  return { privateKey: await exportPKCS8(key as KeyObject), certificate: row.certificate };
}

/** The libraries are loaded for this only: it happens once in the life of a database. */
async function newKey(now: Date): Promise<{ jwk: JWK; certificate: string }> {
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const parameters = { ...ALGORITHM, modulusLength: KEY_BITS, publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = await crypto.subtle.generateKey(parameters, true, ['sign', 'verify']);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + CERTIFICATE_YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Positive, as the standard wants it.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: 'CN=SAML service provider',
    notBefore: now,
    notAfter,
    keys,
    signingAlgorithm: ALGORITHM,
  });
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { jwk, certificate: certificate.toString('pem') };
}
