import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** How the page was answered, before anything of it is read. */
export interface PageVisit {
  secure: boolean;
  /** Value of the header that keeps browsers on the secure address; null when missing. */
  strictTransport: string | null;
  /** Cookies of the page's own answer. */
  cookies: { name: string; secure: boolean }[];
  /** Addresses on the way to the page, the last one included. */
  way: string[];
  /** The shorter of two waits for the first byte, of the plain fetch and of the browser; null without a browser. */
  waitMs: number | null;
}

export function collectPageVisit({ fetch, browser }: PageSources): FactResult<PageVisit> {
  const { page } = fetch;
  const documentRecord = browser?.network?.find(
    ({ resourceType, status }) => resourceType === 'Document' && status < 300,
  );
  const waits = [documentRecord?.waitMs ?? null, page.durationMs].filter((ms) => ms !== null);
  return obtained({
    secure: /^https:/i.test(page.finalUrl),
    strictTransport: page.headers['strict-transport-security'] ?? null,
    cookies: cookiesOf(page.headers['set-cookie'] ?? ''),
    way: [...page.redirects.map(({ url }) => url), page.finalUrl],
    waitMs: waits.length === 2 ? Math.min(...waits) : null,
  });
}

/** Several cookies are joined with ", ", and a date contains a comma, too. */
function cookiesOf(header: string): PageVisit['cookies'] {
  return header
    .slice(0, 20_000)
    .split(/, (?=[^;,=\s]{1,200}=)/)
    .filter((cookie) => cookie.includes('='))
    .slice(0, 50)
    .map((cookie) => ({
      name: cookie.slice(0, cookie.indexOf('=')).trim().slice(0, 80),
      secure: /;\s*secure\b/i.test(cookie),
    }));
}
