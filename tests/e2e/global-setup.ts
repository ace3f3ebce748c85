import { randomBytes } from 'node:crypto';
import { defaultBrowserCacheDir, findBrowser } from '@fml/analyzer';
import { startImapServer } from '@fml/leads/testing/imap-server';
import type { FullConfig } from '@playwright/test';
import { buildSite, siteIsBuilt } from '../../scripts/build-site.ts';
import { startFakeCrux } from '../support/fake-crux.ts';
import { startProduct } from '../support/running-product.ts';
import { startSiteServer } from '../support/site-server.ts';

/** Starts a product for each worker and the test websites once for all journeys; returns what ends them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const search = await findBrowser({
    configuredPath: process.env['CHROME_PATH'],
    searchPath: process.env['PATH'],
    cacheDir: defaultBrowserCacheDir(),
  });
  if (!search.ok) throw new Error(search.why);
  const sites = await startSiteServer();
  const plumber = await startSiteServer({ site: 'good-plumber' });
  const imap = await startImapServer();
  const crux = await startFakeCrux();
  // Before two start at once and both find it missing.
  if (!(await siteIsBuilt())) await buildSite('pipe');
  const secretKey = `sb_secret_${randomBytes(16).toString('hex')}`;
  const products = await Promise.all(
    Array.from({ length: workers }, () =>
      startProduct({
        env: {
          ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*',
          AUTH_OAUTH_SERVER: 'on',
          AUTH_FACTORS: 'totp,phone,webauthn',
          AUTH_SAML: 'on',
          SMS_TO_FILE: 'on',
          IMAP_URL: imap.url,
          IMAP_POLL_SECONDS: '1',
          CRUX_BASE_URL: crux.url,
          SECRET_KEY: secretKey,
        },
      }),
    ),
  );
  process.env['E2E_BROWSER'] = JSON.stringify({ path: search.browser.path, env: search.browser.env });
  process.env['E2E_PRODUCTS'] = JSON.stringify(
    products.map(({ url, pid, dataDir }) => ({ url, pid, dataDir })),
  );
  process.env['E2E_SECRET_KEY'] = secretKey;
  process.env['E2E_IMAP_URL'] = imap.url;
  process.env['E2E_CRUX_URL'] = crux.url;
  process.env['E2E_SITES_URL'] = sites.url;
  process.env['E2E_PLUMBER_URL'] = plumber.url;
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    await imap.stop();
    await crux.stop();
    await sites.stop();
    await plumber.stop();
  };
}
