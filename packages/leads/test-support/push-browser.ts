import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size, length of the key id. */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

/** A browser that subscribed: its public half, and what it reads of a push message (RFC 8188 and RFC 8291). */
export interface TestBrowser {
  p256dh: string;
  auth: string;
  /** Throws when the message was not encrypted for this browser. */
  read: (body: Buffer) => unknown;
}

export function testBrowser(): TestBrowser {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => {
      const salt = body.subarray(0, SALT_BYTES);
      const senderEnd = HEADER_BYTES + (body[HEADER_BYTES - 1] ?? 0);
      const sender = body.subarray(HEADER_BYTES, senderEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -TAG_BYTES)), decipher.final()]);
      // The last record ends with a 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as unknown;
    },
  };
}
