import { homedir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@fml/analyzer';
import { startProduct } from '../support/running-product.ts';
import { startSiteServer } from '../support/site-server.ts';

/** Starts the product and the test websites once for all journeys; returns what ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const search = await findBrowser({
    configuredPath: process.env['CHROME_PATH'],
    searchPath: process.env['PATH'],
    cacheDir: path.join(homedir(), '.cache', 'fix-my-local'),
  });
  if (!search.ok) throw new Error(search.why);
  const sites = await startSiteServer();
  const plumber = await startSiteServer({ site: 'good-plumber' });
  const product = await startProduct({ env: { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*' } });
  process.env['E2E_BROWSER'] = JSON.stringify({ path: search.browser.path, env: search.browser.env });
  process.env['E2E_URL'] = product.url;
  process.env['E2E_PID'] = String(product.pid);
  process.env['E2E_DATA_DIR'] = product.dataDir;
  process.env['E2E_SITES_URL'] = sites.url;
  process.env['E2E_PLUMBER_URL'] = plumber.url;
  return async () => {
    await product.stop();
    await sites.stop();
    await plumber.stop();
  };
}
