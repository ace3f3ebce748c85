import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Captcha } from '../lead-form/captcha.tsx';
import { HoneypotField } from '../lead-form/honeypot-field.tsx';
import { useAfterClick } from '../lead-form/use-after-click.ts';
import { Button } from '../ui/button.tsx';
import { FailureBox } from '../ui/failure-box.tsx';
import { dismissErrors, toast } from '../ui/toast.ts';
import type { AnswerName, Answers } from './answers.ts';
import { STEP_LABELS } from './content.ts';
import { loadSendingCode, SUBMIT_LABEL } from './send-onboarding.ts';
import { StepIndicator } from './step-indicator.tsx';
import { BusinessStep } from './steps/business-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { GoalsStep } from './steps/goals-step.tsx';
import { PainPointsStep } from './steps/pain-points-step.tsx';
import { LAST_STEP, type Problem, type StepNumber, stepProblems } from './steps.ts';

const STEPS = { 1: BusinessStep, 2: ContactStep, 3: PainPointsStep, 4: GoalsStep } as const;
const REQUIRED_FIELDS_MESSAGE = 'Please complete all required fields';

/** The form of one step at a time. What it shows is decided above it; here is how it behaves under the hand. */
export function Wizard({
  form,
  isReady,
  step,
  answers,
  isSubmitting,
  failure,
  note,
  onChange,
  onGoTo,
  onGoBack,
  onSubmit,
}: {
  form: RefObject<HTMLFormElement | null>;
  /** False in the prerendered page: what is typed there is taken over when it turns true. */
  isReady: boolean;
  step: StepNumber;
  answers: Answers;
  isSubmitting: boolean;
  failure: string | null;
  note: ReactNode;
  onChange: (changed: Partial<Answers>) => void;
  onGoTo: (step: number) => void;
  onGoBack: () => void;
  onSubmit: (captchaToken: string | null) => Promise<void>;
}) {
  const hintId = useId();
  const problems = stepProblems(step, answers);
  const { errors, announcement, reveal, leave } = useShownProblems(step, problems);
  const captchaToken = useRef<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const heading = useStepFocus(step, isReady);
  const isLast = step === LAST_STEP;
  const isInactive = problems.length > 0 || isSubmitting;
  const StepFields = STEPS[step];

  useEffect(() => {
    if (isLast) loadSendingCode();
  }, [isLast]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || isSubmitting) return;
    dismissErrors();
    const [first] = problems;
    if (first) {
      reveal();
      if (isLast) toast.error(REQUIRED_FIELDS_MESSAGE);
      form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
      return;
    }
    if (!isLast) return onGoTo(step + 1);
    // The fields are closed while it is in progress; the focus must not fall to the top of the page with them.
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    await onSubmit(captchaToken.current);
    setAttempts((count) => count + 1);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Onboarding" className="relative">
      <div className="mb-6 flex items-baseline justify-between gap-4 border-b-2 border-rule pb-3">
        <p className="caption">Work order</p>
        <p className="caption text-muted tabular-nums">
          Step {step} of {LAST_STEP}
        </p>
      </div>
      <StepIndicator step={step} onGoTo={onGoTo} />
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-8 scroll-mt-6 text-[clamp(1.75rem,1.45rem+1.2vw,2.5rem)] outline-none"
      >
        {STEP_LABELS[step].heading}
        <span className="sr-only">{`, step ${step} of ${LAST_STEP}`}</span>
      </h2>
      <p className="mt-2 text-muted">{STEP_LABELS[step].text}</p>
      <fieldset key={step} disabled={isSubmitting} className="fade-in mt-7 grid min-w-0 gap-7">
        <StepFields answers={answers} errors={errors} onChange={onChange} onLeave={leave} />
      </fieldset>
      <HoneypotField />
      {isLast && <Captcha key={attempts} className="mt-7" token={captchaToken} />}
      {failure && <FailureBox className="mt-7">{failure}</FailureBox>}
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
        {step > 1 && (
          <Button variant="outline" onClick={onGoBack} disabled={isSubmitting} className="sm:min-w-28">
            Back
          </Button>
        )}
        <Button
          type={isReady ? 'submit' : 'button'}
          aria-disabled={isInactive || undefined}
          aria-describedby={problems.length > 0 ? hintId : undefined}
          className="sm:min-w-48"
        >
          {isLast ? (isSubmitting ? 'Submitting...' : SUBMIT_LABEL) : 'Next Step'}
        </Button>
      </div>
      <MissingAnswers id={hintId} problems={problems} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {note}
    </form>
  );
}

/**
 * Which problems are shown as errors: all of the step once the visitor has tried to go on, before that only those of
 * fields that were left with something in them. A field that was not reached yet shows no error.
 */
function useShownProblems(step: StepNumber, problems: readonly Problem[]) {
  const [tried, setTried] = useState<{ step: StepNumber; announcement: string } | null>(null);
  const [left, setLeft] = useState<ReadonlySet<AnswerName>>(new Set());
  const afterClick = useAfterClick();
  const isTried = tried?.step === step;
  const shown = problems.filter(({ field, isMissing }) => isTried || (left.has(field) && !isMissing));
  return {
    errors: Object.fromEntries(shown.map(({ field, message }) => [field, message])),
    announcement: isTried ? tried.announcement : '',
    reveal() {
      const names = problems.map(({ name }) => name).join(', ');
      setTried({ step, announcement: `Not complete yet. Still needed: ${names}.` });
    },
    leave: (field: AnswerName) => afterClick(() => setLeft((before) => new Set(before).add(field))),
  };
}

/** A new step starts at its heading, for eyes and for screen readers. The step a page opens with takes nothing. */
function useStepFocus(step: StepNumber, isReady: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<StepNumber | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const isChange = shown.current !== null && shown.current !== step;
    shown.current = step;
    if (!isChange) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [step, isReady]);
  return heading;
}

/** Why the button is inactive, next to it and tied to it. */
function MissingAnswers({ id, problems }: { id: string; problems: readonly Problem[] }) {
  return (
    <p id={id} className="mt-3 min-h-6 text-small text-muted">
      {problems.length > 0 && `Still needed: ${problems.map(({ name }) => name).join(', ')}.`}
    </p>
  );
}
