import { faultMessage, message } from '@fml/report-texts';
import type { OnBroken } from '../broken-parts.ts';
import { answerOf } from '../fetch/check-links.ts';
import { fetchResource } from '../fetch/fetch-resource.ts';
import type { FetchContext } from '../fetch/fetch-site.ts';
import type { Turns } from '../fetch/turns.ts';
import { pageKey } from '../page/site-address.ts';
import type { FetchedResource, LinkCheck, OtherPages, SitePageContent } from '../stages.ts';
import type { ChosenPage } from './choose-pages.ts';
import { OUT_OF_TIME, openAnswer, type PageReading } from './read-page.ts';
import type { ScriptReader } from './read-scripts.ts';
import type { RobotPermission } from './robot.ts';

/** Decoded bytes of one page; website builders send a megabyte and more. */
const PAGE_BYTE_CAP = 2_000_000;
const PAGE_DEADLINE_MS = 8_000;
/** Processor time for all pages together: hostile ones take seconds each, and the worker has other things to do. */
const READING_LIMIT_MS = 5_000;

export interface PageReader {
  page: FetchedResource;
  robot: FetchContext;
  mayAsk: RobotPermission;
  scripts: ScriptReader;
  turns: Turns;
  /** Ends the reading; what was read until then is kept. */
  signal: AbortSignal;
  now: Date;
  onBroken: OnBroken;
}

type ReadPages = Pick<OtherPages, 'pages' | 'failed' | 'leftOut'> & {
  /** What each page answered, as the check of a link to it. */
  asked: LinkCheck[];
};

/** Requests the chosen pages, a few at a time, and keeps what checks across pages need from each. Never rejects. */
export async function readPages(chosen: readonly ChosenPage[], reader: PageReader): Promise<ReadPages> {
  const spent = { ms: 0 };
  const readings = await Promise.all(
    chosen.map(async (choice) => ({ choice, ...(await readChosen(choice, reader, spent)) })),
  );
  const read: ReadPages = { pages: [], failed: [], leftOut: [], asked: [] };
  const seen = new Set([pageKey(reader.page.finalUrl)]);
  for (const { choice, reading, check } of readings) {
    const { url, kind, source } = choice;
    if (check) read.asked.push(check);
    if (reading.state === 'read') {
      // Two addresses that end at one page are one page.
      const key = pageKey(reading.content.url);
      if (!seen.has(key)) read.pages.push(reading.content);
      seen.add(key);
    } else if (source === 'guess') continue;
    else if (reading.state === 'failed') read.failed.push({ url, kind, status: reading.status });
    else read.leftOut.push({ url, kind, why: reading.why });
  }
  return { ...read, pages: withoutCopies(read.pages) };
}

async function readChosen(
  { url, kind }: ChosenPage,
  reader: PageReader,
  spent: { ms: number },
): Promise<{ reading: PageReading; check: LinkCheck | null }> {
  const { robot, mayAsk, turns, signal } = reader;
  const refusal = mayAsk(new URL(url));
  if (refusal !== null) return { reading: { state: 'leftOut', why: refusal }, check: null };
  return turns.take(async () => {
    if (signal.aborted) return outOfTime(url);
    const result = await fetchResource(url, {
      ...robot,
      deadlineMs: PAGE_DEADLINE_MS,
      byteCap: PAGE_BYTE_CAP,
    });
    if (!result.ok) {
      if (signal.aborted) return outOfTime(url);
      const why = faultMessage(result.fault);
      return { reading: { state: 'leftOut', why }, check: { url, status: null, why } };
    }
    const { resource } = result;
    const reading: PageReading =
      spent.ms > READING_LIMIT_MS
        ? { state: 'leftOut', why: OUT_OF_TIME }
        : await readSafely(resource, kind, reader, spent);
    return { reading, check: checkOf(url, resource, reading) };
  });
}

/** A page that cannot be read costs only itself. */
async function readSafely(
  resource: FetchedResource,
  kind: ChosenPage['kind'],
  { page, now, mayAsk, scripts, onBroken }: PageReader,
  spent: { ms: number },
): Promise<PageReading> {
  const spend = <T>(work: () => T): T => {
    const startedMs = performance.now();
    const value = work();
    spent.ms += performance.now() - startedMs;
    return value;
  };
  try {
    const analyzed = { url: new URL(page.finalUrl), now, mayAsk, files: scripts.files };
    const opened = spend(() => openAnswer(resource, kind, analyzed));
    if ('state' in opened) return opened;
    await scripts.read(opened.scripts);
    return spend(opened.read);
  } catch (error) {
    onBroken({ kind: 'other_pages', id: 'sent_page', error });
    return { state: 'leftOut', why: message('other_pages.crashed') };
  }
}

function outOfTime(url: string): { reading: PageReading; check: LinkCheck } {
  return { reading: { state: 'leftOut', why: OUT_OF_TIME }, check: { url, status: null, why: OUT_OF_TIME } };
}

function checkOf(url: string, resource: FetchedResource, reading: PageReading): LinkCheck {
  return answerOf(url, resource, reading.state === 'leftOut' && resource.status >= 400 ? reading.why : null);
}

/**
 * A page that names another one as its original, with the same title, is a copy of that page. Shells say so of themselves
 * before their scripts run.
 */
export function withoutCopies(pages: readonly SitePageContent[]): SitePageContent[] {
  const byKey = new Map(pages.map((page) => [pageKey(page.url), page]));
  return pages.filter((page) => {
    if (page.shell !== null) return true;
    const original = URL.parse(page.canonicals[0] ?? '');
    const other = original ? byKey.get(pageKey(original)) : undefined;
    return !other || other === page || other.title !== page.title;
  });
}
