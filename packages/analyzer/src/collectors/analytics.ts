import { readPageScripts } from '../business/scripts/page-scripts.ts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import { attribute, type PageDocument } from '../page/page-document.ts';
import type { PageSources } from '../page/page-sources.ts';

/** A visitor-counting or call-tracking tool and the mark by which it was recognized. */
export interface AnalyticsTool {
  name: string;
  seen: string;
  /** The tool was switched off by its maker and no longer counts anything. */
  retired: boolean;
  /** The number of its account is still the example of a template. */
  example: boolean;
}

const TOOLS: readonly { name: string; mark: RegExp; retired?: true }[] = [
  { name: 'Google Tag Manager', mark: /\bGTM-[A-Z0-9]{4,12}\b/ },
  { name: 'Google Analytics 4', mark: /\bG-(?=[A-Z]{0,11}\d)[A-Z0-9]{8,12}\b/ },
  { name: 'Google Ads', mark: /\bAW-\d{7,12}\b/ },
  { name: 'Google Analytics (Universal)', mark: /\bUA-\d{4,10}-\d{1,3}\b/, retired: true },
  { name: 'Meta Pixel', mark: /connect\.facebook\.net\/[a-z_]{2,6}\/fbevents\.js|\bfbq\(\s*['"]init['"]/i },
  { name: 'Plausible', mark: /plausible\.io\/js|data-domain=["'][^"']{1,100}["'][^>]{0,200}plausible/i },
  { name: 'CallRail', mark: /cdn\.callrail\.com|callrail\.com\/companies/i },
  { name: 'Microsoft Clarity', mark: /clarity\.ms\/(?:tag|collect|s\/)/i },
  { name: 'Microsoft Advertising', mark: /bat\.bing\.com/i },
  { name: 'Hotjar', mark: /static\.hotjar\.com/i },
  { name: 'Matomo', mark: /(?:matomo|piwik)\.(?:js|php)/i },
  { name: 'Fathom', mark: /cdn\.usefathom\.com/i },
  { name: 'Umami', mark: /umami\.is\/script\.js|cloud\.umami\.is/i },
  { name: 'Cloudflare Web Analytics', mark: /static\.cloudflareinsights\.com/i },
  { name: 'Squarespace analytics', mark: /static1?\.squarespace\.com/i },
  { name: 'Wix analytics', mark: /frog\.wix\.com|static\.parastorage\.com/i },
  { name: 'Shopify analytics', mark: /cdn\.shopify\.com\/shopifycloud\/(?:web-pixels|shopify)|trekkie/i },
  { name: 'HubSpot', mark: /js\.hs-(?:scripts|analytics)\.(?:com|net)/i },
  { name: 'CallTrackingMetrics', mark: /tctm\.co\b/i },
  { name: 'WhatConverts', mark: /whatconverts\.com/i },
];

/** What stands in instructions and templates where the number of the account belongs. */
const EXAMPLE =
  /\b(?:UA-X{3,10}-[XY]{1,2}|G-X{4,12}|GTM-X{4,10}|AW-X{4,12}|G-MEASUREMENT_ID|GA_MEASUREMENT_ID|GA_TRACKING_ID|GTM_ID|YOUR_(?:GA|GTM|PIXEL|TRACKING|MEASUREMENT)_?ID)\b/;

function scriptFiles(document: PageDocument): string {
  return document
    .byTag('script')
    .slice(0, 300)
    .map((script) => attribute(script, 'src')?.slice(0, 300) ?? '')
    .join('\n');
}

export function collectAnalytics(sources: PageSources): FactResult<AnalyticsTool[]> {
  const { document, documentGap, browser } = sources;
  const addresses = (browser?.network ?? []).map(({ url }) => url.slice(0, 500)).join('\n');
  const tools: AnalyticsTool[] = [];
  for (const { name, mark, retired } of TOOLS) {
    const match = mark.exec(document.html) ?? mark.exec(addresses);
    if (match) tools.push({ name, seen: match[0].slice(0, 80), retired: retired ?? false, example: false });
  }
  const example = EXAMPLE.exec(readPageScripts(sources).text + scriptFiles(document))?.[0];
  if (example) tools.push({ name: 'Google Analytics', seen: example, retired: false, example: true });
  // Tag managers are often loaded by other scripts: in a shell, silence proves nothing.
  if (tools.length === 0 && documentGap) return unobtainable(documentGap);
  return obtained(tools);
}
