import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

describe('arrivalOf', () => {
  it('takes website and report out of the query and leaves the campaign there', () => {
    expect(arrivalOf('?url=https%3A%2F%2Fruiz.example%2F&utm_source=mail&report_id=r1')).toEqual({
      websiteUrl: 'https://ruiz.example/',
      reportId: 'r1',
      restSearch: '?utm_source=mail',
    });
  });

  it.each(['', '?', '?url=', '?url=%20&'])('brings nothing with %j', (search) => {
    expect(arrivalOf(search)).toEqual({ websiteUrl: null, reportId: null, restSearch: '' });
  });

  it('takes no more than a website address can hold', () => {
    expect(arrivalOf(`?url=${'a'.repeat(5000)}`).websiteUrl).toHaveLength(2048);
  });
});
