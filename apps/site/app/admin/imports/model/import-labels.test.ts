import { expect, it } from 'vitest';
import type { ImportRow, LeadImport } from '../api.ts';
import { describeFile, reasonOf, summaryOf } from './import-labels.ts';

const FILE: LeadImport = {
  id: 'i',
  fileName: 'leads.csv',
  fileBytes: 10,
  state: 'checked',
  problem: null,
  encoding: 'utf-16le',
  separator: '\t',
  rowCount: 1200,
  rowsDone: 0,
  counts: {},
  withDuplicates: false,
  by: null,
  owner: null,
  createdAt: '2026-11-23T00:00:00Z',
  finishedAt: null,
};
const ROW: ImportRow = {
  rowNumber: 7,
  cells: [],
  problem: null,
  outcome: 'duplicate',
  same: ['email', 'site'],
  sameKind: null,
  sameLead: null,
  sameRow: 1002,
  leadId: 'l',
  title: null,
};

it('says how a file was read', () => {
  expect(describeFile(FILE)).toBe('1,200 rows, separated by tabs, UTF-16');
  expect(describeFile({ ...FILE, rowCount: null })).toBe('');
});

it('says why a row is left out', () => {
  expect(reasonOf(ROW)).toBe('Same email address and website as row 1,002.');
  expect(reasonOf({ ...ROW, same: ['phone'], sameRow: null, title: 'Bud & Sons' })).toBe(
    'Same phone number as the lead "Bud & Sons".',
  );
  expect(reasonOf({ ...ROW, problem: '"Email" is no email address.' })).toBe('"Email" is no email address.');
});

it('sums up what came of an import', () => {
  expect(summaryOf({ ...FILE, counts: { imported: 1200, duplicate: 1, error: 2 } })).toBe(
    '1,200 leads imported, 1 possible duplicate, 2 errors',
  );
  expect(summaryOf({ ...FILE, state: 'undone', counts: { undone: 1, kept: 2, ready: 5 } })).toBe(
    '1 lead deleted again, 2 kept',
  );
  expect(summaryOf({ ...FILE, problem: 'The file is empty.' })).toBe('The file is empty.');
});
