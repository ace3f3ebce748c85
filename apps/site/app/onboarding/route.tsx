import { PROMISED_HOURS } from '@fml/contract';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../brand.ts';
import { HoldFirstPaint, releaseFirstPaint } from '../browser/hold-first-paint.tsx';
import { InlineScript } from '../browser/inline-script.tsx';
import { deviceStore } from '../browser/safe-storage.ts';
import { headTags } from '../seo/head-tags.ts';
import { FirstScreenEnd } from '../site-frame/first-screen-end.tsx';
import { HydrateImmediately, useInteractivePage } from '../site-frame/hydrate-on-use.tsx';
import { classNames } from '../ui/class-names.ts';
import { StreetGrid } from '../ui/street-grid.tsx';
import { toast } from '../ui/toast.ts';
import { isUntouched } from './answers.ts';
import { hero } from './content.ts';
import { DISCARDED_KEY } from './discarded-drafts.ts';
import { isSyncedToServer } from './draft-autosave.ts';
import { PAIN_POINTS_QUERY } from './entry-params.ts';
import { SAVED_ANSWERS_KEY } from './saved-answers.ts';
import { SavedNotice } from './saved-notice.tsx';
import { readSentAt, SENT_KEY } from './sent-record.ts';
import { NextSteps } from './ticket/next-steps.tsx';
import { Ticket } from './ticket/ticket.tsx';
import { discardDraft, useDraft } from './use-draft.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import { useStep } from './use-step.ts';
import { useSubmission } from './use-submission.ts';
import { Wizard } from './wizard.tsx';

/** The file of this page shows the empty first step. A visitor who comes back to saved answers must not see it flash by. */
const HELD_AS = `localStorage.getItem("${SAVED_ANSWERS_KEY}")?"":null`;

/**
 * Makes the browser lay out what it has read so far, before it reads the form: two tasks where a slow phone would be
 * busy with one for twice as long.
 */
const LAY_OUT_SO_FAR = 'document.body.offsetHeight';

export function meta() {
  return headTags('onboarding');
}

export default function OnboardingRoute() {
  const form = useRef<HTMLFormElement>(null);
  const { questionnaire, kept } = useQuestionnaire(form);
  const isReady = questionnaire !== null;
  const { step, goTo, goBack, isEntryTrue } = useStep(kept, isReady);
  const autosave = useDraft(questionnaire, kept, step);
  const { isSubmitting, failure, submit } = useSubmission(form);
  const { answers } = kept;
  // Not before the entry of the history has its step: what was pressed before may add the next one, and Back leads here.
  useInteractivePage(isReady && isEntryTrue);

  useEffect(() => {
    if (!isReady) return;
    questionnaire.setStep(step);
    releaseFirstPaint();
  }, [isReady, questionnaire, step]);

  function clear() {
    if (questionnaire === null) return;
    const stepBefore = step;
    const cleared = questionnaire.clear();
    if (autosave) void autosave.clear();
    else if (cleared.draft) void discardDraft(cleared.draft);
    goTo(1, true);
    focusHeading();
    toast.success('Your answers have been cleared.', {
      label: 'Undo',
      run: () => {
        questionnaire.restore(cleared);
        goTo(stepBefore, true);
        focusHeading();
      },
    });
  }

  /** The button that was pressed is gone with the answers. */
  function focusHeading() {
    form.current?.querySelector('h2')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <HoldFirstPaint heldAs={HELD_AS} />
      <HydrateImmediately
        query={['url', 'report_id', PAIN_POINTS_QUERY]}
        stored={[SAVED_ANSWERS_KEY, SENT_KEY, DISCARDED_KEY]}
      />
      <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
        <StreetGrid />
        <div className="wrap pt-10 pb-36 lg:pt-16 lg:pb-48">
          <h1 className="text-h1">{hero.heading}</h1>
          <p className="mt-4 max-w-[30.8em] text-lead text-muted lg:mt-6">{hero.text}</p>
        </div>
      </section>
      <InlineScript code={LAY_OUT_SO_FAR} />
      <div className="wrap relative -mt-28 grid gap-x-6 gap-y-12 pb-section lg:-mt-32 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <div className="perforated rounded-t-sign bg-surface">
            <div className="rounded-t-sign border-t-8 border-accent px-5 pt-6 pb-7 sm:px-10 sm:pt-8 sm:pb-9">
              <WithoutScripts />
              <SentNote isShown={isReady && isUntouched(answers)} />
              <Wizard
                form={form}
                isReady={isReady}
                step={step}
                answers={answers}
                isSubmitting={isSubmitting}
                failure={failure}
                onChange={(changed) => questionnaire?.change(changed)}
                onGoTo={goTo}
                onGoBack={goBack}
                onSubmit={async (captchaToken) => {
                  if (questionnaire) await submit(questionnaire, autosave, captchaToken);
                }}
                note={
                  !isUntouched(answers) &&
                  !isSubmitting && (
                    <SavedNotice
                      isOnServer={autosave !== null && isSyncedToServer(step, kept.draft)}
                      onClear={clear}
                    />
                  )
                }
              />
            </div>
          </div>
          <FirstScreenEnd />
        </div>
        <aside
          aria-label="Your job"
          className="second-screen grid content-start gap-10 lg:col-span-4 lg:pt-8"
        >
          <div className={classNames(step === 1 && 'hidden lg:block')}>
            <Ticket answers={answers} />
          </div>
          <NextSteps />
        </aside>
      </div>
    </>
  );
}

/** A visitor who comes back after sending, by the browser's Back or in a second tab, finds an empty form: say why. */
function SentNote({ isShown }: { isShown: boolean }) {
  const [sentAt, setSentAt] = useState<Date | null>(null);
  useEffect(() => {
    if (isShown) setSentAt(readSentAt(deviceStore, Date.now()));
  }, [isShown]);
  if (!isShown || sentAt === null) return null;
  const time = sentAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <p role="status" className="mb-6 border-l-4 border-pass-shape bg-pass-ground px-4 py-3">
      We received the answers you sent at {time} and will call you within {PROMISED_HOURS} hours. You only
      need to fill this out again for a different business.
    </p>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      <div className="mb-6 border-l-4 border-accent bg-sunken px-4 py-3">
        This form needs JavaScript, which is turned off in your browser. Call{' '}
        <a href={brand.phone.href} className="link whitespace-nowrap">
          {brand.phone.display}
        </a>{' '}
        or email{' '}
        <a href={`mailto:${brand.email}`} className="link">
          {brand.email}
        </a>
        , and we’ll ask you the same questions ourselves.
      </div>
    </noscript>
  );
}
