import { expect, it } from 'vitest';
import { fieldProblem, readChoices } from './field-problem.ts';

const FIELD = {
  name: 'Tier',
  type: 'choice' as const,
  choices: ['Gold'],
  onSubmissions: true,
  onConsultations: false,
  inList: false,
};

it('reads one choice from each line, each once', () => {
  expect(readChoices(' Gold\n\nSilver \nGold')).toEqual(['Gold', 'Silver']);
});

it.each([
  [{}, null],
  [{ name: '' }, 'Enter a name.'],
  [{ choices: [] }, 'Enter at least one choice.'],
  [{ choices: Array.from({ length: 51 }, (_, n) => `${n}`) }, 'A field can have at most 50 choices.'],
  [{ choices: ['x'.repeat(201)] }, 'Shorten the choices.'],
  [{ onSubmissions: false }, 'Choose submissions, consultations, or both.'],
  [{ type: 'text' as const, choices: null }, null],
])('%o: %s', (part, problem) => {
  expect(fieldProblem({ ...FIELD, ...part })).toBe(problem);
});
