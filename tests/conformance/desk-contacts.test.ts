import { insertRow, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  addContact,
  correctLead,
  getConsultation,
  getSubmission,
  getTimeline,
  listContacts,
  relatedLeads,
  setSubmissionStatus,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;
const WRONG = 'kim@bakrey.example';
const RIGHT = 'kim@bakery.example';
const KIM = { name: 'Kim Zinnwald', role: 'Office manager', email: RIGHT, phone: '(213) 555-0188' };

describe('a correction', () => {
  test('leaves a trace, and search and related leads follow', async () => {
    const lead = await submission({ contact_email: WRONG, business_name: 'Bakrey' });
    const same = await submission({ contact_email: RIGHT });
    await correctLead(lead, {
      email: { from: WRONG, to: ` ${RIGHT} ` },
      business: { from: 'Bakrey', to: 'Zinnbakery' },
    });
    expect(await getSubmission(lead.id)).toMatchObject({ contactEmail: RIGHT, businessName: 'Zinnbakery' });
    expect((await getTimeline(lead)).filter(({ kind }) => kind === 'contact')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'email',
          fromText: WRONG,
          toText: RIGHT,
          by: 'ana@desk.example',
          isOwn: true,
        }),
        expect.objectContaining({ field: 'business', fromText: 'Bakrey', toText: 'Zinnbakery' }),
      ]),
    );
    expect((await relatedLeads(same)).leads).toMatchObject([
      { id: lead.id, same: expect.arrayContaining(['email']) },
    ]);
    expect(await searchDesk('zinnbakery')).toMatchObject([{ id: lead.id }]);
    expect(await searchDesk(WRONG)).toEqual([]);
  });

  test('of a consultation, and to nothing', async () => {
    const id = await insertRow(desk.db.appPool, 'consultation_requests', {
      ...SAMPLE_CONSULTATION,
      phone: '555-0142',
    });
    await correctLead({ kind: 'consultation', id }, { phone: { from: '555-0142', to: '' } });
    expect((await getConsultation(id))?.phone).toBeNull();
    await expect(
      correctLead({ kind: 'consultation', id }, { website: { from: '', to: 'https://a.example' } }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('of what a colleague has corrected since is refused as a whole, and tells what is there', async () => {
    const lead = await submission({ contact_email: WRONG, contact_name: 'Kim' });
    await desk.be('ben@desk.example');
    await correctLead(lead, { email: { from: WRONG, to: RIGHT } });
    await desk.be('ana@desk.example');
    await expect(
      correctLead(lead, {
        name: { from: 'Kim', to: 'Kim Lee' },
        email: { from: WRONG, to: 'lee@bakery.example' },
      }),
    ).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining(`now "${RIGHT}"`) });
    expect(await getSubmission(lead.id)).toMatchObject({ contactName: 'Kim', contactEmail: RIGHT });
  });

  test('is not stopped by a colleague who changed something else, and is undone by its reverse', async () => {
    const lead = await submission({ contact_email: WRONG });
    const seen = await updatedAt(lead);
    await correctLead(lead, { email: { from: WRONG, to: RIGHT } });
    await expect(setSubmissionStatus(lead.id, 'lost', seen)).rejects.toMatchObject({ kind: 'conflict' });
    await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
    await correctLead(lead, { email: { from: RIGHT, to: WRONG } });
    expect(await getSubmission(lead.id)).toMatchObject({ contactEmail: WRONG, status: 'contacted' });
  });

  test('by two people at once: one of them is told', async () => {
    const lead = await submission({ contact_email: WRONG });
    const outcomes = await Promise.allSettled([
      correctLead(lead, { email: { from: WRONG, to: 'one@bakery.example' } }),
      correctLead(lead, { email: { from: WRONG, to: 'two@bakery.example' } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await getTimeline(lead)).filter(({ kind }) => kind === 'contact')).toHaveLength(1);
  });

  test.each([
    ['email', 'kim at bakery', 'not complete'],
    ['email', '', 'cannot be stored'],
    ['name', ' ', 'cannot be stored'],
    ['phone', '5'.repeat(41), 'cannot be stored'],
  ] as const)('of the %s to "%s" is refused', async (field, to, sentence) => {
    const columns = { email: 'contactEmail', name: 'contactName', phone: 'contactPhone' } as const;
    const lead = await submission();
    const from = (await getSubmission(lead.id))?.[columns[field]] ?? '';
    await expect(correctLead(lead, { [field]: { from, to } })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(sentence),
    });
    expect((await getTimeline(lead)).filter(({ kind }) => kind === 'contact')).toEqual([]);
  });
});

describe('further contacts', () => {
  test('are listed, found by search, told by the timeline, and removed with an undo', async () => {
    const lead = await submission();
    const id = crypto.randomUUID();
    // Sent twice, stored once.
    await addContact(lead, id, KIM);
    await addContact(lead, id, KIM);
    const [contact] = await listContacts(lead);
    expect(contact).toMatchObject({ id, ...KIM });
    for (const typed of ['zinnwald', '5550188', RIGHT]) {
      expect(await searchDesk(typed), typed).toMatchObject([{ id: lead.id }]);
    }
    await runDesk('change-contact', { id, ...KIM, role: 'Owner', seenUpdatedAt: contact?.updatedAt ?? '' });
    await runDesk('remove-contact', { id });
    expect(await listContacts(lead)).toEqual([]);
    expect(await searchDesk('zinnwald')).toEqual([]);
    await runDesk('restore-contact', { id });
    expect(await listContacts(lead)).toMatchObject([{ role: 'Owner' }]);
    const told = (await getTimeline(lead)).flatMap((entry) => (entry.kind === 'contact' ? [entry] : []));
    expect(told.map(({ fromText, toText }) => [fromText !== null, toText !== null])).toEqual([
      [false, true],
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(told[2]?.toText).toBe('Kim Zinnwald (Owner), kim@bakery.example, (213) 555-0188');
  });

  const HOSTILE = [
    'kim@bakery.example\r\nBcc: all@door.example',
    'kim@bakery.example\n',
    'kim@bakery.example, all@door.example',
    'kim@bakery.example;all@door.example',
    'kim@bakery.example\u037eall@door.example',
    'kim@bakery.example\uff0call@door.example',
    'Kim <kim@bakery.example>',
    '<kim@bakery.example>',
    '"kim"@bakery.example',
    'kim @bakery.example',
    'kim\u00a0@bakery.example',
    'kim\u2028x@bakery.example',
    'kim\u0085x@bakery.example',
    'kim\tx@bakery.example',
    'kim@door.example@bakery.example',
    '@door.example:kim@bakery.example',
    'kim@bakery',
    'mailto:kim@bakery.example',
    '<img src=x onerror=alert(1)>@bakery.example',
    'kim(x)@bakery.example',
    'kim\\@bakery.example',
  ];

  test.each(HOSTILE)('have one address, not %j, whichever way it is sent', async (email) => {
    const lead = await submission();
    const id = crypto.randomUUID();
    await expect(addContact(lead, crypto.randomUUID(), { ...KIM, email })).rejects.toMatchObject({
      kind: 'invalid',
    });
    await addContact(lead, id, KIM);
    const [contact] = await listContacts(lead);
    await expect(
      runDesk('change-contact', { id, ...KIM, email, seenUpdatedAt: contact?.updatedAt ?? '' }),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await listContacts(lead)).toMatchObject([{ id, ...KIM }]);
  });

  test.each(['(213) 555-0188\r\nBcc: all@door.example', '555\u2028', '<b>555-0188</b>', '555\u0000188'])(
    'have one number, not %j',
    async (phone) => {
      const lead = await submission();
      await expect(addContact(lead, crypto.randomUUID(), { ...KIM, phone })).rejects.toMatchObject({
        kind: 'invalid',
      });
      expect(await listContacts(lead)).toEqual([]);
    },
  );

  test.each([
    "o'neil+desk@example.ie",
    'käthe@müller.example',
    'ka\u0308the@example.com',
    'k_im.b@a-b.co.example',
  ])('may have the address %s, and a number as people write it', async (email) => {
    const lead = await submission();
    for (const phone of ['213-555-0199 ext 4', '+49 (0)30 / 90 18-20', '1-800-FLOWERS, then 2', null]) {
      await addContact(lead, crypto.randomUUID(), { ...KIM, email, phone });
    }
    await addContact(lead, crypto.randomUUID(), { ...KIM, email: null });
    expect(await listContacts(lead)).toHaveLength(5);
  });

  test('from before the rule are removed, and corrected', async () => {
    const lead = await submission();
    const id = crypto.randomUUID();
    await addContact(lead, id, KIM);
    const definition = await desk.db.adminPool.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'lead_contacts_one_address'`,
    );
    await desk.db.adminPool.query(`
      alter table public.lead_contacts drop constraint lead_contacts_one_address;
      update public.lead_contacts set email = 'kim@bakery.example, all@door.example' where id = '${id}';
      alter table public.lead_contacts add constraint lead_contacts_one_address
        ${definition.rows[0]?.rule ?? ''} not valid`);
    await runDesk('remove-contact', { id });
    expect(await listContacts(lead)).toEqual([]);
    const { rows } = await desk.db.adminPool.query<{ updated_at: string }>(
      "select to_json(updated_at) #>> '{}' as updated_at from public.lead_contacts where id = $1",
      [id],
    );
    await runDesk('change-contact', { id, ...KIM, seenUpdatedAt: rows[0]?.updated_at ?? '' });
    await runDesk('restore-contact', { id });
    expect(await listContacts(lead)).toMatchObject([{ id, ...KIM }]);
  });

  test('that a colleague has changed since are not overwritten', async () => {
    const lead = await submission();
    const id = crypto.randomUUID();
    await addContact(lead, id, KIM);
    const [contact] = await listContacts(lead);
    await desk.be('ben@desk.example');
    await runDesk('change-contact', { id, ...KIM, phone: null, seenUpdatedAt: contact?.updatedAt ?? '' });
    await desk.be('ana@desk.example');
    await expect(
      runDesk('change-contact', { id, ...KIM, seenUpdatedAt: contact?.updatedAt ?? '' }),
    ).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});
