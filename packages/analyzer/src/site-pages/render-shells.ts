import { message, type Text } from '@fml/report-texts';
import type { OnBroken } from '../broken-parts.ts';
import type { Measurer } from '../measure/measure-process.ts';
import type { PageRendering, RenderFailure } from '../measure/render-order.ts';
import { SHELL_TEXT_CHARS } from '../page/page-sources.ts';
import { isSameSite, pageKey } from '../page/site-address.ts';
import { classifyRenderedPage } from '../page-verdict.ts';
import type { FetchedResource, SiteFetch, SitePageContent } from '../stages.ts';
import { readDrawnPage, sentenceFor } from './read-page.ts';
import { withoutCopies } from './read-pages.ts';
import { ROBOT_NAME, type RobotPermission, robotPermission } from './robot.ts';

/** Those that matter most; the other shells stay unread. */
const MAX_RENDERED_PAGES = 5;
const PAGE_LIMIT_MS = 6_000;

export interface ShellRendering {
  render: Measurer['render'];
  robotUserAgent: string;
  now: Date;
  /** One page; a test on a busy machine gives more. */
  pageLimitMs?: number;
  /** All pages together. */
  limitMs: number;
  signal: AbortSignal | undefined;
  onBroken: OnBroken;
}

/**
 * Draws in a browser the pages whose HTML is only a shell, and reads them again. A shell that could not be drawn keeps
 * its gap, with the reason: what it lacks never counts against the website. Never rejects for what the website does.
 */
export async function renderShells(site: SiteFetch, rendering: ShellRendering): Promise<SiteFetch> {
  const { otherPages, robotsTxt, page } = site;
  const shells = shellsOf(site).slice(0, MAX_RENDERED_PAGES);
  if (otherPages === null || shells.length === 0) return site;
  const mayAsk = robotPermission(robotsTxt);
  const answers = await rendering.render(
    {
      pages: shells.map(({ url }) => url),
      website: page.finalUrl,
      robotsTxt: rulesOf(site),
      robotName: ROBOT_NAME,
      userAgent: rendering.robotUserAgent,
      pageLimitMs: rendering.pageLimitMs ?? PAGE_LIMIT_MS,
      limitMs: rendering.limitMs,
    },
    rendering.signal,
  );
  const read = new Map<SitePageContent, SitePageContent>(
    shells.map((shell, index) => [
      shell,
      readSafely(shell, answers[index] ?? { why: 'no_time' }, {
        website: new URL(page.finalUrl),
        mayAsk,
        now: rendering.now,
        onBroken: rendering.onBroken,
      }),
    ]),
  );
  const pages = withoutCopies(
    distinct(
      otherPages.pages.map((one) => read.get(one) ?? one),
      page.finalUrl,
    ),
  );
  return { ...site, otherPages: { ...otherPages, pages } };
}

type Shell = SitePageContent & { shell: FetchedResource };

/** Pages of the website that only scripts draw. */
export function shellsOf({ otherPages }: SiteFetch): Shell[] {
  return (otherPages?.pages ?? []).filter((page): page is Shell => page.shell !== null);
}

/** A website whose robots.txt cannot be opened is not read, so it has no shells. */
function rulesOf({ robotsTxt }: SiteFetch): string | null {
  return robotsTxt.ok && robotsTxt.resource.status < 300 ? robotsTxt.resource.body : null;
}

interface ShellReading {
  website: URL;
  mayAsk: RobotPermission;
  now: Date;
  onBroken: OnBroken;
}

const FAILURES: Readonly<Record<RenderFailure, Text>> = {
  led_away: message('other_pages.led_away'),
  refused: message('other_pages.unreadable'),
  no_answer: message('other_pages.no_answer'),
  hung: message('other_pages.hung'),
  browser_failed: message('other_pages.browser_closed'),
  no_time: message('gap.no_time'),
};

/** A page that cannot be read costs only itself. */
function readSafely(shell: Shell, rendering: PageRendering, reading: ShellReading): SitePageContent {
  try {
    return readRendering(shell, rendering, reading);
  } catch (error) {
    reading.onBroken({ kind: 'other_pages', id: 'drawn_page', error });
    return unread(shell, message('other_pages.crashed'));
  }
}

function readRendering(
  shell: Shell,
  rendering: PageRendering,
  { website, mayAsk, now }: ShellReading,
): SitePageContent {
  if ('why' in rendering) return unread(shell, FAILURES[rendering.why]);
  const { page, quiet } = rendering;
  const url = new URL(page.url);
  // Scripts can give a page another address without opening one.
  if (!isSameSite(url, website)) return unread(shell, message('other_pages.another_website'));
  const refusal = mayAsk(url);
  if (refusal !== null) return unread(shell, refusal);
  const fault = classifyRenderedPage(page);
  if (fault) return unread(shell, sentenceFor(fault, shell.status));
  const hasText = page.visibleText.trim().length >= SHELL_TEXT_CHARS;
  if (!hasText) return unread(shell, message('other_pages.nothing_drawn'));
  const read = readDrawnPage(shell.shell, shell.kind, page, now);
  // What is there counts; what is missing might still have arrived.
  return quiet ? read : { ...read, mainWords: null, ...missing(message('other_pages.still_drawing')) };
}

function unread(shell: Shell, why: Text): SitePageContent {
  return { ...shell, ...missing(message('gap.script_built', { why })) };
}

/** Two addresses that end at one page are one page. */
function distinct(pages: readonly SitePageContent[], analyzedUrl: string): SitePageContent[] {
  const seen = new Set([pageKey(analyzedUrl)]);
  return pages.filter(({ url }) => {
    const key = pageKey(url);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function missing(gap: Text): Pick<SitePageContent, 'gap' | 'textGap'> {
  return { gap, textGap: gap };
}
