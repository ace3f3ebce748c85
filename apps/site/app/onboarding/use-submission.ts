import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceStore, tabStore } from '../browser/safe-storage.ts';
import { honeypotValue } from '../lead-form/honeypot-field.tsx';
import { leadEnvelope } from '../lead-form/lead-envelope.ts';
import type { Receipt } from '../lead-form/receipt.ts';
import { readSavedReportId, saveSubmissionId } from '../lead-form/stored-ids.ts';
import { withTimeout } from '../lead-form/with-timeout.ts';
import { toast } from '../ui/toast.ts';
import { submissionFields } from './answers.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import type { Questionnaire } from './questionnaire.ts';
import { sendOnboarding } from './send-onboarding.ts';
import { saveSentAt } from './sent-record.ts';

/** A draft that is just being made is worth this wait: the lead then takes its place. */
const DRAFT_WAIT_MS = 2000;

/** Sending: one at a time, however often the button is pressed. */
export function useSubmission(form: RefObject<HTMLFormElement | null>) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  async function submit(
    questionnaire: Questionnaire,
    autosave: DraftAutosave | null,
    captchaToken: string | null,
  ) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSubmitting(true);
    setFailure(null);
    const { answers, requestKey, startedAtMs, draft: knownDraft } = questionnaire.current();
    const draft = autosave ? await withTimeout(autosave.settle(), DRAFT_WAIT_MS, knownDraft) : knownDraft;
    const outcome = await sendOnboarding(
      submissionFields(answers, readSavedReportId(tabStore)),
      leadEnvelope({
        requestKey,
        shownAtMs: startedAtMs,
        honeypot: honeypotValue(form.current),
        captchaToken,
        now: new Date(),
      }),
      draft,
    );
    isUnderWay.current = false;
    if (outcome.kind === 'failed') {
      setIsSubmitting(false);
      setFailure(outcome.failure.line);
      toast.error(outcome.failure.toast);
      return;
    }
    autosave?.end();
    saveSubmissionId(tabStore, outcome.submissionId);
    saveSentAt(deviceStore, Date.now());
    questionnaire.finish();
    const receipt: Receipt = {
      businessName: answers.businessName.trim(),
      primaryPainPoint: answers.primaryPainPoint || null,
      bestTimeToCall: answers.bestTimeToCall || null,
    };
    navigate('/thank-you', { replace: true, state: { receipt } });
  }

  return { isSubmitting, failure, submit };
}
