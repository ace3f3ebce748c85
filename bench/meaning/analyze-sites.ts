import { join } from 'node:path';
import { createAnalyzer } from '@fml/analyzer';
import type { ReportDraft } from '@fml/contract';
import { startSiteServer } from '../../tests/support/site-server.ts';
import { pageFolder } from './page-folder.ts';
import type { SiteFacts } from './site-facts.ts';

/** A path without a browser: the report then consists of what plain HTTP shows. */
const NO_BROWSER = '/no/browser';

/** Analyzes the websites one after another; `pages` is the folder that holds a folder for each. */
export async function analyzeSites(
  sites: readonly SiteFacts[],
  {
    pages,
    withBrowser,
    onSite,
  }: {
    pages: string;
    withBrowser: boolean;
    onSite: (site: SiteFacts, report: ReportDraft | null, why: string) => void;
  },
): Promise<void> {
  const servers = await Promise.all(
    sites.map(({ id }) => startSiteServer({ behavior: pageFolder(join(pages, id)) })),
  );
  const analyzer = await createAnalyzer({
    onBroken: ({ kind, id, error }, host) => console.error(`broken: ${kind} ${id} on ${host}`, error),
    chromePath: withBrowser ? process.env.CHROME_PATH : NO_BROWSER,
    searchPath: process.env.PATH,
    // Other hosts are not asked: what stands in the folder is judged.
    resolver: () => Promise.reject(Object.assign(new Error('not asked'), { code: 'ENOTFOUND' })),
    allowPrivate: servers.map(({ port }) => `127.0.0.1:${port}`).join(','),
  });
  try {
    for (const [index, site] of sites.entries()) {
      const entry = site.entry === 'index.html' ? '' : site.entry;
      const result = await analyzer.analyze(new URL(entry, servers[index]?.url).href);
      if (result.kind === 'report') onSite(site, result.draft, '');
      else onSite(site, null, result.fault.code);
    }
  } finally {
    await analyzer.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}
