import type { AnalysisFault } from '@fml/contract';
import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** Whether the address with and without "www." leads to one place; null when there is no such pair. */
export type HostAgreement = {
  host: string;
  alternateHost: string;
  alternate: { state: 'ends-at'; url: string; status: number } | { state: 'fault'; fault: AnalysisFault };
} | null;

export function collectHostAgreement({ fetch }: PageSources): FactResult<HostAgreement> {
  if (!fetch.alternateHost) return obtained(null);
  const host = URL.parse(fetch.page.finalUrl)?.host ?? '';
  const asked = fetch.alternateHost.ok
    ? URL.parse(fetch.alternateHost.resource.url)?.host
    : fetch.alternateHost.fault.host;
  const otherSpelling = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  return obtained({
    host,
    alternateHost: asked ?? otherSpelling,
    alternate: fetch.alternateHost.ok
      ? {
          state: 'ends-at',
          url: fetch.alternateHost.resource.finalUrl,
          status: fetch.alternateHost.resource.status,
        }
      : { state: 'fault', fault: fetch.alternateHost.fault },
  });
}
