import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEntryParams, submittedAddress } from './use-analysis.ts';

const KEY = '8d8c1a52-5f1c-4f62-9a51-8c5a3c1b9d10';

test('an analysis the server has started is joined, an address that was only typed is started', () => {
  expect(readEntryParams(`?analysis=${KEY}&url=bakery.example`)).toEqual({
    startedBeforeScripts: { url: 'bakery.example', requestKey: KEY },
    typedBeforeScripts: null,
  });
  for (const search of ['?url=bakery.example', '?url=bakery.example&analysis=nonsense']) {
    expect(readEntryParams(search)).toEqual({
      startedBeforeScripts: null,
      typedBeforeScripts: 'bakery.example',
    });
  }
  for (const search of ['', `?analysis=${KEY}`]) {
    expect(readEntryParams(search)).toEqual({ startedBeforeScripts: null, typedBeforeScripts: null });
  }
});

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

test.each(cases)('submits $id with its scheme', ({ input, normalised }) => {
  const submitted = submittedAddress(input);
  if (normalised.reject === 'Please enter a website URL') expect(submitted).toBeNull();
  else if (normalised.submitted !== undefined) expect(submitted).toBe(normalised.submitted);
  else expect(new URL(submitted ?? '').href).toBe(normalised.href);
});
