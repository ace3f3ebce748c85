import type { AnalysisFault } from '@fml/contract';
import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** How the page is protected on its way to the visitor. */
export interface Https {
  /** Address that answered. */
  finalUrl: string;
  secure: boolean;
  /** Whole days until the certificate runs out; null without one or when its date cannot be read. */
  certificateDaysLeft: number | null;
  certificateValidTo: string | null;
  /** Where a visitor who types http:// ends. */
  plainHttp:
    | { state: 'ends-at'; url: string }
    | { state: 'fault'; fault: AnalysisFault }
    | { state: 'not-tried' };
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function collectHttps({ fetch, now }: PageSources): FactResult<Https> {
  const { page, plainHttp } = fetch;
  const validTo = page.tls ? Date.parse(page.tls.validTo) : Number.NaN;
  return obtained({
    finalUrl: page.finalUrl,
    secure: /^https:/i.test(page.finalUrl),
    certificateDaysLeft: Number.isNaN(validTo) ? null : Math.floor((validTo - now.getTime()) / DAY_MS),
    certificateValidTo: Number.isNaN(validTo) ? null : new Date(validTo).toISOString().slice(0, 10),
    plainHttp: !plainHttp
      ? { state: 'not-tried' }
      : plainHttp.ok
        ? { state: 'ends-at', url: plainHttp.resource.finalUrl }
        : { state: 'fault', fault: plainHttp.fault },
  });
}
