import type { TextStore } from '../lead-form/safe-storage.ts';
import { type Answers, isUntouched, NO_ANSWERS, withAnswers } from './answers.ts';
import type { DraftHandle } from './draft-keeper.ts';
import { KEPT_ANSWERS_KEY, type Kept, keptText, parseKept } from './kept-answers.ts';

/** The questionnaire of this device: one for all its tabs, kept from the first letter until it is sent or cleared. */
export interface Questionnaire {
  current: () => Kept;
  subscribe: (listener: () => void) => () => void;
  change: (changed: Partial<Answers>) => void;
  /** Remembers where to go on after a reload. */
  stand: (step: number) => void;
  setDraft: (draft: DraftHandle | null) => void;
  /** Starts anew and gives back what was there. */
  clear: () => Kept;
  /** Takes a `clear` back; the unfinished lead on the server is gone for good. */
  restore: (cleared: Kept) => void;
  /** It was sent: nothing is kept from here on, and what is shown stays until the page is left. */
  finish: () => void;
  /** Another tab has changed, cleared or sent it: `text` is what is kept now. */
  adopt: (text: string | null) => void;
}

interface Surroundings {
  store: TextStore;
  nowMs: () => number;
  newKey: () => string;
}

export const NOTHING_KEPT: Kept = {
  answers: NO_ANSWERS,
  step: 1,
  startedAtMs: 0,
  requestKey: '',
  draft: null,
};

export function createQuestionnaire({ store, nowMs, newKey }: Surroundings): Questionnaire {
  const fresh = (): Kept => ({ ...NOTHING_KEPT, startedAtMs: nowMs(), requestKey: newKey() });
  const listeners = new Set<() => void>();
  let isFinished = false;
  let kept = parseKept(store.getItem(KEPT_ANSWERS_KEY), nowMs()) ?? fresh();

  function show(next: Kept) {
    kept = next;
    for (const listener of listeners) listener();
  }

  function keep(next: Kept) {
    if (isFinished) return;
    if (isUntouched(next.answers) && next.draft === null) store.removeItem(KEPT_ANSWERS_KEY);
    else store.setItem(KEPT_ANSWERS_KEY, keptText(next, nowMs()));
    show(next);
  }

  return {
    current: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changed) => keep({ ...kept, answers: withAnswers(kept.answers, changed) }),
    stand(step) {
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
      store.removeItem(KEPT_ANSWERS_KEY);
    },
    // Shown and not kept again: two tabs would answer each other for ever.
    adopt(text) {
      if (!isFinished) show(parseKept(text, nowMs()) ?? fresh());
    },
  };
}
