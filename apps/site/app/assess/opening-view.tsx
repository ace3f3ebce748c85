import { classNames } from '../ui/class-names.ts';

/**
 * While a stored report is fetched. It is in the prerendered file too, so that a link of a report shows it from the
 * first paint; the server writes the website's address into it (server/pages/assess/assess-page.ts).
 */
export function OpeningView({ isShown }: { isShown: boolean }) {
  return (
    <section className={classNames('on-ink bg-ground text-text', !isShown && 'held-frame held-report')}>
      <div className="wrap grid min-h-[78vh] content-center gap-4 py-section">
        <p className="caption text-muted">
          <InBoth english="Website analysis report" spanish="Reporte del análisis de su sitio" />
        </p>
        <div role="status">
          {/* No h1 element: in the file of the page that belongs to what it sells. */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
          <p role="heading" aria-level={1} className="font-display text-h3 leading-tight font-bold">
            <InBoth english="Loading the report..." spanish="Cargando el reporte..." />
          </p>
        </div>
        <p
          data-held-note=""
          className="min-h-[1.6em] max-w-xl text-lead text-muted [overflow-wrap:anywhere]"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React then leaves alone what the server wrote.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <SheetOutline />
      </div>
    </section>
  );
}

/** The same for an analysis that is picked up after a reload; gone as soon as the scripts run. */
export function ReturningView() {
  return (
    <section className="held-frame held-analysis on-ink bg-ground text-text">
      <div className="wrap grid min-h-[78vh] content-center gap-4 py-section">
        <p className="caption text-muted">
          <InBoth english="Analysis in progress" spanish="Análisis en curso" />
        </p>
        <p className="font-display text-h3 font-bold">
          <InBoth english="Getting back to your analysis..." spanish="Volviendo a su análisis..." />
        </p>
        <SheetOutline />
      </div>
    </section>
  );
}

/** For text of the file, before scripts: the language of the document decides which one shows (styles/sheet.css). */
function InBoth({ english, spanish }: { english: string; spanish: string }) {
  return (
    <>
      <span className="in-english">{english}</span>
      <span className="in-spanish">{spanish}</span>
    </>
  );
}

function SheetOutline() {
  return (
    <div aria-hidden="true" className="on-paper relative h-56 max-w-xl overflow-hidden rounded-t-sign">
      <div className="perforated h-full bg-surface p-6">
        <span className="block h-3 w-2/5 bg-line" />
        <span className="mt-5 block h-3 w-4/5 bg-line" />
        <span className="mt-3 block h-3 w-3/5 bg-line" />
      </div>
      <span className="scan-line absolute inset-x-0 top-0 h-10 border-b-2 border-accent bg-linear-to-b from-transparent to-accent/15 [--scan-travel:170px] motion-reduce:hidden" />
    </div>
  );
}
