import { optionKeys, PAIN_POINTS } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { isUntouched, NO_ANSWERS, toggled, withAnswers } from './answers.ts';

const chosen = withAnswers(NO_ANSWERS, {
  painPoints: ['slow_website', 'no_tracking'],
  primaryPainPoint: 'slow_website',
});

describe('withAnswers', () => {
  it('clears the primary pain point when it is deselected', () => {
    expect(withAnswers(chosen, { painPoints: ['no_tracking'] }).primaryPainPoint).toBe('');
  });

  it('keeps the primary pain point when another one is deselected', () => {
    expect(withAnswers(chosen, { painPoints: ['slow_website'] }).primaryPainPoint).toBe('slow_website');
  });

  it('takes no primary pain point that is not selected', () => {
    expect(withAnswers(chosen, { primaryPainPoint: 'wasted_ad_spend' }).primaryPainPoint).toBe('');
  });
});

describe('toggled', () => {
  const all = optionKeys(PAIN_POINTS);
  it('adds and removes, in the order of the form', () => {
    expect(toggled(['no_tracking'], 'slow_website', all)).toEqual(['slow_website', 'no_tracking']);
    expect(toggled(['slow_website', 'no_tracking'], 'slow_website', all)).toEqual(['no_tracking']);
  });
});

describe('isUntouched', () => {
  it('tells an empty form from one with a single answer', () => {
    expect(isUntouched(NO_ANSWERS)).toBe(true);
    expect(isUntouched(withAnswers(NO_ANSWERS, { painPoints: ['no_tracking'] }))).toBe(false);
    expect(isUntouched(withAnswers(NO_ANSWERS, { additionalNotes: ' ' }))).toBe(false);
  });
});
