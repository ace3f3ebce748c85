import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../browser/idempotency-key.ts';
import { deviceStore, tabStore } from '../browser/safe-storage.ts';
import { typedValues } from '../lead-form/form-values.ts';
import { saveReportId } from '../lead-form/stored-ids.ts';
import type { Answers } from './answers.ts';
import { readEntryParams } from './entry-params.ts';
import { createQuestionnaire, NO_SAVED_ANSWERS, type Questionnaire } from './questionnaire.ts';
import { SAVED_ANSWERS_KEY } from './saved-answers.ts';

const NEVER_CHANGES = () => () => undefined;
const nothing = () => NO_SAVED_ANSWERS;

/** The answers as they stand; `questionnaire` is null in the prerendered page and until its first effect has run. */
export function useQuestionnaire(form: RefObject<HTMLFormElement | null>) {
  const [questionnaire, setQuestionnaire] = useState<Questionnaire | null>(null);
  const kept = useSyncExternalStore(
    questionnaire?.subscribe ?? NEVER_CHANGES,
    questionnaire?.current ?? nothing,
    nothing,
  );

  // Before the next event: an answer that came before it would be dropped.
  useLayoutEffect(() => {
    const created = createQuestionnaire({ store: deviceStore, nowMs: Date.now, newKey: newIdempotencyKey });
    applyEntryParams(created, typedValues(QUESTIONNAIRE_FIELDS, form.current));
    setQuestionnaire(created);
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SAVED_ANSWERS_KEY) created.adopt(newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [form]);

  return { questionnaire, kept };
}

/** What was ticked on another page is ticked here too. A link from a report names its website: that is where to begin, unless it is the one that was being filled in. */
function applyEntryParams(questionnaire: Questionnaire, typed: Partial<Answers>) {
  const { websiteUrl, reportId, painPoints } = readEntryParams(window.location.search);
  saveReportId(tabStore, reportId);
  if (websiteUrl !== null && websiteUrl !== questionnaire.current().answers.websiteUrl) {
    questionnaire.change({ websiteUrl });
    questionnaire.setStep(1);
  }
  const ticked = questionnaire.current().answers.painPoints;
  const added = painPoints.filter((painPoint) => !ticked.includes(painPoint));
  if (added.length > 0) questionnaire.change({ painPoints: [...ticked, ...added] });
  if (Object.keys(typed).length > 0) questionnaire.change(typed);
}
