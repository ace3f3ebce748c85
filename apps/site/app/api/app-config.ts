import { APP_CONFIG_PATH, type AppConfig } from '@fml/contract';

let reading: Promise<AppConfig> | undefined;

/** What the server tells its pages at run time, asked once a page. Rejects when it cannot be had; then asks anew. */
export function appConfig(): Promise<AppConfig> {
  reading ??= readConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** The public key comes from the server at run time: a cached page must not carry an old one. */
async function readConfig(): Promise<AppConfig> {
  const response = await fetch(APP_CONFIG_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  return (await response.json()) as AppConfig;
}
