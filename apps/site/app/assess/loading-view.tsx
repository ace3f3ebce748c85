import { type AnalysisStage, LOADING_MESSAGE_INTERVAL_MS, LOADING_MESSAGES } from '@fml/contract';
import { useEffect, useRef, useState } from 'react';
import type { AnalysisProgress } from '../analysis-run/await-analysis.ts';
import { BreakableAddress } from '../ui/breakable-address.tsx';
import { classNames } from '../ui/class-names.ts';
import { PassIcon } from '../ui/icons.tsx';

type Stage = 'waiting' | AnalysisStage;

const STAGES: { id: Stage; title: string; text: string }[] = [
  { id: 'waiting', title: 'Wait for a turn', text: 'We test one website at a time' },
  { id: 'fetching', title: 'Open the page', text: 'Address, redirects and certificate' },
  { id: 'measuring', title: 'Load it on a phone', text: 'Twice, on a slow connection' },
  { id: 'checking', title: 'Run the checks', text: 'Search, calls, accessibility, page size' },
  { id: 'writing', title: 'Write the report', text: 'What to fix, in order' },
];

export function LoadingView({ url, progress }: { url: string; progress: AnalysisProgress }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="loading-heading">
      <div className="wrap grid min-h-[78vh] content-center gap-12 py-section lg:grid-cols-12 lg:gap-6">
        <div className="fade-in min-w-0 lg:col-span-6 lg:self-center">
          <p className="caption text-muted">Analysis in progress</p>
          <h1
            id="loading-heading"
            ref={heading}
            tabIndex={-1}
            className="mt-3 text-[clamp(1.75rem,1.25rem+2vw,3rem)] text-wrap outline-none [overflow-wrap:anywhere]"
          >
            <BreakableAddress>{withoutScheme(url)}</BreakableAddress>
          </h1>
          <LoadingMessage />
          <p role="status" className="mt-6 max-w-[30.8em] text-muted">
            {formatWaiting(progress)}
          </p>
          <p className="mt-3 max-w-[30.8em] text-muted">
            You can leave this page and come back in this tab. We’ll keep working.
          </p>
        </div>
        <StageSheet stage={progress.stage ?? 'waiting'} />
      </div>
    </section>
  );
}

/** What belongs to every analysis, in turn. Where this one is, the list beside it says. */
function LoadingMessage() {
  const [messageIndex, setMessageIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setMessageIndex((index) => (index + 1) % LOADING_MESSAGES.length),
      LOADING_MESSAGE_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="mt-8 border-l-4 border-accent pl-4">
      <p className="caption text-muted">Part of every analysis</p>
      <p className="mt-1 font-display text-[1.375rem] font-bold sm:text-[1.625rem]">
        <span key={messageIndex} className="fade-in inline-block">
          {LOADING_MESSAGES[messageIndex]}
        </span>
      </p>
    </div>
  );
}

/** What really happens: what is done, what is being done, what is left. From the first moment on, one line is marked. */
function StageSheet({ stage }: { stage: Stage }) {
  const currentIndex = STAGES.findIndex(({ id }) => id === stage);
  return (
    <div className="on-paper fade-in lg:col-span-5 lg:col-start-8">
      <div className="perforated relative overflow-hidden rounded-t-sign bg-surface px-6 pt-5 text-text sm:px-8">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-rule pb-3">
          <h2 className="caption">Your website right now</h2>
          <p className="caption text-muted">Mobile, slow 4G</p>
        </div>
        <ol className="pb-4">
          {STAGES.map(({ id, title, text }, index) => {
            const isDone = index < currentIndex;
            const isCurrent = index === currentIndex;
            return (
              <li
                key={id}
                aria-current={isCurrent ? 'step' : undefined}
                className={classNames(
                  'flex gap-4 border-b border-line py-4 last:border-0',
                  !isDone && !isCurrent && 'text-muted',
                )}
              >
                {isDone ? (
                  <PassIcon className="mt-0.5 size-6 shrink-0" />
                ) : (
                  <span
                    className={classNames(
                      'mt-0.5 size-6 shrink-0 rounded-mark border-2',
                      isCurrent ? 'border-rule bg-accent' : 'border-field-line',
                    )}
                  />
                )}
                <div>
                  <p className="font-display leading-tight font-bold">
                    {title}
                    {isDone && <span className="sr-only">, done</span>}
                    {isCurrent && <span className="sr-only">, in progress</span>}
                  </p>
                  <p className="mt-1 text-small text-muted">{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
        <span
          aria-hidden="true"
          className="scan-line pointer-events-none absolute inset-x-0 top-12 h-16 border-b-2 border-accent bg-linear-to-b from-transparent to-accent/15 [--scan-travel:270px] motion-reduce:hidden"
        />
      </div>
    </div>
  );
}

function formatWaiting({ queuePosition, isOffline, isLate }: AnalysisProgress): string {
  if (isOffline) return 'You’re offline. We’ll get your results as soon as you’re back online.';
  if (queuePosition === 1)
    return 'You’re next in line. We test one website at a time to keep the numbers accurate.';
  if (queuePosition !== undefined) {
    return `You’re number ${queuePosition} in line. We test one website at a time to keep the numbers accurate.`;
  }
  if (isLate) return 'This is taking longer than usual, but it’s still running.';
  return 'Usually 30-60 seconds, up to 2 minutes for complex sites.';
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
