import { isSameText } from '../requests/is-same-text.ts';

/** What an authenticator stores about its user: the bytes of the ID's text, as hosted servers write it. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}

/** `handle` in base64url, as the authenticator gave it back. */
export function isUserHandleOf(userId: string, handle: string): boolean {
  return isSameText(Buffer.from(handle, 'base64url').toString(), userId);
}
