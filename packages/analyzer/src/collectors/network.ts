import { getDomain } from 'tldts';
import { cutText } from '../page/cut-text.ts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { NetworkRecord } from '../stages.ts';

/** What the first measured load transferred. Bytes are as transferred, compressed. */
export interface Network {
  transferBytes: number;
  requests: number;
  /** Transferred bytes by Lighthouse resource type, such as Image or Script. */
  bytesByType: Map<string, number>;
  /** Pictures other than SVG, largest first. */
  images: { url: string; mimeType: string; transferBytes: number }[];
  /** Other companies' domains, largest first. */
  thirdParties: { domain: string; transferBytes: number; requests: number }[];
  /** Distinct hosts and paths that were requested, for recognizing tools. */
  addresses: string[];
}

export function collectNetwork({ browser, whyNotMeasured, fetch }: PageSources): FactResult<Network> {
  if (!browser?.network) return unobtainable(whyNotMeasured);
  const records = browser.network.filter(({ url }) => /^https?:/i.test(url));
  const ownSite = siteOf(browser.rendered?.url ?? fetch.page.finalUrl);
  const bytesByType = new Map<string, number>();
  const thirdParties = new Map<string, { domain: string; transferBytes: number; requests: number }>();
  for (const record of records) {
    bytesByType.set(record.resourceType, (bytesByType.get(record.resourceType) ?? 0) + record.transferBytes);
    const domain = siteOf(record.url);
    if (domain === ownSite) continue;
    const entry = thirdParties.get(domain) ?? { domain, transferBytes: 0, requests: 0 };
    entry.transferBytes += record.transferBytes;
    entry.requests++;
    thirdParties.set(domain, entry);
  }
  return obtained({
    transferBytes: records.reduce((sum, { transferBytes }) => sum + transferBytes, 0),
    requests: records.length,
    bytesByType,
    images: records.filter(isPhotograph).sort(byBytes).map(describeImage),
    thirdParties: [...thirdParties.values()].sort(byBytes),
    addresses: records.map(({ url }) => url.slice(0, 500)),
  });
}

/** The registrable domain that owns an address; the host itself for IP addresses and localhost. */
function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

const byBytes = (a: { transferBytes: number }, b: { transferBytes: number }) =>
  b.transferBytes - a.transferBytes;

const isPhotograph = ({ resourceType, mimeType }: NetworkRecord) =>
  (resourceType === 'Image' || mimeType.startsWith('image/')) && !/svg|icon/.test(mimeType);

const describeImage = ({ url, mimeType, transferBytes }: NetworkRecord) => ({
  url: cutText(url),
  mimeType,
  transferBytes,
});
