import { expect, it } from 'vitest';
import { readCsv } from '../../../../test-support/read-csv.ts';
import { csvText } from '../../export/csv.ts';
import type { ReportListRow } from '../api.ts';
import { reportSheet } from './report-csv.ts';

it('a report is exported with labels, with local time, and without a score that was not measured', () => {
  const report: ReportListRow = {
    id: '5f0c2f0e-7f43-4a6e-9f6c-0d7a3e6f1a11',
    url: 'https://riverside.example/',
    userName: null,
    userEmail: null,
    userPhone: null,
    seoScore: 0,
    performanceScore: null,
    accessibilityScore: 64,
    status: 'without_browser',
    createdAt: '2026-11-21T17:05:00+00:00',
    firstViewedAt: null,
  };
  const [header = [], row = []] = readCsv(csvText([reportSheet.header, reportSheet.cells(report)]));
  expect(row).toHaveLength(header.length);
  expect(Object.fromEntries(header.map((name, index) => [name, row[index]]))).toMatchObject({
    Website: 'https://riverside.example/',
    Contact: '',
    SEO: '0',
    Performance: '',
    Inspection: 'Without a browser',
    'Created (Pacific time)': '2026-11-21 09:05 PST',
  });
});
