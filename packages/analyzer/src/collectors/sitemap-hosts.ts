import { faultMessage, type Text } from '@fml/report-texts';
import { cutText } from '../page/cut-text.ts';
import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** Whose pages the sitemap lists. Hosts are without www. */
export type SitemapHosts =
  | { state: 'read'; own: string; hosts: string[]; sample: string }
  | { state: 'unknown'; why: Text };

const ADDRESS_LIMIT = 200;

export function collectSitemapHosts({ fetch }: PageSources): FactResult<SitemapHosts> {
  if (!fetch.sitemap.ok) return obtained({ state: 'unknown', why: faultMessage(fetch.sitemap.fault) });
  const { status, body } = fetch.sitemap.resource;
  const addresses =
    status >= 300
      ? []
      : [...body.slice(0, 500_000).matchAll(/<(?:\w{1,20}:)?loc>\s{0,20}([^<\s]{1,2000})/gi)]
          .slice(0, ADDRESS_LIMIT)
          .map((match) => match[1] ?? '');
  const hosts = new Set(addresses.map(hostOf).filter((host) => host !== ''));
  return obtained({
    state: 'read',
    own: hostOf(fetch.page.finalUrl),
    hosts: [...hosts].slice(0, 20),
    sample: cutText(addresses[0] ?? ''),
  });
}

function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? '';
}
