import { describe, expect, it } from 'vitest';
import { changedReportList, readReportList, reportQuery, writeReportList } from './report-list-state.ts';

const read = (address: string) => readReportList(new URLSearchParams(address));

describe('the address of the reports table', () => {
  it.each(['', 'q=river+side', 'sort=seo', 'q=a%26b&sort=performance&cursor=eyJ9&page=3'])(
    '%j comes back',
    (address) => {
      expect(String(writeReportList(read(address)))).toBe(address);
    },
  );

  it('starts over when the search or the order changes', () => {
    expect(String(writeReportList(changedReportList(read('cursor=c&page=4&q=a'), { search: 'b' })))).toBe(
      'q=b',
    );
  });

  it('asks for what it shows', () => {
    expect(reportQuery(read('q=+roof+&sort=oldest&cursor=c'))).toEqual({
      sort: 'oldest',
      limit: 50,
      search: 'roof',
      cursor: 'c',
    });
    expect(reportQuery(read(''))).toEqual({ sort: 'newest', limit: 50 });
  });
});
