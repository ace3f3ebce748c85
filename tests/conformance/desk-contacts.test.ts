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
    const lead = await desk.consultation({ phone: '555-0142' });
    await correctLead(lead, { phone: { from: '555-0142', to: '' } });
    expect((await getConsultation(lead.id))?.phone).toBeNull();
    await expect(correctLead(lead, { website: { from: '', to: 'https://a.example' } })).rejects.toMatchObject(
      { kind: 'invalid' },
    );
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

  test('to what cannot be is refused', async () => {
    const lead = await submission();
    const stored = await getSubmission(lead.id);
    for (const [field, to, sentence] of [
      ['email', 'kim at bakery', 'not complete'],
      ['email', '', 'cannot be stored'],
      ['name', ' ', 'cannot be stored'],
      ['phone', '5'.repeat(41), 'cannot be stored'],
    ] as const) {
      const columns = { email: 'contactEmail', name: 'contactName', phone: 'contactPhone' } as const;
      const from = stored?.[columns[field]] ?? '';
      await expect(correctLead(lead, { [field]: { from, to } }), field).rejects.toMatchObject({
        kind: 'invalid',
        message: expect.stringContaining(sentence),
      });
    }
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

  test('have one address, whichever way it is sent', async () => {
    const lead = await submission();
    const id = crypto.randomUUID();
    await addContact(lead, id, KIM);
    const seenUpdatedAt = (await listContacts(lead))[0]?.updatedAt ?? '';
    for (const email of HOSTILE) {
      const added = addContact(lead, crypto.randomUUID(), { ...KIM, email });
      await expect(added, email).rejects.toMatchObject({ kind: 'invalid' });
      const changed = runDesk('change-contact', { id, ...KIM, email, seenUpdatedAt });
      await expect(changed, email).rejects.toMatchObject({ kind: 'invalid' });
    }
    expect(await listContacts(lead)).toMatchObject([{ id, ...KIM }]);
  });

  test('have one number', async () => {
    const lead = await submission();
    for (const phone of [
      '(213) 555-0188\r\nBcc: all@door.example',
      '555\u2028',
      '<b>555-0188</b>',
      '555\u0000188',
    ]) {
      const added = addContact(lead, crypto.randomUUID(), { ...KIM, phone });
      await expect(added, phone).rejects.toMatchObject({ kind: 'invalid' });
    }
    expect(await listContacts(lead)).toEqual([]);
  });

  test('may have addresses and numbers as people write them', async () => {
    const lead = await submission();
    const emails = ["o'neil+desk@example.ie", 'käthe@müller.example', 'ka\u0308the@example.com', null];
    const phones = ['213-555-0199 ext 4', '+49 (0)30 / 90 18-20', '1-800-FLOWERS, then 2', null];
    for (const email of [...emails, 'k_im.b@a-b.co.example']) {
      await addContact(lead, crypto.randomUUID(), { ...KIM, email });
    }
    for (const phone of phones) await addContact(lead, crypto.randomUUID(), { ...KIM, phone });
    expect(await listContacts(lead)).toHaveLength(9);
  });

  test('from before the rule are removed, and corrected', async () => {
    const lead = await submission();
    const id = crypto.randomUUID();
    await addContact(lead, id, KIM);
    const definition = await desk.db.adminPool.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'lead_contacts_one_address'`,
    );
    await desk.rows(`
      alter table public.lead_contacts drop constraint lead_contacts_one_address;
      update public.lead_contacts set email = 'kim@bakery.example, all@door.example' where id = '${id}';
      alter table public.lead_contacts add constraint lead_contacts_one_address
        ${definition.rows[0]?.rule ?? ''} not valid`);
    await runDesk('remove-contact', { id });
    expect(await listContacts(lead)).toEqual([]);
    const rows = await desk.rows<{ updated_at: string }>(
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
