import type { LeadRef } from '@fml/contract';
import { possibleDuplicates } from '@fml/leads/duplicates';
import { inQueries } from '@fml/postgres';
import { describe, expect, test } from 'vitest';
import { relatedGroups } from '../../apps/site/app/admin/leads/detail/related-labels.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { addContact, mergeCompared, relatedLeads } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Which leads may be one person, and why. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');

let made = 0;
/** A lead with nothing in common with others but what is given; each arrives a minute after the one before. */
const lead = (columns: Record<string, unknown> = {}): Promise<LeadRef> => {
  made += 1;
  return desk.submission({
    business_name: `Kelp ${String.fromCharCode(64 + (made % 26))}quarium`,
    contact_name: `Person${made}`,
    contact_email: `person${made}@site${made}.example`,
    website_url: `https://site${made}.example/`,
    created_at: new Date(Date.now() - 86_400_000 + made * 60_000).toISOString(),
    ...columns,
  });
};
const found = async (of: LeadRef) =>
  (await runDesk('lead-duplicates', { leadId: of.id })).duplicates.map(({ id, reasons }) => ({
    id,
    reasons,
  }));

describe('leads are possibly one person', () => {
  test.each([
    ['by email, whatever the case', { contact_email: 'Rosa@Bakery.example' }, ['email']],
    ['by a website of their own', { website_url: 'http://www.bakery.example/about' }, ['site']],
    [
      'by number and a similar name',
      { contact_phone: '+1 213 555 0188', business_name: 'Rosas Bakery, LLC' },
      ['name', 'phone'],
    ],
    [
      'by number and the same person',
      { contact_phone: '213-555-0188', contact_name: 'Rosa Márquez' },
      ['name', 'phone'],
    ],
  ])('%s', async (_how, columns, reasons) => {
    const first = await lead({
      business_name: "Rosa's Bakery",
      contact_name: 'Rosa Marquez',
      contact_email: 'rosa@bakery.example',
      contact_phone: '(213) 555-0188',
      website_url: 'https://bakery.example',
    });
    const second = await lead(columns);
    expect(await found(first)).toEqual([{ id: second.id, reasons }]);
    expect(await found(second)).toEqual([{ id: first.id, reasons }]);
    expect((await runDesk('duplicate-pairs', { cursor: null })).pairs).toMatchObject([
      { newer: { id: second.id }, older: { id: first.id }, reasons },
    ]);
  });

  test('across kinds, and by a further contact', async () => {
    const first = await lead({ contact_name: 'Rosa Marquez', contact_phone: '(213) 555-0188' });
    const second = await desk.consultation({ name: 'Rosa Marquez', phone: '213 555 0188' });
    expect(await found(second)).toEqual([{ id: first.id, reasons: ['name', 'phone'] }]);
    const third = await lead({ contact_email: 'zoe@bakery.example' });
    await addContact(first, crypto.randomUUID(), {
      name: 'Zoe',
      role: null,
      email: 'ZOE@bakery.example',
      phone: null,
    });
    expect(await found(third)).toEqual([{ id: first.id, reasons: ['email'] }]);
  });
});

describe('leads are not one person', () => {
  test('because 18 businesses share a number', async () => {
    const trades = ['Plumbing', 'Roofing', 'Dental', 'Law', 'Tacos', 'Yoga'];
    const names = ['Anders', 'Bright', 'Castillo'].flatMap((owner) =>
      trades.map((trade) => `${owner} ${trade}`),
    );
    const leads = [];
    for (const name of names) {
      leads.push(await lead({ business_name: name, contact_phone: '(800) 555-0100' }));
    }
    expect(leads).toHaveLength(18);
    for (const each of leads) expect(await found(each)).toEqual([]);
    expect((await runDesk('duplicate-pairs', { cursor: null })).pairs).toEqual([]);
    // The lead screen lists them as sharing a number, and not as one person.
    const [first] = leads;
    if (first === undefined) throw new Error('no lead');
    const { same, phoneOnly } = relatedGroups(await relatedLeads(first));
    expect([same.length, phoneOnly.length]).toEqual([0, 17]);
    // One of them asks again.
    const again = await lead({ business_name: 'Bright Roofing Inc.', contact_phone: '800.555.0100' });
    expect(await found(again)).toEqual([
      { id: leads[names.indexOf('Bright Roofing')]?.id, reasons: ['name', 'phone'] },
    ]);
  });

  test.each([
    ['of a name alone', { business_name: 'Rosa Bakery', contact_name: 'Rosa Marquez' }],
    [
      'of a number and names that differ by their number',
      { business_name: 'Unit 5 Storage', contact_phone: '555-0199' },
    ],
    ['of a page at a site that many share', { website_url: 'https://www.facebook.com/other' }],
  ])('because %s', async (_what, columns) => {
    const shared = { business_name: 'Rosa Bakery', contact_name: 'Rosa Marquez' };
    await lead({ ...shared, website_url: 'https://facebook.com/rosa' });
    await lead({ business_name: 'Unit 4 Storage', contact_phone: '555-0199' });
    expect(await found(await lead(columns))).toEqual([]);
  });

  test('because staff said so, until they take it back', async () => {
    const [first, second] = [
      await lead({ contact_email: 'a@b.example' }),
      await lead({ contact_email: 'a@b.example' }),
    ];
    await runDesk('tell-leads-apart', { firstId: second.id, secondId: first.id, areDistinct: true });
    await runDesk('tell-leads-apart', { firstId: first.id, secondId: second.id, areDistinct: true });
    expect(await found(first)).toEqual([]);
    expect((await runDesk('duplicate-pairs', { cursor: null })).pairs).toEqual([]);
    await runDesk('tell-leads-apart', { firstId: first.id, secondId: second.id, areDistinct: false });
    expect(await found(second)).toEqual([{ id: first.id, reasons: ['email'] }]);
    await expect(
      runDesk('tell-leads-apart', { firstId: first.id, secondId: crypto.randomUUID(), areDistinct: true }),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

test('what matches a merged lead is a possible duplicate of the kept one', async () => {
  const kept = await lead();
  const merged = await lead({ contact_email: 'rosa@home.example' });
  await mergeCompared(kept, merged);
  const third = await lead({ contact_email: 'rosa@home.example' });
  expect(await found(third)).toEqual([{ id: kept.id, reasons: ['email'] }]);
  expect(await found(kept)).toEqual([{ id: third.id, reasons: ['email'] }]);
  expect((await runDesk('duplicate-pairs', { cursor: null })).pairs).toMatchObject([
    { newer: { id: third.id }, older: { id: kept.id } },
  ]);
});

test('pairs come page by page, each lead with one older lead, and none twice', async () => {
  for (let pair = 0; pair < 23; pair += 1) {
    await lead({ contact_email: `twice${pair}@b.example` });
    await lead({ contact_email: `twice${pair}@b.example` });
  }
  const first = await runDesk('duplicate-pairs', { cursor: null });
  expect(first.pairs).toHaveLength(20);
  const rest = await runDesk('duplicate-pairs', { cursor: first.nextCursor });
  expect(rest).toMatchObject({ pairs: { length: 3 }, nextCursor: null });
  const ids = [...first.pairs, ...rest.pairs].map(({ newer }) => newer.id);
  expect(new Set(ids).size).toBe(23);
  await expect(runDesk('duplicate-pairs', { cursor: 'nonsense' })).rejects.toMatchObject({ kind: 'invalid' });
});

test('values that are no lead yet have possible duplicates', async () => {
  const known = await lead({ contact_email: 'rosa@bakery.example', contact_phone: '(213) 555-0188' });
  const nothing = { id: null, title: null, name: null, email: null, phone: null, website: null };
  const found = await inQueries(desk.db, (tx) =>
    possibleDuplicates(tx, [
      { ...nothing, email: ' ROSA@bakery.example' },
      { ...nothing, title: 'Other', phone: '213 555 0188' },
      nothing,
    ]),
  );
  expect(found.map((each) => each.map(({ id, reasons }) => ({ id, reasons })))).toEqual([
    [{ id: known.id, reasons: ['email'] }],
    [],
    [],
  ]);
});
