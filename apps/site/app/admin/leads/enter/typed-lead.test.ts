import { expect, it } from 'vitest';
import { EMPTY_LEAD, problemOf } from './typed-lead.ts';

const fieldOf = (typed: Partial<typeof EMPTY_LEAD>) => problemOf({ ...EMPTY_LEAD, ...typed })?.field;

it('two fields are enough: a name of either kind, and a number or an address', () => {
  expect(fieldOf({ businessName: 'Lindville Studio', contactPhone: '555-0142' })).toBeUndefined();
  expect(fieldOf({ contactName: 'Ana', contactEmail: 'ana@lindville.example' })).toBeUndefined();
  expect(fieldOf({ contactPhone: '555-0142' })).toBe('businessName');
  expect(fieldOf({ businessName: '  ', contactPhone: '555-0142' })).toBe('businessName');
  expect(fieldOf({ businessName: 'Lindville Studio' })).toBe('contactPhone');
});

it('an address that mail cannot reach is pointed out', () => {
  expect(fieldOf({ contactName: 'Ana', contactEmail: 'ana@lindville' })).toBe('contactEmail');
  expect(fieldOf({ contactName: 'Ana', contactPhone: '1', contactEmail: 'ana at home' })).toBe(
    'contactEmail',
  );
});
