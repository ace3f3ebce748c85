import type { ComparedLead, CustomField, CustomValues } from '@fml/contract';
import { expect, test } from 'vitest';
import { compareCustomValues, customValuesLeftBehind } from './compare-custom-values.ts';

const field = (id: string, changes: Partial<CustomField> = {}): CustomField => ({
  id,
  name: id.toUpperCase(),
  type: 'text',
  choices: null,
  onSubmissions: true,
  onConsultations: true,
  inList: false,
  ...changes,
});
const lead = (kind: ComparedLead['kind'], customValues: CustomValues): ComparedLead => ({
  kind,
  id: kind,
  title: '',
  createdAt: '',
  updatedAt: '',
  mergedInto: null,
  owner: null,
  fields: [],
  customValues,
  notes: 0,
  calls: 0,
  followUps: 0,
  contacts: 0,
  mails: 0,
});
const FIELDS = [field('same'), field('trucks', { type: 'number' }), field('none'), field('only')];

test('shows what the merged lead has and the kept one lacks or has otherwise', () => {
  const kept = lead('submission', { same: 'x', trucks: 2, none: 'stays' });
  const merged = lead('submission', { same: 'x', trucks: 1200, only: 'new' });
  expect(compareCustomValues(FIELDS, kept, merged)).toEqual([
    { id: 'trucks', name: 'TRUCKS', kept: '2', merged: '1,200' },
    { id: 'only', name: 'ONLY', kept: null, merged: 'new' },
  ]);
});

test('says what stays behind because the kept lead has no such field', () => {
  const fields = [...FIELDS, field('plan', { onConsultations: false })];
  const merged = lead('submission', { plan: 'Gold', only: 'new' });
  const kept = lead('consultation', {});
  expect(customValuesLeftBehind(fields, kept, merged)).toEqual(['PLAN Gold']);
  expect(compareCustomValues(fields, kept, merged).map(({ id }) => id)).toEqual(['only']);
});
