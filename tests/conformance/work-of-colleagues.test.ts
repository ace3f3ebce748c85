import { randomUUID } from 'node:crypto';
import { testBrowser } from '@fml/leads/testing/push-browser';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from './auth-client.ts';
import { callDesk } from './call-desk.ts';
import { dana, lead, read, staff, useDesk } from './mcp-desk.ts';

/** What one of the staff has begun, in the hands of a member, of a manager, and of the person. */

useDesk();

const NOT_YOURS = {
  status: 403,
  code: 'role_forbids',
  error: 'Your role cannot change what a colleague began. Owners and managers can.',
};

/** Two members, of whom the first begins something. */
let ana: Person;
let ben: Person;
let manager: Person;
beforeAll(async () => {
  [ana, ben, manager] = await Promise.all([
    withRole('ana', 'member'),
    withRole('ben', 'member'),
    withRole('mia', 'manager'),
  ]);
});

async function withRole(name: string, role: string): Promise<Person> {
  const person = await staff(`${name}@desk.example`);
  await read('update public.user_roles set staff_role = $2 where user_id = $1', [person.id, role]);
  return person;
}

async function waitingMail(by: Person): Promise<string> {
  const id = randomUUID();
  await read(`update public.onboarding_submissions set contact_email = 'kim@bakery.example' where id = $1`, [
    lead.id,
  ]);
  const { refusal } = await callDesk(by.client, 'send-message', {
    channel: 'email',
    id,
    leadId: lead.id,
    recipient: 'kim@bakery.example',
    subject: 'Your website',
    body: 'When can we talk?',
    reportId: null,
    answers: null,
    sendAt: null,
    attachments: [],
    lastMessageId: null,
    insist: true,
  });
  expect(refusal).toBeNull();
  return id;
}

async function waitingText(by: Person): Promise<string> {
  const id = randomUUID();
  await read(
    `insert into public.lead_messages (id, channel, lead_id, author, recipient, body, state)
     values ($1, 'sms', $2, $3, '12135550142', 'When can we talk?', 'waiting')`,
    [id, lead.id, by.id],
  );
  await read(
    `insert into private.outbox (id, channel, kind, recipient, content, next_attempt_at)
     values ($1, 'sms', 'lead_text', '12135550142', '{}', now() + interval '1 hour')`,
    [id],
  );
  return id;
}

async function importOf(by: Person, state: string): Promise<string> {
  const id = randomUUID();
  await read(
    `insert into private.imports (id, file_name, created_by, state, header) values ($1, 'leads.csv', $2, $3, '["Name"]')`,
    [id, by.id, state],
  );
  return id;
}

describe.each([
  ['mail', waitingMail],
  ['text message', waitingText],
] as const)('a %s that waits', (_, send) => {
  test('is taken back by its author, owners and managers, and by no other member', async () => {
    const id = await send(ana);
    const withdraw = async (by: Person, id: string) =>
      (await callDesk(by.client, 'withdraw-message', { id })).refusal;
    expect(await withdraw(ben, id)).toMatchObject(NOT_YOURS);
    expect(await read('select status from private.outbox where id = $1', [id])).toEqual([
      { status: 'waiting' },
    ]);
    expect(await withdraw(ana, id)).toBeNull();
    for (const person of [manager, dana]) expect(await withdraw(person, await send(ana))).toBeNull();
  });
});

describe('an import', () => {
  type Step = (person: Person, importId: string) => ReturnType<typeof callDesk>;
  const STEPS: readonly [state: string, name: string, step: Step][] = [
    [
      'uploading',
      'upload-import',
      ({ client }, importId) =>
        callDesk(client, 'upload-import', {
          importId,
          fileName: 'more.csv',
          part: 0,
          content: 'TmFtZQ==',
          isLast: false,
        }),
    ],
    [
      'mapping',
      'check-import',
      ({ client }, importId) => callDesk(client, 'check-import', { importId, mapping: [null], owner: null }),
    ],
    [
      'checked',
      'start-import',
      ({ client }, importId) => callDesk(client, 'start-import', { importId, withDuplicates: true }),
    ],
    ...['importing', 'done'].map((state): [string, string, Step] => [
      state,
      'undo-import',
      ({ client }, importId) => callDesk(client, 'undo-import', { importId }),
    ]),
    ...['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed'].map(
      (state): [string, string, Step] => [
        state,
        'discard-import',
        ({ client }, importId) => callDesk(client, 'discard-import', { importId }),
      ],
    ),
  ];

  test.each(STEPS)(
    'that is %s: %s is for the person who began it, owners and managers',
    async (state, _name, step) => {
      const importId = await importOf(ana, state);
      const before = await read('select * from private.imports where id = $1', [importId]);
      expect((await step(ben, importId)).refusal).toMatchObject(NOT_YOURS);
      expect(await read('select * from private.imports where id = $1', [importId])).toEqual(before);
      expect(await read('select from private.import_parts where import_id = $1', [importId])).toEqual([]);
      for (const person of [ana, manager, dana]) {
        // The columns of this file cannot be imported, which is another reason.
        const { refusal } = await step(person, await importOf(ana, state));
        expect(refusal?.code).not.toBe('role_forbids');
      }
    },
  );
});

describe('a browser that gets notifications', () => {
  const add = async ({ client }: Person, endpoint: string, { p256dh, auth } = testBrowser()) =>
    (await callDesk(client, 'add-push-browser', { endpoint, p256dh, auth, label: 'Chrome' })).refusal;
  const ownerOf = async (endpoint: string) =>
    (
      await read<{ user_id: string }>('select user_id from private.push_subscriptions where endpoint = $1', [
        endpoint,
      ])
    )[0]?.user_id;

  test('is not taken over by a colleague who knows its address, in any role', async () => {
    const endpoint = `https://push.example/${randomUUID()}`;
    expect(await add(ana, endpoint)).toBeNull();
    for (const person of [ben, manager, dana]) {
      expect(await add(person, endpoint)).toMatchObject({ status: 400, code: 'browser_not_addable' });
    }
    expect(await ownerOf(endpoint)).toBe(ana.id);
    // The browser itself got new keys.
    expect(await add(ana, endpoint)).toBeNull();
  });

  test('becomes that of the next person who signs in there', async () => {
    const endpoint = `https://push.example/${randomUUID()}`;
    const browser = testBrowser();
    expect(await add(ana, endpoint, browser)).toBeNull();
    expect(await add(ben, endpoint, browser)).toBeNull();
    expect(await ownerOf(endpoint)).toBe(ben.id);
  });
});
