import { appConfig } from './app-config.ts';

/** What browsers let outlive a page, with room for the rest of the request. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Works on a page that is being left: no library, and the browser finishes the request. Rejects without success. */
export async function callWithKeepalive(name: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  const config = await appConfig();
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.publishableKey },
    body: text,
    keepalive: new Blob([text]).size <= MAX_KEEPALIVE_BYTES,
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
}
