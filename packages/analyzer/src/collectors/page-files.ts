import { faultMessage, type Text } from '@fml/report-texts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import { isSameSite } from '../page/site-address.ts';
import type { NetworkRecord } from '../stages.ts';
import { robotsRules } from './robots-rules.ts';

/** A file of the website that the page loaded in the browser. */
interface PageFile extends NetworkRecord {
  path: string;
  /** Null when robots.txt lets Google read it; otherwise the rule that does not. */
  blockedBy: string | null;
}

/** Files of the page's own host, the page itself included. */
export interface PageFiles {
  files: PageFile[];
  /** Why it is not known what robots.txt says; null when it is. */
  robotsUnknown: Text | null;
}

export function collectPageFiles({ browser, fetch, whyNotMeasured }: PageSources): FactResult<PageFiles> {
  if (!browser?.network) return unobtainable(whyNotMeasured);
  const page = URL.parse(browser.rendered?.url ?? fetch.page.finalUrl);
  const { robotsTxt } = fetch;
  const rules =
    robotsTxt.ok && robotsTxt.resource.status < 300
      ? robotsRules(robotsTxt.resource.body, 'googlebot')
      : null;
  const files = browser.network.flatMap((record) => {
    const url = URL.parse(record.url);
    if (!url || !page || !isSameSite(url, page)) return [];
    const path = url.pathname + url.search;
    const decision = rules?.(path);
    return [{ ...record, path, blockedBy: decision && !decision.allowed ? (decision.rule ?? path) : null }];
  });
  return obtained({ files, robotsUnknown: robotsTxt.ok ? null : faultMessage(robotsTxt.fault) });
}
