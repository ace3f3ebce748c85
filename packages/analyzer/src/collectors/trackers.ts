import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** What follows visitors on the page, and whether it asks them first. */
export interface Trackers {
  /** Name of the tool that asks for consent; null when none is known. */
  consentTool: string | null;
  /** Advertising and recording tools that sent something before the visitor had answered. */
  sentBeforeConsent: { name: string; address: string }[];
}

const CONSENT_TOOLS: readonly [string, RegExp][] = [
  ['OneTrust', /cdn\.cookielaw\.org|optanon/i],
  ['Cookiebot', /consent\.cookiebot\.com/i],
  ['CookieYes', /cdn-cookieyes\.com/i],
  ['Complianz', /complianz-gdpr/i],
  ['Termly', /app\.termly\.io/i],
  ['Osano', /cmp\.osano\.com/i],
  ['iubenda', /cdn\.iubenda\.com\/cs/i],
  ['Usercentrics', /app\.usercentrics\.eu/i],
  ['Didomi', /sdk\.privacy-center\.org/i],
  ['TrustArc', /consent\.trustarc\.com/i],
];
/** Addresses that carry what a visitor does; loading the tool alone sends nothing yet. */
const SENDING: readonly [string, RegExp][] = [
  ['Meta Pixel', /^https:\/\/(?:www\.)?facebook\.com\/tr\/?\?/i],
  ['TikTok Pixel', /^https:\/\/analytics\.tiktok\.com\/api\//i],
  ['Microsoft Advertising', /^https:\/\/bat\.bing\.com\/action\//i],
  ['Microsoft Clarity', /^https:\/\/[a-z0-9.-]{0,40}clarity\.ms\/collect/i],
  ['Hotjar', /^https:\/\/[a-z0-9.-]{1,40}\.hotjar\.(?:com|io)\/api\//i],
  ['Google Ads', /^https:\/\/(?:googleads\.g\.doubleclick\.net\/pagead|www\.google\.com\/pagead\/1p)/i],
];
/** Google's consent mode says with each request that the visitor has not agreed. */
const WITHOUT_CONSENT = /[?&]gcs=G1[01]?0\b/;

export function collectTrackers({ browser, document, whyNotMeasured }: PageSources): FactResult<Trackers> {
  if (!browser?.network) return unobtainable(whyNotMeasured);
  const addresses = browser.network.map(({ url }) => url.slice(0, 1_000));
  const everything = `${addresses.join('\n')}\n${document.html.slice(0, 500_000)}`;
  const sent = SENDING.flatMap(([name, mark]) => {
    const address = addresses.find((url) => mark.test(url) && !WITHOUT_CONSENT.test(url));
    return address ? [{ name, address: address.slice(0, 120) }] : [];
  });
  return obtained({
    consentTool: CONSENT_TOOLS.find(([, mark]) => mark.test(everything))?.[0] ?? null,
    sentBeforeConsent: sent,
  });
}
