import { z } from 'zod';
import type { VerifiedCredential } from '../stores/webauthn-credential-store.ts';

const base64 = z.string().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));

/** The credential of a second factor as `auth.mfa_factors` has it, with the names and base64 of hosted servers. */
const storedCredential = z
  .object({
    id: base64,
    publicKey: base64,
    attestationType: z.string().default('none'),
    transport: z.array(z.string()).nullish(),
    flags: z.object({ backupEligible: z.boolean(), backupState: z.boolean() }),
    authenticator: z.object({ AAGUID: base64, signCount: z.number() }),
  })
  .transform(
    (stored): VerifiedCredential => ({
      credentialId: stored.id,
      publicKey: stored.publicKey,
      attestationType: stored.attestationType,
      aaguid: uuidOf(stored.authenticator.AAGUID),
      signCount: stored.authenticator.signCount,
      transports: stored.transport ?? [],
      backupEligible: stored.flags.backupEligible,
      backedUp: stored.flags.backupState,
    }),
  );

/** Null for a factor that has no credential yet, or one of another form. */
export function readFactorCredential(stored: unknown): VerifiedCredential | null {
  return storedCredential.safeParse(stored).data ?? null;
}

export function writeFactorCredential(credential: VerifiedCredential): string {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return JSON.stringify({
    id: text(credential.credentialId),
    publicKey: text(credential.publicKey),
    attestationType: credential.attestationType,
    transport: credential.transports,
    flags: {
      userPresent: true,
      backupEligible: credential.backupEligible,
      backupState: credential.backedUp,
    },
    authenticator: {
      AAGUID: text(Buffer.from(credential.aaguid.replaceAll('-', ''), 'hex')),
      signCount: credential.signCount,
    },
  });
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex').padEnd(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
