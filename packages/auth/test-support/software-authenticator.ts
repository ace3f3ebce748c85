import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type CborValue, encodeCbor } from './cbor.ts';

/** How an answer may differ from what an honest browser and authenticator give. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Of the assertion; the next one of the key when absent. */
  counter?: number;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  userHandle?: string;
  /** Signs with another key. */
  signingKey?: KeyObject;
}

interface Passkey {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

export interface SoftwareAuthenticator {
  /** The passkeys on it, oldest first. */
  passkeys: Passkey[];
  /** The answer of `navigator.credentials.create()` on a page of `origin`, as JSON. */
  create: (options: CreationOptions, deviation?: Deviation) => RegistrationJson;
  /** The answer of `navigator.credentials.get()` with the newest passkey of the relying party. */
  get: (options: { challenge: string; rpId?: string }, deviation?: Deviation) => AuthenticationJson;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface CredentialJson<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, never>;
  response: Response;
}
type RegistrationJson = CredentialJson<{
  clientDataJSON: string;
  attestationObject: string;
  transports: 'internal'[];
}>;
type AuthenticationJson = CredentialJson<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}>;

const FLAGS = { isUserPresent: 0x01, isUserVerified: 0x04, hasCredential: 0x40 };

/** An authenticator with ES256 keys and attestation "none" (WebAuthn, sections 6 and 8.7), behind a page of `origin`. */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const passkeys: Passkey[] = [];
  return {
    passkeys,
    create: (options, deviation = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credentialId = randomBytes(32);
      const id = credentialId.toString('base64url');
      const rpId = options.rp.id ?? '';
      passkeys.push({ id, rpId, userHandle: options.user.id, privateKey, counter: 0 });
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        encodeCbor(coseKey(publicKey)),
      ]);
      const attestationObject = encodeCbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(rpId, deviation, deviation.counter ?? 0, attested)],
        ]),
      );
      return credentialJson(id, {
        clientDataJSON: clientData(origin, 'webauthn.create', options.challenge, deviation),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, deviation = {}) => {
      const passkey = passkeys.findLast(({ rpId }) => rpId === options.rpId);
      if (passkey === undefined) throw new Error('no passkey of this relying party');
      passkey.counter += 1;
      const data = authenticatorData(passkey.rpId, deviation, deviation.counter ?? passkey.counter);
      const clientDataJSON = clientData(origin, 'webauthn.get', options.challenge, deviation);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return credentialJson(passkey.id, {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, deviation.signingKey ?? passkey.privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? passkey.userHandle,
      });
    },
  };
}

function credentialJson<Response>(id: string, response: Response): CredentialJson<Response> {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

function clientData(origin: string, type: string, challenge: string, deviation: Deviation): string {
  const data = {
    type: deviation.type ?? type,
    challenge: deviation.challenge ?? challenge,
    origin: deviation.origin ?? origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function authenticatorData(
  rpId: string,
  { rpId: otherRpId, isUserPresent = true, isUserVerified = true }: Deviation,
  counter: number,
  attested?: Buffer,
): Buffer {
  let flags = attested === undefined ? 0 : FLAGS.hasCredential;
  if (isUserPresent) flags |= FLAGS.isUserPresent;
  if (isUserVerified) flags |= FLAGS.isUserVerified;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    sha256(Buffer.from(otherRpId ?? rpId)),
    Buffer.from([flags]),
    count,
    attested ?? Buffer.alloc(0),
  ]);
}

/** COSE_Key of an EC2 key on P-256 for ES256 (RFC 9053). */
function coseKey(publicKey: KeyObject): Map<number, CborValue> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return new Map<number, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
