import { WEBHOOK_PORTS } from '@fml/contract';

const MAX_ADDRESS = 2000;

/**
 * What is wrong with the address of a webhook, as a sentence; null for a good one. `allowedPrivate`: hosts with a port, or
 * `*`, that may be reached without TLS. Whether a name leads to a public address is checked with each message.
 */
export function webhookAddressFault(text: string, allowedPrivate: readonly string[]): string | null {
  if (!URL.canParse(text) || text.length > MAX_ADDRESS)
    return 'Enter a whole address that begins with https://.';
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  const isAllowed = allowedPrivate.some(
    (allowed) => allowed === `${hostname}:${port}` || allowed === `${hostname}:*`,
  );
  if (isAllowed && (protocol === 'http:' || protocol === 'https:')) return null;
  if (protocol !== 'https:')
    return 'Enter an address that begins with https://: leads hold names and phone numbers.';
  if (username !== '' || password !== '' || hash !== '') {
    return 'Enter an address without a user name, a password, or a part after #.';
  }
  if (port !== '' && !(WEBHOOK_PORTS as readonly number[]).includes(Number(port))) {
    return `Use one of the ports ${WEBHOOK_PORTS.join(', ')}.`;
  }
  return null;
}
