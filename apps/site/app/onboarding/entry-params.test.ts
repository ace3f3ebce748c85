import { expect, it } from 'vitest';
import { readEntryParams } from './entry-params.ts';

it('takes website and report out of the query and leaves the campaign there', () => {
  expect(readEntryParams('?url=https%3A%2F%2Fruiz.example%2F&utm_source=mail&report_id=r1')).toEqual({
    websiteUrl: 'https://ruiz.example/',
    reportId: 'r1',
    painPoints: [],
    restSearch: '?utm_source=mail',
  });
});

it.each(['', '?', '?url=', '?url=%20&'])('brings nothing with %j', (search) => {
  expect(readEntryParams(search)).toEqual({
    websiteUrl: null,
    reportId: null,
    painPoints: [],
    restSearch: '',
  });
});

it('takes the pain points it knows, each once and in the order of the form', () => {
  const { painPoints, restSearch } = readEntryParams(
    '?pain_points=no_tracking&pain_points=slow_website&pain_points=slow_website&pain_points=rain',
  );
  expect(painPoints).toEqual(['slow_website', 'no_tracking']);
  expect(restSearch).toBe('');
});

it('takes no more than a website address can hold', () => {
  expect(readEntryParams(`?url=${'a'.repeat(5000)}`).websiteUrl).toHaveLength(2048);
});
