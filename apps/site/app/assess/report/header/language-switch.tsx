import type { ReportLanguage, WebsiteReport } from '@fml/contract';
import type { ReactNode } from 'react';
import { addressIn, hasSpanish, languageNote } from './report-language.ts';
import { useReader } from './report-reader.ts';

const NAMES: Record<ReportLanguage, string> = { en: 'English', es: 'Español' };

export function LanguageSwitch({ report }: { report: WebsiteReport }) {
  const other = report.language === 'es' ? 'en' : 'es';
  if (other === 'es' && !hasSpanish(report)) return null;
  return (
    <LanguageLink
      to={other}
      reportId={report.report_id}
      className="link -my-2.5 inline-flex min-h-11 shrink-0 items-center px-1 text-[0.9375rem] font-semibold print:hidden"
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
