import { LOADING_MESSAGE_INTERVAL_MS } from '@fml/contract';
import { useEffect, useRef, useState } from 'react';
import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { PageLabels } from '../labels/page-english.ts';
import { usePageLabels } from '../labels/page-labels.ts';
import { PageLanguageLink } from '../page-language-link.tsx';
import { analysisSteps } from './analysis-steps.ts';
import { StageSheet } from './stage-sheet.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { lineText, waitingText } from './waiting-text.ts';

export function LoadingView({ url, progress }: { url: string; progress: AnalysisProgress }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const labels = usePageLabels();
  const { loading } = labels;
  const remainingSeconds = useSecondsLeft(progress.remainingSeconds);
  return (
    <section lang={labels.language} className="on-ink bg-ground text-text" aria-labelledby="loading-heading">
      <div className="wrap grid min-h-dvh content-center gap-8 py-10 sm:py-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:py-[clamp(3.5rem,6vw,6rem)]">
        <div className="fade-in min-w-0 lg:col-span-5 lg:pt-5">
          <div className="flex items-center justify-between gap-4">
            <p className="caption text-muted">{loading.caption}</p>
            <PageLanguageLink />
          </div>
          <h1
            id="loading-heading"
            ref={heading}
            tabIndex={-1}
            className="mt-2 text-[clamp(1.625rem,1.2rem+1.8vw,2.75rem)] text-wrap outline-none [overflow-wrap:anywhere]"
          >
            <BreakableAddress>{withoutScheme(url)}</BreakableAddress>
          </h1>
          <LoadingMessage />
          {/* As high as its longest text: nothing below it moves. */}
          <p className="mt-5 min-h-[4lh] max-w-[30em] sm:mt-6 sm:min-h-[3lh]">
            <strong className="block font-semibold">
              {waitingText({ ...progress, remainingSeconds }, labels)}
            </strong>
            <span className="text-muted">{lineText(progress, labels)}</span>
          </p>
          <p role="status" className="sr-only">
            {announcement(progress, labels)}
          </p>
        </div>
        <div className="min-w-0 lg:col-span-7 lg:row-span-2">
          <StageSheet progress={progress} />
        </div>
        <p className="max-w-[30em] text-muted lg:col-span-5">{loading.mayLeave}</p>
      </div>
    </section>
  );
}

/** What belongs to every analysis, in turn. Where this one is, the sheet says. */
function LoadingMessage() {
  const { everyAnalysis, messages } = usePageLabels().loading;
  const [messageIndex, setMessageIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setMessageIndex((index) => (index + 1) % messages.length),
      LOADING_MESSAGE_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, [messages]);
  return (
    <div className="mt-6 border-l-4 border-accent pl-4 sm:mt-8">
      <p className="caption text-muted">{everyAnalysis}</p>
      <p className="mt-1 font-display text-[1.25rem] font-bold sm:text-[1.5rem]">
        {/* All in one place, which is as high as the highest. */}
        <span className="grid">
          {messages.map((message, index) => (
            <span
              key={message}
              className={classNames(
                'col-start-1 row-start-1',
                index === messageIndex ? 'fade-in' : 'invisible',
              )}
            >
              {message}
            </span>
          ))}
        </span>
      </p>
    </div>
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}

/** What a screen reader announces. Never the time that is left, which changes every few seconds. */
export function announcement(progress: AnalysisProgress, labels: PageLabels): string {
  if (progress.isOffline || progress.isLate) return waitingText(progress, labels);
  const inLine = lineText(progress, labels);
  if (inLine !== null) return inLine;
  const finished = analysisSteps(progress, labels).findLast(
    ({ state }) => state === 'done' || state === 'skipped',
  );
  if (finished === undefined) return '';
  const { title, found } = finished;
  return found.length > 0 ? `${title}: ${found.join('. ')}.` : `${title}: ${labels.loading.done}.`;
}
