import { expect, test } from 'vitest';
import { readEntryParams } from './entry-params.ts';

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
