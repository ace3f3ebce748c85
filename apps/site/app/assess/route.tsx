import type { ReportLanguage, WebsiteReport } from '@fml/contract';
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { type MetaDescriptor, useSearchParams } from 'react-router';
import { loadAnalysisCalls } from '../analysis-run/browser-deps.ts';
import { HoldFirstPaint, releaseFirstPaint } from '../browser/hold-first-paint.tsx';
import { ConsultationForm } from '../consultation/consultation-form.tsx';
import { ConsultationSection } from '../consultation/consultation-section.tsx';
import { SAVED_REQUEST_KEY } from '../consultation/saved-request.ts';
import { headTags, notIndexed } from '../seo/head-tags.ts';
import { HydrateImmediately, useInteractivePage } from '../site-frame/hydrate-on-use.tsx';
import type { AnalysisState } from './analysis-state.ts';
import { EntryForm } from './entry-form.tsx';
import { PageLabelsProvider, useLoadedLabels } from './labels/page-labels.ts';
import { LoadingView } from './loading/loading-view.tsx';
import { OpeningView, ReturningView } from './opening-view.tsx';
import { pageLanguage } from './page-language.ts';
import { PENDING_ANALYSIS_STORE_KEY } from './pending-analysis.ts';
import type { ReportViewProps } from './report/report-sheet.tsx';
import { Closing } from './sections/closing.tsx';
import { Hero } from './sections/hero.tsx';
import { Questions } from './sections/questions.tsx';
import { WhatWeAnalyze } from './sections/what-we-analyze.tsx';
import { WhyThisMatters } from './sections/why-this-matters.tsx';
import { useAnalysis } from './use-analysis.ts';

/** A report that is read in English does not load the Spanish labels. */
async function loadReportView(language: ReportLanguage | undefined): Promise<ComponentType<ReportViewProps>> {
  if (language === 'es') return (await import('./report/spanish-report-view.tsx')).SpanishReportView;
  return (await import('./report/report-view.tsx')).ReportView;
}

/**
 * The file of this page shows the marketing sections. A visitor who opens a shared report, or reloads during an
 * analysis, must not see them flash by: the frame of what is coming covers them until the state is known. For a shared
 * report the server has set the attribute already.
 */
const HELD_AS = `/[?&]report=/.test(location.search)?"report":/[?&]analysis=/.test(location.search)||sessionStorage.getItem("${PENDING_ANALYSIS_STORE_KEY}")?"analysis":null`;

const HELD_IN = `/[?&]lang=es\\b/i.test(location.search)?"es":"en"`;

export function meta({ location }: { location: { search: string } }) {
  const tags = headTags('assess');
  if (!/[?&](report|analysis|url)=/.test(location.search)) return tags;
  const isReport = /[?&]report=/.test(location.search);
  return notIndexed(isReport && pageLanguage(location.search) === 'es' ? inSpanish(tags) : tags);
}

export default function AssessRoute() {
  const language = pageLanguage(useSearchParams()[0].toString());
  const labels = useLoadedLabels(language);
  const reportView = useRef<ComponentType<ReportViewProps>>(null);
  // Before the report is shown: it takes the place of what was there, with nothing in between.
  const prepareReport = useCallback(async (report: WebsiteReport) => {
    reportView.current = await loadReportView(report.language);
  }, []);
  const { state, start, clear } = useAnalysis(language, labels, prepareReport);
  const wantsAnother = useRef(false);
  useReleaseFirstPaint(state.kind);
  useInteractivePage();
  useDocumentLanguage(state.kind, language);
  const isWaiting = state.kind === 'analyzing' || state.kind === 'opening';

  useEffect(() => {
    // Fetched while the visitor waits anyway; a failure here shows when the view is needed.
    if (isWaiting) loadReportView(language).catch(() => undefined);
  }, [isWaiting, language]);

  function analyzeAnother() {
    wantsAnother.current = true;
    clear();
    window.scrollTo(0, 0);
  }

  const View = reportView.current;
  if (state.kind === 'complete' && View !== null) {
    return (
      <View report={state.report} onClear={analyzeAnother}>
        <ConsultationSection report={state.report} Form={ConsultationForm} />
      </View>
    );
  }
  return (
    <PageLabelsProvider value={labels}>
      <HoldFirstPaint heldAs={HELD_AS} language={HELD_IN} />
      <HydrateImmediately
        query={['url', 'report', 'lang']}
        stored={[PENDING_ANALYSIS_STORE_KEY, SAVED_REQUEST_KEY]}
      />
      {state.kind === 'analyzing' && <LoadingView url={state.url} progress={state.progress} />}
      <OpeningView isShown={state.kind === 'opening'} />
      <ReturningView />
      <div hidden={isWaiting} className="held-page">
        <Hero>
          <EntryForm
            isBusy={isWaiting}
            takesFocus={wantsAnother.current}
            busyUrl={state.kind === 'analyzing' ? state.url : null}
            error={state.kind === 'error' ? state.message : null}
            onApproach={loadAnalysisCalls}
            onStart={start}
          />
        </Hero>
        <WhatWeAnalyze />
        <WhyThisMatters />
        <Questions />
        <Closing />
        <ConsultationSection Form={ConsultationForm} />
      </div>
    </PageLabelsProvider>
  );
}

/**
 * What covers the page speaks its language; a report says its own (report/report-view.tsx). The sections of the page are
 * English, and the box in them says its language itself.
 */
function useDocumentLanguage(kind: AnalysisState['kind'], language: ReportLanguage): void {
  useEffect(() => {
    if (kind === 'complete') return;
    document.documentElement.lang = kind === 'analyzing' || kind === 'opening' ? language : 'en';
  }, [kind, language]);
}

function useReleaseFirstPaint(kind: AnalysisState['kind']): void {
  useEffect(() => {
    // Still idle means that the effect which reads the address has only just run: give it its render.
    const timer = setTimeout(releaseFirstPaint, kind === 'idle' ? 60 : 0);
    return () => clearTimeout(timer);
  }, [kind]);
}

const SPANISH_REPORT = {
  title: 'Reporte del análisis de su sitio',
  description: 'Lo que los clientes y los buscadores encuentran en este sitio, qué arreglar primero y cómo.',
};

/** For a report that is read in Spanish. The server writes the same into the file (server/pages/assess/assess-page.ts). */
function inSpanish(tags: readonly MetaDescriptor[]): MetaDescriptor[] {
  return tags.map((tag) => {
    if ('title' in tag) return { title: SPANISH_REPORT.title };
    const name = 'name' in tag ? String(tag.name) : 'property' in tag ? String(tag.property) : '';
    const [what] = /(?:title|description)$/.exec(name) ?? [];
    return what === undefined
      ? tag
      : { ...tag, content: SPANISH_REPORT[what as keyof typeof SPANISH_REPORT] };
  });
}
