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

/** @param day `2027-03-01` */
function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function hostAndPath(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
