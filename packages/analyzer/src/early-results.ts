import type { EarlyResult, MeasuredLoad } from '@fml/contract';
import type { AuditVerdict } from './audits/run-audits.ts';
import type { OnBroken } from './broken-parts.ts';
import { collectFacts, type FactValues, factValue } from './facts.ts';
import { cutText } from './page/cut-text.ts';
import { pageAlone } from './page/page-sources.ts';
import type { BrowserMeasurement, FetchedResource } from './stages.ts';

/** What a running analysis reports before its report is done. */

/** A page is loaded twice, and a third time when the two disagree. */
const PLANNED_LOADS = 2;
const MAX_TITLE_CHARS = 160;
const MAX_URL_CHARS = 300;
/** A picture of a phone screen is 20 to 120 KB. */
const MAX_SCREENSHOT_CHARS = 350_000;
const MAX_SCREENSHOT_SIDE_PX = 2_000;
const JPEG_IN_BASE64 = /^\/9j\/[A-Za-z0-9+/]+={0,2}$/;

/** Where the page answered, and how that is protected. */
export function addressResult(page: FetchedResource): EarlyResult {
  const validTo = page.tls === null ? Number.NaN : Date.parse(page.tls.validTo);
  return {
    kind: 'address',
    final_url: cutText(page.finalUrl, MAX_URL_CHARS),
    redirects: page.redirects.length,
    secure: /^https:/i.test(page.finalUrl),
    certificate_valid_to: Number.isNaN(validTo) ? null : new Date(validTo).toISOString().slice(0, 10),
  };
}

/** What the page says as the server sent it, read by the collectors of the report. */
export function pageTextResult(page: FetchedResource, now: Date, onBroken: OnBroken): EarlyResult {
  const measurement = { why: 'The browser has not started yet.' };
  const facts = collectFacts({ fetch: pageAlone(page), measurement, now }, onBroken);
  const business = factValue(facts, 'business');
  const forms = factValue(facts, 'forms');
  return {
    kind: 'page_text',
    title: cutText(factValue(facts, 'head')?.title ?? '', MAX_TITLE_CHARS) || null,
    phone_numbers: business && called(business).length,
    forms: forms?.length ?? null,
  };
}

function called({ phones }: FactValues['business']): FactValues['business']['phones'] {
  return phones.filter(({ purposes }) => purposes.includes('call'));
}

/** The picture, if it is one: it comes from a process that hostile pages run in. */
export function phoneScreenResult({
  base64,
  width,
  height,
}: NonNullable<BrowserMeasurement['screenshot']>): EarlyResult | null {
  const isSide = (px: number) => Number.isInteger(px) && px > 0 && px <= MAX_SCREENSHOT_SIDE_PX;
  if (!isSide(width) || !isSide(height)) return null;
  if (base64.length > MAX_SCREENSHOT_CHARS || !JPEG_IN_BASE64.test(base64)) return null;
  return { kind: 'phone_screen', screenshot: { media_type: 'image/jpeg', base64, width, height } };
}

/** The newest of the measured loads; null when none has a score. */
export function loadResult(loads: readonly MeasuredLoad[]): EarlyResult | null {
  const newest = loads.at(-1);
  if (newest === undefined) return null;
  return {
    kind: 'load',
    number: loads.length,
    of: Math.max(PLANNED_LOADS, loads.length),
    performance_score: newest.performance_score,
  };
}

export function checksResult(verdicts: readonly AuditVerdict[]): EarlyResult {
  const count = (kind: AuditVerdict['outcome']['kind']) =>
    verdicts.filter(({ outcome }) => outcome.kind === kind).length;
  return { kind: 'checks', passed: count('pass'), found: count('fail') };
}
