import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { message } from '@fml/report-texts';
import { decidingScripts } from '../business/forms/forms.ts';
import { internalLinks } from '../collectors/internal-links.ts';
import { pageKind } from '../collectors/page-kind.ts';
import { pageImages } from '../collectors/site-page.ts';
import { checkLinks } from '../fetch/check-links.ts';
import { fetchResource } from '../fetch/fetch-resource.ts';
import { type FetchContext, fetchRobotsAndSitemap, fetchVariants } from '../fetch/fetch-site.ts';
import { createTurns, type Turns } from '../fetch/turns.ts';
import { type PageDocument, parsePageDocument } from '../page/page-document.ts';
import { pageAlone } from '../page/page-sources.ts';
import { pageKey } from '../page/site-address.ts';
import type { FetchedResource, LinkCheck, MissingPageAnswer, OtherPages, SiteFetch } from '../stages.ts';
import { type ChosenPage, choosePages } from './choose-pages.ts';
import { type FoundPages, findPages } from './find-pages.ts';
import { type PageReader, readPages } from './read-pages.ts';
import { createScriptReader, type ScriptReader } from './read-scripts.ts';
import { type RobotPermission, robotPermission } from './robot.ts';
import { robotContext, type WebsiteReading } from './robot-context.ts';

/** Requests to the website at a time, those of the browser and the two variants of the page apart. */
const REQUESTS_AT_ONCE = 3;
/** The links of the page wait this long for the choice of pages, which are then not asked twice. */
const CHOICE_LIMIT_MS = 2_000;
const SIDE_DEADLINE_MS = 6_000;
const MAX_OTHER_LINKS = 15;
const MAX_IMAGES = 15;
const MISSING_PAGE_BYTE_CAP = 65_536;

/**
 * Everything plain HTTP says about the website of a page: robots.txt, sitemap, variants of the address, the status of
 * its links, and up to nine more pages. Never rejects for what the website does.
 */
export async function readWebsite(page: FetchedResource, reading: WebsiteReading): Promise<SiteFetch> {
  const { context, now, onBroken } = reading;
  const document = parsePageDocument(page.body, page.finalUrl, 'html');
  const links = internalLinks(document);
  const turns = createTurns(REQUESTS_AT_ONCE);
  const signal = AbortSignal.any([reading.enough, ...(context.signal ? [context.signal] : [])]);

  const variants = fetchVariants(page, context);
  const files = fetchRobotsAndSitemap(page, context);
  // If the choice breaks, only the checks across pages are lost, not the report.
  const choice = files
    .then((both) => chooseFrom(page, document, both, reading, signal))
    .catch((error: unknown) => {
      onBroken({ kind: 'other_pages', id: 'choice', error });
      return null;
    });
  const readLater = await Promise.race([
    choice.then((made) => made?.allowed ?? []),
    wait<string[]>(CHOICE_LIMIT_MS, [], { ref: false }),
  ]);
  const checking = checkLinks(
    links.filter((url) => !readLater.includes(url)),
    context,
    { turns },
  );
  const readingOthers = choice.then((made) =>
    made === null
      ? null
      : readOthers({
          ...made,
          page,
          turns,
          signal,
          now,
          onBroken,
          ownLinks: links,
          ownImages: pageImages(document),
        }),
  );
  const scripts = choice
    .then((made) => readDecidingScripts(page, document, made, turns))
    .catch((error: unknown): SiteFetch['scripts'] => {
      onBroken({ kind: 'other_pages', id: 'scripts', error });
      return new Map();
    });
  const other = await readingOthers;
  const checked = await checking;
  const readLinks = (other?.asked ?? []).filter(({ url }) => readLater.includes(url));
  const all = new Map([...checked, ...readLinks].map((check) => [check.url, check]));
  return {
    page,
    ...(await files),
    ...(await variants),
    // In the order of the page.
    links: links.flatMap((url) => all.get(url) ?? []),
    otherPages: other?.pages ?? null,
    scripts: await scripts,
  };
}

/** The files without which the forms of the page analyzed say too little, and those of the other pages. */
async function readDecidingScripts(
  page: FetchedResource,
  document: PageDocument,
  made: Choice | null,
  turns: Turns,
): Promise<SiteFetch['scripts']> {
  if (made === null) return new Map();
  const wanted = decidingScripts({ document, fetch: pageAlone(page) });
  if (wanted.length > 0) await turns.take(() => made.scripts.read(wanted));
  return made.scripts.files;
}

interface Choice {
  mayAsk: RobotPermission;
  robot: FetchContext;
  scripts: ScriptReader;
  found: FoundPages;
  chosen: ChosenPage[];
  /** Addresses of the chosen pages that our robot may ask. */
  allowed: string[];
}

async function chooseFrom(
  page: FetchedResource,
  document: PageDocument,
  { robotsTxt, sitemap }: Pick<SiteFetch, 'robotsTxt' | 'sitemap'>,
  reading: WebsiteReading,
  signal: AbortSignal,
): Promise<Choice> {
  const mayAsk = robotPermission(robotsTxt);
  const robot = robotContext(page, reading, mayAsk, signal);
  const found = await findPages(document, sitemap, robot, mayAsk);
  const chosen = choosePages(found.pages);
  const allowed = chosen.map(({ url }) => url).filter((url) => isFree(url, mayAsk));
  return { mayAsk, robot, scripts: createScriptReader(robot, mayAsk), found, chosen, allowed };
}

interface OthersToRead extends PageReader, Choice {
  page: FetchedResource;
  mayAsk: RobotPermission;
  robot: FetchContext;
  ownLinks: readonly string[];
  ownImages: readonly string[];
}

/** Reads the chosen pages, then asks what only they link to. */
async function readOthers(options: OthersToRead): Promise<{ pages: OtherPages; asked: LinkCheck[] }> {
  const { found, chosen, page, robot, mayAsk, turns, ownLinks, ownImages } = options;
  const { asked, ...read } = await readPages(chosen, options);
  const known = new Set([page.finalUrl, ...ownLinks, ...chosen.map(({ url }) => url)].map(pageKey));
  const newLinks = firstFree(
    read.pages.flatMap(({ links }) => links).filter((url) => isFirstOf(known, pageKey(url))),
    MAX_OTHER_LINKS,
    mayAsk,
  );
  const pictures = new Set([...ownImages, ...read.pages.flatMap((one) => one.images)]);
  const limits = { turns, deadlineMs: SIDE_DEADLINE_MS };
  const [links, imageChecks, missingPage] = await Promise.all([
    checkLinks(newLinks, robot, { ...limits, links: MAX_OTHER_LINKS }),
    checkLinks(firstFree([...pictures], MAX_IMAGES, mayAsk), robot, { ...limits, links: MAX_IMAGES }),
    turns.take(() => askMissingPage(page.finalUrl, robot, mayAsk)),
  ]);
  return {
    asked,
    pages: {
      analyzedKind: pageKind(new URL(page.finalUrl).pathname),
      ...read,
      found: found.pages.filter(({ source }) => source !== 'guess').map(({ url, kind }) => ({ url, kind })),
      listed: found.listed,
      links,
      images: imageChecks,
      missingPage,
    },
  };
}

/** Asks an address that no website has: one that shows a page there tells search engines nothing is ever missing. */
async function askMissingPage(
  pageUrl: string,
  robot: FetchContext,
  mayAsk: RobotPermission,
): Promise<MissingPageAnswer> {
  const url = new URL(`/no-such-page-${randomBytes(6).toString('hex')}`, pageUrl);
  const refusal = mayAsk(url);
  if (refusal !== null) return { state: 'unknown', why: refusal };
  const result = await fetchResource(url.href, {
    ...robot,
    deadlineMs: SIDE_DEADLINE_MS,
    byteCap: MISSING_PAGE_BYTE_CAP,
  });
  if (!result.ok) return { state: 'unknown', why: message('other_pages.no_answer') };
  return {
    state: 'asked',
    url: url.href,
    status: result.resource.status,
    finalUrl: result.resource.finalUrl,
  };
}

function isFree(url: string, mayAsk: RobotPermission): boolean {
  return mayAsk(new URL(url)) === null;
}

/**
 * The first addresses that our robot may ask. Stops evaluating the rules early, because a hostile robots.txt makes each
 * one slow.
 */
function firstFree(urls: readonly string[], limit: number, mayAsk: RobotPermission): string[] {
  const free: string[] = [];
  for (const url of urls.slice(0, limit * 4)) {
    if (free.length < limit && isFree(url, mayAsk)) free.push(url);
  }
  return free;
}

/** Whether `key` is new to the set, which then has it. */
function isFirstOf(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false;
  known.add(key);
  return true;
}
