import { timingSafeEqual } from 'node:crypto';

/** What an authenticator stores about its user: the bytes of the ID's text, as hosted servers write it. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}

/** `handle` in base64url, as the authenticator gave it back. */
export function isUserHandleOf(userId: string, handle: string): boolean {
  const [left, right] = [Buffer.from(handle, 'base64url'), userHandleOf(userId)];
  return left.length === right.length && timingSafeEqual(left, right);
}
