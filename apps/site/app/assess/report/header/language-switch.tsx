import { allFindings, type ReportLanguage, type WebsiteReport } from '@fml/contract';
import type { ReactNode } from 'react';
import { isSpanish } from '../../page-language.ts';
import { useReader } from './report-reader.ts';

const NAMES: Record<ReportLanguage, string> = { en: 'English', es: 'Español' };

export function LanguageSwitch({ report }: { report: WebsiteReport }) {
  const other = report.language === 'es' ? 'en' : 'es';
  if (other === 'es' && !hasSpanish(report)) return null;
  return (
    <LanguageLink
      to={other}
      reportId={report.report_id}
      className="link -my-2.5 inline-flex min-h-11 shrink-0 items-center text-[0.9375rem] font-semibold print:hidden"
    >
      {NAMES[other]}
    </LanguageLink>
  );
}

/** A visitor who would rather read Spanish is told in Spanish, before the report. */
export function LanguageNote({ report }: { report: WebsiteReport }) {
  const note = languageNote(report, useReader());
  if (note === null) return null;
  return (
    <aside lang="es" aria-label="Español" className="on-ink bg-ground text-text print:hidden">
      <p className="wrap flex flex-wrap items-center gap-x-3 pt-2 text-small">
        {note === 'offer' ? (
          <>
            ¿Prefiere leer este reporte en español?
            <LanguageLink
              to="es"
              reportId={report.report_id}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              Léalo en español
            </LanguageLink>
          </>
        ) : (
          <span className="py-2">
            Este reporte es de antes de noviembre de 2026 y solo existe en inglés. Si analiza el sitio otra
            vez, lo podrá leer en español.
          </span>
        )}
      </p>
    </aside>
  );
}

function LanguageLink({
  to,
  reportId,
  className,
  children,
}: {
  to: ReportLanguage;
  reportId: string;
  className: string;
  children: ReactNode;
}) {
  const { search } = useReader();
  return (
    <a href={addressIn(to, reportId, search)} hrefLang={to} lang={to} className={className}>
      {children}
    </a>
  );
}

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
