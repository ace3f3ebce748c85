import { describe, expect, it } from 'vitest';
import { type Answers, NO_ANSWERS, withAnswers } from './answers.ts';
import { isStepValid, reachableStep, type StepNumber, stepProblems } from './steps.ts';

const filled: Answers = {
  ...NO_ANSWERS,
  businessName: 'Ruiz Plumbing',
  businessType: 'contractor',
  websiteUrl: 'ruiz.example',
  contactName: 'Dana Ruiz',
  contactEmail: 'dana@ruiz.example',
  painPoints: ['slow_website', 'no_tracking'],
  primaryPainPoint: 'no_tracking',
  desiredOutcome: 'more_calls',
  urgency: 'asap',
};

const fieldsAtFault = (step: StepNumber, changed: Partial<Answers>) =>
  stepProblems(step, withAnswers(filled, changed)).map(({ field }) => field);

describe('stepProblems', () => {
  it('has nothing against a step whose required fields are filled, without the optional ones', () => {
    for (const step of [1, 2, 3, 4] as const) expect(stepProblems(step, filled)).toEqual([]);
  });

  it.each<[StepNumber, Partial<Answers>, string[]]>([
    [1, { businessName: ' \t' }, ['businessName']],
    [1, { businessType: '' }, ['businessType']],
    [1, { websiteUrl: '  ' }, ['websiteUrl']],
    [
      1,
      { businessName: '', businessType: '', websiteUrl: '' },
      ['businessName', 'businessType', 'websiteUrl'],
    ],
    [2, { contactName: ' ' }, ['contactName']],
    [2, { contactEmail: '' }, ['contactEmail']],
    [2, { contactEmail: 'dana' }, ['contactEmail']],
    [2, { contactEmail: 'dana@ruiz' }, ['contactEmail']],
    [2, { contactEmail: 'da na@ruiz.example' }, ['contactEmail']],
    [2, { contactEmail: ' dana@ruiz.example ' }, []],
    [2, { contactPhone: '' }, []],
    [3, { painPoints: [] }, ['painPoints']],
    [3, { painPoints: ['slow_website'] }, ['primaryPainPoint']],
    [1, { businessName: 'n'.repeat(201) }, ['businessName']],
    [1, { businessName: '\u{1f527}'.repeat(200) }, []],
    [2, { contactPhone: '2'.repeat(41) }, ['contactPhone']],
    [4, { additionalNotes: 'n'.repeat(20_001) }, ['additionalNotes']],
    [4, { additionalNotes: 'n'.repeat(20_000) }, []],
    [4, { desiredOutcome: '' }, ['desiredOutcome']],
    [4, { urgency: '' }, ['urgency']],
  ])('step %i with %j lacks %j', (step, changed, fields) => {
    expect(fieldsAtFault(step, changed)).toEqual(fields);
  });

  it('says what to do about a malformed email address, not that it is missing', () => {
    const [problem] = stepProblems(2, withAnswers(filled, { contactEmail: 'dana' }));
    expect(problem?.message).toBe('Enter an email address like name@example.com.');
  });
});

describe('reachableStep', () => {
  it('goes no further than the first step that is not valid', () => {
    expect(reachableStep(4, NO_ANSWERS)).toBe(1);
    expect(reachableStep(4, withAnswers(filled, { contactEmail: '' }))).toBe(2);
    expect(reachableStep(4, filled)).toBe(4);
  });

  it('stays where the visitor was, and inside the wizard', () => {
    expect(reachableStep(2, filled)).toBe(2);
    expect(reachableStep(9, filled)).toBe(4);
    expect(reachableStep(-1, filled)).toBe(1);
    expect(reachableStep(Number.NaN, filled)).toBe(1);
  });
});

describe('isStepValid', () => {
  it('is the absence of problems', () => {
    expect(isStepValid(1, filled)).toBe(true);
    expect(isStepValid(1, NO_ANSWERS)).toBe(false);
  });
});
