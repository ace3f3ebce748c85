import type { ContactPoint } from '@fml/contract';
import { describe, expect, test } from 'vitest';
import { leadReport } from '../../../../test-support/lead-report.ts';
import { compareContact, type TypedContact } from './compare-contact.ts';

const phone: ContactPoint = {
  kind: 'phone',
  agrees: false,
  values: [
    { text: '(213) 555-0142', normalized: '+12135550142', where: ['header', 'footer', 'header'] },
    { text: '213.555.0199', normalized: '+12135550199', where: ['structured data'] },
  ],
};
const name: ContactPoint = {
  kind: 'name',
  agrees: true,
  values: [{ text: 'Riverside Plumbing', normalized: 'riverside plumbing', where: ['structured data'] }],
};
const NOTHING: TypedContact = { businessName: null, phone: null, websiteUrl: null };

const verdicts = (
  typed: Partial<TypedContact>,
  points: ContactPoint[] | undefined = [phone, name],
  foundBy: 'own' | 'person' = 'own',
) =>
  compareContact(
    { ...NOTHING, ...typed },
    { foundBy, report: { ...leadReport({}), contact_points: points } },
  ).map(({ kind, verdict }) => `${kind} ${verdict}`);

describe('a phone number', () => {
  test.each(['213-555-0142', '+1 (213) 555-0142', '1 213 555 0142', '213.555.0199', '213 555 0142 x12'])(
    '%s is on the site, however it is written',
    (typed) => {
      expect(verdicts({ phone: typed })).toEqual(['phone agrees']);
    },
  );

  test('another one differs, and the site shows which and where', () => {
    const [line] = compareContact(
      { ...NOTHING, phone: '213-555-0100' },
      { foundBy: 'own', report: { ...leadReport({}), contact_points: [phone] } },
    );
    expect(line).toEqual({
      kind: 'phone',
      typed: '213-555-0100',
      onSite: ['(213) 555-0142 (header, footer)', '213.555.0199 (structured data)'],
      verdict: 'differs',
    });
  });

  test('on a site that shows none it is not found', () => {
    expect(verdicts({ phone: '213-555-0142' }, [name])).toEqual(['phone not_found']);
  });

  test.each([undefined, []])('is not judged where the report read nothing (%j)', (points) => {
    const report = { ...leadReport({}), ...(points === undefined ? {} : { contact_points: points }) };
    expect(compareContact({ ...NOTHING, phone: '213-555-0142' }, { foundBy: 'own', report })).toEqual([]);
  });

  test('is not judged when it cannot be dialed', () => {
    expect(verdicts({ phone: 'call me' })).toEqual([]);
  });
});

test.each([
  ['Riverside Plumbing', 'agrees'],
  ['RIVERSIDE PLUMBING, LLC', 'agrees'],
  ['The Riverside Plumbing Co.', 'agrees'],
  ['Riverside Plumbing & Heating', 'agrees'],
  ['Rivera Plumbing', 'differs'],
])('the name %s %s', (businessName, verdict) => {
  expect(verdicts({ businessName })).toEqual([`name ${verdict}`]);
});

test('a website without a declared name says nothing about the name', () => {
  expect(verdicts({ businessName: 'Riverside Plumbing' }, [phone])).toEqual([]);
});

describe('the website', () => {
  test('agrees without www., and differs when it leads elsewhere', () => {
    expect(verdicts({ websiteUrl: 'riverside-plumbing.example' })).toEqual(['website agrees']);
    expect(verdicts({ websiteUrl: 'https://old-name.example/' })).toEqual(['website differs']);
  });

  test('is not compared with a report that was found by the person', () => {
    expect(verdicts({ websiteUrl: 'https://old-name.example/' }, [phone], 'person')).toEqual([]);
  });
});
