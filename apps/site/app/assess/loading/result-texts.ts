import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import type { EarlyResults } from '../../analysis-run/early-results.ts';
import type { PageLabels } from '../labels/page-english.ts';

export function addressLines({ address }: EarlyResults, { found, locale }: PageLabels): string[] {
  if (address === undefined) return [];
  const { certificate_valid_to: until } = address;
  const lines = [address.secure ? found.secure(until && formatDay(until, locale)) : found.insecure];
  if (address.redirects > 0) lines.push(found.redirects(hostAndPath(address.final_url)));
  return lines;
}

export function pageTextLines({ pageText }: EarlyResults, { found }: PageLabels): string[] {
  if (pageText === undefined) return [];
  const title = pageText.title === null ? found.noTitle : found.title(pageText.title);
  if (pageText.phone_numbers === null || pageText.forms === null) return [title, found.drawnByScripts];
  return [title, found.phonesAndForms(pageText.phone_numbers, pageText.forms)];
}

export function loadLines({ loads }: EarlyResults, { found }: PageLabels): string[] {
  return loads.map(({ number, of, performance_score: score }) => found.load(number, of, score));
}

export function checkLines({ checks }: EarlyResults, { found }: PageLabels): string[] {
  return checks === undefined ? [] : [found.checks(checks.passed, checks.found)];
}

/** How long it still takes, as far as that can be told: a round time, and never less than is left. */
export function waitingText(
  { isOffline, isLate, remainingSeconds }: AnalysisProgress,
  { waiting }: PageLabels,
): string {
  if (isOffline) return waiting.offline;
  if (isLate) return waiting.late;
  if (remainingSeconds === undefined) return waiting.usual;
  if (remainingSeconds > 90) return waiting.minutesLeft(Math.ceil(remainingSeconds / 60));
  return waiting.secondsLeft(Math.max(5, Math.ceil(remainingSeconds / 5) * 5));
}

export function lineText({ queuePosition }: AnalysisProgress, { waiting }: PageLabels): string | null {
  return queuePosition === undefined ? null : waiting.inLine(queuePosition);
}

/** @param day `2027-03-01` */
function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function hostAndPath(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
