import { APP_CONFIG_PATH, type AppConfig } from '@fml/contract';
import { type CamelKeys, camelKeys } from './wire-names.ts';

let reading: Promise<CamelKeys<AppConfig>> | undefined;

/** What the server tells its pages at run time, asked once a page. Rejects when it fails; the next call retries. */
export function appConfig(): Promise<CamelKeys<AppConfig>> {
  reading ??= readConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** The public key comes from the server at run time: a cached page must not carry an old one. */
async function readConfig(): Promise<CamelKeys<AppConfig>> {
  const response = await fetch(APP_CONFIG_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  return camelKeys((await response.json()) as AppConfig);
}
