import type { CustomField, MergeField, MergeValue } from '@fml/contract';
import { describe, expect, test } from 'vitest';
import type { ComparedLead } from './api.ts';
import {
  compareCustomValues,
  compareFields,
  customValuesLeftBehind,
  usuallyKept,
  usuallyTaken,
} from './compare-fields.ts';

function lead(
  values: Partial<Record<MergeField, MergeValue>>,
  more: Partial<ComparedLead> = {},
): ComparedLead {
  const fields = Object.entries({ status: 'new', ...values }).map(([field, value]) => ({
    field: field as MergeField,
    value,
  }));
  const counts = { customValues: {}, notes: 0, calls: 0, followUps: 0, contacts: 0, mails: 0 };
  const at = '2026-11-20T10:00:00Z';
  return {
    kind: 'submission',
    id: 'a',
    title: 'Bakery',
    createdAt: at,
    updatedAt: at,
    mergedInto: null,
    owner: null,
    fields,
    ...counts,
    ...more,
  };
}

describe('two leads side by side', () => {
  test('show what differs and name what is the same; what the second lacks is no choice', () => {
    const { differing, shared } = compareFields(
      lead({ name: 'Rosa', email: 'rosa@bakery.example', phone: '555-0100', website: null }),
      lead({ name: 'Rosa M.', email: 'rosa@bakery.example', phone: null, website: null }),
    );
    expect(differing).toEqual([{ field: 'name', kept: 'Rosa', merged: 'Rosa M.', canTake: true }]);
    expect(shared).toEqual(['email', 'status']);
  });

  test('a consultation cannot take what it has no field for', () => {
    const { differing } = compareFields(lead({ name: 'Rosa' }), lead({ name: 'Rosa', business: 'Bakery' }));
    expect(differing).toEqual([{ field: 'business', kept: null, merged: 'Bakery', canTake: false }]);
    expect(usuallyTaken(differing)).toEqual([]);
  });

  test('owners are compared by address', () => {
    const { differing } = compareFields(
      lead({ owner: null }),
      lead({ owner: 'id-of-ben' }, { owner: 'ben@agency.example' }),
    );
    expect(differing).toMatchObject([{ field: 'owner', merged: 'ben@agency.example' }]);
  });
});

describe('usually taken', () => {
  test.each([
    ['what the kept lead lacks', { phone: null }, { phone: '555-0100' }, ['phone']],
    ['not what it has', { phone: '555-0199' }, { phone: '555-0100' }, []],
    ['the status that is further on', { status: 'new' }, { status: 'qualified' }, ['status']],
    ['not one that is behind', { status: 'converted' }, { status: 'contacted' }, []],
    ['not lost, over contact', { status: 'contacted' }, { status: 'lost' }, []],
  ] as const)('%s', (_what, kept, merged, taken) => {
    expect(usuallyTaken(compareFields(lead(kept), lead(merged)).differing)).toEqual(taken);
  });
});

test('a submission is usually kept, then the lead that is further on, then the earlier one', () => {
  const early = lead({}, { id: 'early', createdAt: '2026-11-01T00:00:00Z' });
  const late = lead({}, { id: 'late', createdAt: '2026-11-02T00:00:00Z' });
  const ahead = lead({ status: 'qualified' }, { id: 'ahead', createdAt: '2026-11-03T00:00:00Z' });
  expect(usuallyKept(early, late).id).toBe('early');
  expect(usuallyKept(late, early).id).toBe('early');
  expect(usuallyKept(early, ahead).id).toBe('ahead');
  expect(usuallyKept({ ...ahead, kind: 'consultation' }, early).id).toBe('early');
});

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
const FIELDS = [field('same'), field('trucks', { type: 'number' }), field('none'), field('only')];

test('shows what the merged lead has and the kept one lacks or has otherwise', () => {
  const kept = lead({}, { customValues: { same: 'x', trucks: 2, none: 'stays' } });
  const merged = lead({}, { customValues: { same: 'x', trucks: 1200, only: 'new' } });
  expect(compareCustomValues(FIELDS, kept, merged)).toEqual([
    { id: 'trucks', name: 'TRUCKS', kept: '2', merged: '1,200' },
    { id: 'only', name: 'ONLY', kept: null, merged: 'new' },
  ]);
});

test('says what stays behind because the kept lead has no such field', () => {
  const fields = [...FIELDS, field('plan', { onConsultations: false })];
  const merged = lead({}, { customValues: { plan: 'Gold', only: 'new' } });
  const kept = lead({}, { kind: 'consultation', customValues: {} });
  expect(customValuesLeftBehind(fields, kept, merged)).toEqual(['PLAN Gold']);
  expect(compareCustomValues(fields, kept, merged).map(({ id }) => id)).toEqual(['only']);
});
