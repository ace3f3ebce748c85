import {
  REAL_USERS_FIGURES,
  type RealUsersAnswer,
  type RealUsersFigure,
  type RealUsersFigureName,
  type ReportRealUsers,
} from '@fml/contract';
import { z } from 'zod';
import type { OutsideRequest, OutsideServices } from '../outside-services/outside-services.ts';

const METRICS: Record<RealUsersFigureName, string> = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
};
/** As many as Google keeps. */
const WEEKS = 40;

/** Layout shifts come as texts. */
const figure = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number);

const date = z
  .object({ year: z.int(), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
  .transform(({ year, month, day }) => [year, padded(month), padded(day)].join('-'));

const recordAnswer = z.object({
  record: z.object({
    metrics: z.record(
      z.string(),
      z.object({
        histogram: z.array(z.object({ density: z.number().min(0).optional() })).optional(),
        percentiles: z.object({ p75: figure }).optional(),
      }),
    ),
    collectionPeriod: z.object({ firstDate: date, lastDate: date }),
  }),
});

const historyAnswer = z.object({
  record: z.object({
    metrics: z.record(
      z.string(),
      z.object({
        percentilesTimeseries: z.object({ p75s: z.array(z.nullable(figure).catch(null)) }).optional(),
      }),
    ),
  }),
});

/** Of a page that was analyzed; undefined where there is no key. Never rejects. */
export async function askRealUsers(
  services: OutsideServices,
  pageUrl: string,
  signal: AbortSignal,
): Promise<ReportRealUsers | undefined> {
  const ofPage = await services.ask('crux', recordRequest({ url: pageUrl }), signal);
  if (!ofPage.ok) {
    return ofPage.problem === 'no_key' ? undefined : { scope: null, why: 'no_answer' };
  }
  const website = { origin: new URL(pageUrl).origin };
  const answer = ofPage.body === null ? await services.ask('crux', recordRequest(website), signal) : ofPage;
  if (!answer.ok) return { scope: null, why: 'no_answer' };
  if (answer.body === null) return { scope: null, why: 'too_few' };
  const found = readRecord(answer.body);
  if (found === null) return { scope: null, why: 'no_answer' };
  if (found.figures.length === 0) return { scope: null, why: 'too_few' };
  const asked = ofPage.body === null ? website : { url: pageUrl };
  const history = await services.ask('crux', historyRequest(asked), signal);
  const weeks = history.ok ? readHistory(history.body) : {};
  return {
    scope: ofPage.body === null ? 'website' : 'page',
    ...found,
    figures: found.figures.map((one) => ({ ...one, weeks: weeks[one.name] ?? [] })),
  };
}

/** A website that Google always has visitors of: shows whether the key works. */
export const REAL_USERS_TEST = recordRequest({ origin: 'https://www.wikipedia.org' });

type Asked = { url: string } | { origin: string };

function recordRequest(asked: Asked): OutsideRequest {
  return { path: '/v1/records:queryRecord', body: queryOf(asked) };
}

function historyRequest(asked: Asked): OutsideRequest {
  return {
    path: '/v1/records:queryHistoryRecord',
    body: { ...queryOf(asked), collectionPeriodCount: WEEKS },
  };
}

function queryOf(asked: Asked) {
  return { ...asked, formFactor: 'PHONE', metrics: Object.values(METRICS) };
}

function readRecord(body: unknown): Omit<RealUsersAnswer, 'scope'> | null {
  const parsed = recordAnswer.safeParse(body);
  if (!parsed.success) return null;
  const { metrics, collectionPeriod } = parsed.data.record;
  const figures = REAL_USERS_FIGURES.flatMap((name): RealUsersFigure[] => {
    const { histogram, percentiles } = metrics[METRICS[name]] ?? {};
    const good = histogram?.[0];
    // A share that no visit belongs to is left out.
    return percentiles === undefined || good === undefined
      ? []
      : [{ name, p75: percentiles.p75, good: Math.min(1, good.density ?? 0), weeks: [] }];
  });
  return { first_day: collectionPeriod.firstDate, last_day: collectionPeriod.lastDate, figures };
}

function readHistory(body: unknown): Partial<Record<RealUsersFigureName, (number | null)[]>> {
  const parsed = historyAnswer.safeParse(body);
  if (!parsed.success) return {};
  const { metrics } = parsed.data.record;
  return Object.fromEntries(
    REAL_USERS_FIGURES.map((name) => [
      name,
      (metrics[METRICS[name]]?.percentilesTimeseries?.p75s ?? []).slice(-WEEKS),
    ]),
  );
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
