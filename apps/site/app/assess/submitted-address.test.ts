import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { submittedAddress } from './submitted-address.ts';

interface InputCase {
  id: string;
  input: string;
  normalised: { reject?: string; submitted?: string; href?: string };
}

const cases = readFileSync(
  new URL('../../../../tests/corpora/ssrf/analyzer_inputs.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as InputCase);

it.each(cases)('submits $id with its scheme', ({ input, normalised }) => {
  const submitted = submittedAddress(input);
  if (normalised.reject === 'Please enter a website URL') expect(submitted).toBeNull();
  else if (normalised.submitted !== undefined) expect(submitted).toBe(normalised.submitted);
  else expect(new URL(submitted ?? '').href).toBe(normalised.href);
});
