import { createHmac } from 'node:crypto';

/** Turns an address into what limits store: equal for equal addresses, unreadable without the secret. */
export function clientKeys(secret: string): (address: string) => string {
  return (address) => createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);
}
