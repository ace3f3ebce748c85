import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { newRequestKey } from '../lead-form/request-key.ts';
import { deviceStore, tabStore } from '../lead-form/safe-storage.ts';
import { keepReportId } from '../lead-form/stored-ids.ts';
import type { Answers } from './answers.ts';
import { arrivalOf } from './arrival.ts';
import { KEPT_ANSWERS_KEY } from './kept-answers.ts';
import { createQuestionnaire, NOTHING_KEPT, type Questionnaire } from './questionnaire.ts';

const NEVER_CHANGES = () => () => undefined;
const nothing = () => NOTHING_KEPT;

/** The answers as they stand; `questionnaire` is null in the prerendered page and until its first effect has run. */
export function useQuestionnaire(form: RefObject<HTMLFormElement | null>) {
  const [questionnaire, setQuestionnaire] = useState<Questionnaire | null>(null);
  const kept = useSyncExternalStore(
    questionnaire?.subscribe ?? NEVER_CHANGES,
    questionnaire?.current ?? nothing,
    nothing,
  );

  useEffect(() => {
    const created = createQuestionnaire({ store: deviceStore, nowMs: Date.now, newKey: newRequestKey });
    takeArrival(created, typedAnswers(form.current));
    setQuestionnaire(created);
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === KEPT_ANSWERS_KEY) created.adopt(newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [form]);

  return { questionnaire, kept };
}

/** A link from a report names its website: that is where to begin, unless it is the one that was being filled in. */
function takeArrival(questionnaire: Questionnaire, typed: Partial<Answers>) {
  const { websiteUrl, reportId } = arrivalOf(window.location.search);
  keepReportId(tabStore, reportId);
  if (websiteUrl !== null && websiteUrl !== questionnaire.current().answers.websiteUrl) {
    questionnaire.change({ websiteUrl });
    questionnaire.stand(1);
  }
  if (Object.keys(typed).length > 0) questionnaire.change(typed);
}

/** What somebody quick has typed into the first step before the scripts arrived. */
function typedAnswers(form: HTMLFormElement | null): Partial<Answers> {
  if (form === null) return {};
  const data = new FormData(form);
  const typed = ['businessName', 'businessType', 'websiteUrl'].map((name) => [name, data.get(name)]);
  return Object.fromEntries(typed.filter(([, text]) => typeof text === 'string' && text !== ''));
}
