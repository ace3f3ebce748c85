import type { ReportSite, SitePage } from '@fml/contract';
import { writeText } from '@fml/report-texts';
import type { Facts } from '../facts.ts';
import { cutText } from '../page/cut-text.ts';
import { pathOf } from '../page/site-address.ts';
import type { SitePageContent } from '../stages.ts';

const MAX_URL_CHARS = 300;
const MAX_LEFT_OUT = 20;

/** The pages of the report; null when no other page was looked for. */
export function reportSite(facts: Facts): ReportSite | null {
  const fact = facts.get('sitePages');
  if (!fact.ok) return null;
  const { analyzed, others, failed, leftOut } = fact.value;
  const unreadable = others.flatMap(({ url, gap }) => (gap === null ? [] : [{ url, why: gap }]));
  return {
    pages: [
      ...[analyzed, ...others].map(sitePage),
      ...failed.map((page) => sitePage({ ...page, title: null, mainWords: null, rendered: false })),
    ],
    left_out: [...leftOut, ...unreadable].slice(0, MAX_LEFT_OUT).map(({ url, why }) => ({
      url: cutText(url, MAX_URL_CHARS),
      why: writeText('en', why) ?? '',
      ...(typeof why === 'string' ? {} : { why_message: why }),
    })),
  };
}

type ReadPage = Pick<SitePageContent, 'url' | 'kind' | 'status' | 'title' | 'mainWords' | 'rendered'>;

function sitePage({ url, kind, status, title, mainWords, rendered }: ReadPage): SitePage {
  return {
    url: cutText(url, MAX_URL_CHARS),
    path: cutText(pathOf(url)),
    kind,
    status,
    title,
    words: mainWords,
    rendered,
  };
}
