import type { ReportLanguage, WebsiteReport } from '@fml/contract';
import { isSpanish } from '../../page-language.ts';
import { allFindings } from '../findings/first-findings.ts';

/** Whether the report can be read in Spanish: findings stored before November 2026 have English texts only. */
export function hasSpanish({ issues }: Pick<WebsiteReport, 'issues'>): boolean {
  return allFindings(issues).every(({ message }) => message !== undefined);
}

/** The address of this page with the report in another language; whatever else it names stays. */
export function addressIn(language: ReportLanguage, reportId: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('report', reportId);
  query.set('lang', language);
  return `/assess?${query}`;
}

/**
 * What is said about languages above a report that is shown in English. Nothing is switched without being asked for, and
 * a visitor who chose English is not asked again.
 */
export function languageNote(
  report: Pick<WebsiteReport, 'issues' | 'language'>,
  { search, languages }: { search: string; languages: readonly string[] },
): 'offer' | 'english_only' | null {
  if (report.language === 'es') return null;
  const asked = new URLSearchParams(search).get('lang');
  if (asked !== null) return isSpanish(asked) ? 'english_only' : null;
  const first = languages.find((tag) => isSpanish(tag) || /^en\b/i.test(tag));
  return first !== undefined && isSpanish(first) && hasSpanish(report) ? 'offer' : null;
}
