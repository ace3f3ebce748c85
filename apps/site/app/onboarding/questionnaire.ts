import type { TextStore } from '../browser/safe-storage.ts';
import { type Answers, isUntouched, NO_ANSWERS, withAnswers } from './answers.ts';
import type { DraftHandle } from './draft-autosave.ts';
import {
  parseSavedAnswers,
  SAVED_ANSWERS_KEY,
  type SavedAnswers,
  serializeSavedAnswers,
} from './saved-answers.ts';

/** The questionnaire of this device: one for all its tabs, kept from the first letter until it is sent or cleared. */
export interface Questionnaire {
  current: () => SavedAnswers;
  subscribe: (listener: () => void) => () => void;
  change: (changed: Partial<Answers>) => void;
  /** Remembers where to go on after a reload. */
  setStep: (step: number) => void;
  setDraft: (draft: DraftHandle | null) => void;
  /** Starts over and returns what was there. */
  clear: () => SavedAnswers;
  /** Takes a `clear` back; the unfinished lead on the server is gone for good. */
  restore: (cleared: SavedAnswers) => void;
  /** It was sent: nothing is kept from here on, and what is shown stays until the page is left. */
  finish: () => void;
  /** Another tab has changed, cleared or sent it: `text` is what is kept now. */
  adopt: (text: string | null) => void;
}

interface QuestionnaireDeps {
  store: TextStore;
  nowMs: () => number;
  newKey: () => string;
}

export const NO_SAVED_ANSWERS: SavedAnswers = {
  answers: NO_ANSWERS,
  step: 1,
  startedAtMs: 0,
  requestKey: '',
  draft: null,
};

export function createQuestionnaire({ store, nowMs, newKey }: QuestionnaireDeps): Questionnaire {
  const fresh = (): SavedAnswers => ({ ...NO_SAVED_ANSWERS, startedAtMs: nowMs(), requestKey: newKey() });
  const listeners = new Set<() => void>();
  let isFinished = false;
  let kept = parseSavedAnswers(store.getItem(SAVED_ANSWERS_KEY), nowMs()) ?? fresh();

  function show(next: SavedAnswers) {
    kept = next;
    for (const listener of listeners) listener();
  }

  function keep(next: SavedAnswers) {
    if (isFinished) return;
    if (isUntouched(next.answers) && next.draft === null) store.removeItem(SAVED_ANSWERS_KEY);
    else store.setItem(SAVED_ANSWERS_KEY, serializeSavedAnswers(next, nowMs()));
    show(next);
  }

  return {
    current: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changed) => keep({ ...kept, answers: withAnswers(kept.answers, changed) }),
    setStep(step) {
      if (step !== kept.step) keep({ ...kept, step });
    },
    setDraft: (draft) => keep({ ...kept, draft }),
    clear() {
      const cleared = kept;
      keep(fresh());
      return cleared;
    },
    restore: (cleared) => keep({ ...cleared, draft: null }),
    finish() {
      isFinished = true;
      store.removeItem(SAVED_ANSWERS_KEY);
    },
    // Shown and not kept again: two tabs would answer each other for ever.
    adopt(text) {
      if (!isFinished) show(parseSavedAnswers(text, nowMs()) ?? fresh());
    },
  };
}
