import { useEffect, useRef, useState } from 'react';
import { brand } from '../brand.ts';
import { deviceStore } from '../lead-form/safe-storage.ts';
import { headTags } from '../seo/head-tags.ts';
import { classNames } from '../ui/class-names.ts';
import { StreetGrid } from '../ui/street-grid.tsx';
import { toast } from '../ui/toast.ts';
import { isUntouched } from './answers.ts';
import { hero } from './content.ts';
import { goesToServer } from './draft-keeper.ts';
import { HoldFirstPaint, releaseFirstPaint } from './hold-first-paint.tsx';
import { KeptNote } from './kept-note.tsx';
import { sentNote } from './sent-note.ts';
import { Ticket } from './ticket/ticket.tsx';
import { WhatThen } from './ticket/what-then.tsx';
import { discardDraft, useDraft } from './use-draft.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import { useStep } from './use-step.ts';
import { useSubmission } from './use-submission.ts';
import { Wizard } from './wizard.tsx';

export function meta() {
  return headTags('onboarding');
}

export default function OnboardingRoute() {
  const form = useRef<HTMLFormElement>(null);
  const { questionnaire, kept } = useQuestionnaire(form);
  const isReady = questionnaire !== null;
  const { step, goTo, goBack } = useStep(kept, isReady);
  const keeper = useDraft(questionnaire, kept, step);
  const { isSubmitting, failure, submit } = useSubmission(form);
  const { answers } = kept;

  useEffect(() => {
    if (!isReady) return;
    questionnaire.stand(step);
    releaseFirstPaint();
  }, [isReady, questionnaire, step]);

  function clear() {
    if (questionnaire === null) return;
    const stepBefore = step;
    const cleared = questionnaire.clear();
    if (keeper) void keeper.clear();
    else if (cleared.draft) void discardDraft(cleared.draft);
    goTo(1, true);
    toast.success('Your answers are cleared.', {
      label: 'Undo',
      run: () => {
        questionnaire.restore(cleared);
        goTo(stepBefore, true);
      },
    });
  }

  return (
    <>
      <HoldFirstPaint />
      <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
        <StreetGrid />
        <div className="wrap pt-10 pb-36 lg:pt-16 lg:pb-48">
          <h1 className="text-h1">{hero.heading}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-muted lg:mt-6">{hero.text}</p>
        </div>
      </section>
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
                  if (questionnaire) await submit(questionnaire, keeper, captchaToken);
                }}
                note={
                  !isUntouched(answers) &&
                  !isSubmitting && (
                    <KeptNote
                      isOnServer={keeper !== null && goesToServer(step, kept.draft)}
                      onClear={clear}
                    />
                  )
                }
              />
            </div>
          </div>
        </div>
        <aside aria-label="Your job" className="grid content-start gap-10 lg:col-span-4 lg:pt-8">
          <div className={classNames(step === 1 && 'hidden lg:block')}>
            <Ticket answers={answers} />
          </div>
          <WhatThen />
        </aside>
      </div>
    </>
  );
}

/** Somebody who comes back after sending, by the browser's Back or in a second tab, finds an empty form: say why. */
function SentNote({ isShown }: { isShown: boolean }) {
  const [sentAt, setSentAt] = useState<Date | null>(null);
  useEffect(() => {
    if (isShown) setSentAt(sentNote(deviceStore, Date.now()));
  }, [isShown]);
  if (!isShown || sentAt === null) return null;
  const time = sentAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <p role="status" className="mb-6 border-l-4 border-pass-shape bg-pass-ground px-4 py-3">
      We have the answers you sent at {time}, and call you within 24 hours. Fill this in again only for
      another business.
    </p>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      <div className="mb-6 border-l-4 border-accent bg-sunken px-4 py-3">
        This form needs JavaScript, which is switched off in your browser. Call{' '}
        <a href={brand.phone.href} className="link whitespace-nowrap">
          {brand.phone.display}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${brand.email}`} className="link">
          {brand.email}
        </a>
        : we ask you the same questions in person.
      </div>
    </noscript>
  );
}
