import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readEntryParams } from './entry-params.ts';
import type { SavedAnswers } from './saved-answers.ts';
import { reachableStep, type StepNumber } from './steps.ts';

interface StepEntry {
  step: number;
  /** The entry before this one in the history is the step before. */
  isAfterPrevious: boolean;
}

/** The step as an entry of the browser's history: its Back goes a step back, a reload stays where it was. */
export function useStep({ answers, step: keptStep }: SavedAnswers, isReady: boolean) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const entry = stepEntry(state);
  const step: StepNumber = isReady ? reachableStep(entry?.step ?? keptStep, answers) : 1;
  const { restSearch } = readEntryParams(search);
  const isEntryTrue = entry?.step === step && restSearch === search;

  useEffect(() => {
    if (!isReady || isEntryTrue) return;
    navigate({ search: restSearch }, { replace: true, state: { step, isAfterPrevious: false } });
  }, [isReady, isEntryTrue, step, restSearch, navigate]);

  function goTo(next: number, isReplaced = false) {
    const state: StepEntry = { step: next, isAfterPrevious: !isReplaced && next === step + 1 };
    navigate({ search: restSearch }, { replace: isReplaced, state });
  }

  function goBack() {
    if (entry?.isAfterPrevious) navigate(-1);
    else goTo(step - 1, true);
  }

  return { step, goTo, goBack, isEntryTrue };
}

function stepEntry(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null || !('step' in state)) return null;
  const { step } = state;
  if (typeof step !== 'number') return null;
  return { step, isAfterPrevious: 'isAfterPrevious' in state && state.isAfterPrevious === true };
}
