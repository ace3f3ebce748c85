import type { WebsiteReport } from '@fml/contract';
import type { ReactNode } from 'react';
import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import { classNames } from '../../ui/class-names.ts';
import { DoneIcon, NotCheckedIcon } from '../../ui/icons.tsx';
import { usePageLabels } from '../labels/page-labels.ts';
import { type AnalysisStep, analysisSteps } from './analysis-steps.ts';

export function StageSheet({ progress }: { progress: AnalysisProgress }) {
  const labels = usePageLabels();
  const { loading, waiting } = labels;
  const steps = analysisSteps(progress, labels);
  const { queuePosition } = progress;
  return (
    <div className="on-paper fade-in min-w-0">
      <div className="perforated rounded-t-sign bg-surface px-5 pt-5 text-text sm:px-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b-2 border-rule pb-3">
          <h2 className="caption">{loading.sheet}</h2>
          <p className="caption text-muted">
            {queuePosition === undefined ? loading.device : waiting.place(queuePosition)}
          </p>
        </div>
        {/* Beside the steps where there is room; on a phone in the step it belongs to. */}
        <div className="relative sm:min-h-[29rem] sm:pr-[13.5rem] xl:pr-[15rem]">
          <ol className="min-w-0 pb-3">
            {steps.map((step) => (
              <Step key={step.id} step={step}>
                {step.id === 'phone_screen' && step.state !== 'skipped' && (
                  <EarlyPhoneScreen
                    screenshot={progress.results?.phoneScreen?.screenshot}
                    isDrawing={step.state === 'current'}
                    className="mt-3 w-36 sm:absolute sm:top-6 sm:right-0 sm:mt-0 sm:w-[11.5rem] xl:w-[13rem]"
                  />
                )}
              </Step>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

function Step({
  step: { id, title, about, state, found, share },
  children,
}: {
  step: AnalysisStep;
  children: ReactNode;
}) {
  const { loading } = usePageLabels();
  const isCurrent = state === 'current';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'flex gap-3.5 border-b border-line py-3.5 last:border-0',
        // What comes in the first second has its room from the start.
        id === 'address' || id === 'page_text'
          ? 'min-h-[8.75rem] sm:min-h-[7.5rem]'
          : 'min-h-[4.75rem] sm:min-h-[5.25rem]',
        state === 'later' && 'text-muted',
      )}
    >
      <StepMark state={state} share={share} />
      <div className="min-w-0">
        <p className="font-display leading-tight font-bold">
          {title}
          {state === 'done' && <span className="sr-only">, {loading.done}</span>}
          {isCurrent && <span className="sr-only">, {loading.inProgress}</span>}
          {state === 'skipped' && <span className="sr-only">, {loading.leftOut}</span>}
        </p>
        {found.length === 0 && <p className="mt-1 text-small text-muted">{about}</p>}
        {found.map((line) => (
          <p
            key={line}
            className="fade-in mt-1 line-clamp-2 text-small leading-snug [overflow-wrap:anywhere]"
          >
            {line}
          </p>
        ))}
        {children}
      </div>
    </li>
  );
}

function StepMark({ state, share }: Pick<AnalysisStep, 'state' | 'share'>) {
  const size = 'mt-px size-5 shrink-0';
  if (state === 'done') return <DoneIcon className={classNames('fade-in', size)} />;
  if (state === 'skipped') return <NotCheckedIcon className={size} />;
  if (state === 'later') {
    return (
      <span aria-hidden="true" className={classNames('rounded-mark border-2 border-field-line', size)} />
    );
  }
  if (share !== undefined) return <ShareRing share={share} className={size} />;
  return (
    <span aria-hidden="true" className={classNames('relative rounded-mark bg-accent', size)}>
      <span className="working absolute inset-0 rounded-mark border-2 border-accent" />
    </span>
  );
}

/** Fills as loads are measured. */
function ShareRing({ share, className }: { share: number; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames('-rotate-90', className)}
      fill="none"
      strokeWidth="4"
    >
      <circle cx="10" cy="10" r="8" className="stroke-line" />
      <circle
        cx="10"
        cy="10"
        r="8"
        pathLength="1"
        strokeDasharray={`${Math.max(share, 0.04)} 1`}
        className="stroke-accent transition-[stroke-dasharray] duration-300 ease-out-sign"
      />
    </svg>
  );
}

/** The first phone screen as it is drawn: an empty phone until the picture is there, so that nothing moves then. */
function EarlyPhoneScreen({
  screenshot,
  isDrawing,
  className,
}: {
  screenshot: WebsiteReport['screenshot'] | undefined;
  isDrawing: boolean;
  className?: string;
}) {
  const { loading } = usePageLabels();
  return (
    <figure className={className}>
      <div className="early-screen relative aspect-[412/560] overflow-hidden rounded-[18px] border-4 sm:aspect-[412/823] sm:rounded-[22px] sm:border-[5px] border-text bg-sunken">
        {screenshot ? (
          <>
            <img
              src={`data:${screenshot.media_type};base64,${screenshot.base64}`}
              width={screenshot.width}
              height={screenshot.height}
              alt={loading.phoneScreenAlt}
              className="size-full object-cover object-top"
            />
            <span aria-hidden="true" className="pulled-cover absolute inset-0 bg-sunken" />
          </>
        ) : (
          <EmptyScreen />
        )}
        {isDrawing && (
          <span
            aria-hidden="true"
            className="scan-line absolute inset-x-0 top-0 h-14 border-b-2 border-accent bg-linear-to-b from-transparent to-accent/20 [--scan-travel:130px] sm:[--scan-travel:300px] motion-reduce:hidden"
          />
        )}
      </div>
      <figcaption className="caption mt-2.5 hidden text-center text-muted sm:block">
        {screenshot ? loading.phoneScreen : loading.phoneScreenLater}
      </figcaption>
    </figure>
  );
}

/** A page without content: bars where headline, picture and button are usual. */
function EmptyScreen() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col gap-3 p-4">
      <span className="h-2.5 w-2/5 rounded-mark bg-line" />
      <span className="mt-4 h-4 w-11/12 rounded-mark bg-line" />
      <span className="h-4 w-3/5 rounded-mark bg-line" />
      <span className="mt-2 h-2/5 rounded-mark bg-line" />
      <span className="mt-2 h-8 w-3/4 rounded-mark bg-line" />
    </div>
  );
}
