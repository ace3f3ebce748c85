import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { NewOutboxMessage, OutboxMessage } from '@fml/mail';
import { enqueueMessage } from '@fml/mail';
import { capabilityLock, inTransaction, type WorkerLoops } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryOutcome } from './record-delivery.ts';
import { type OutboxWorkerOptions, runOutbox } from './run-outbox.ts';

const HOUR_MS = 60 * 60_000;
const events: { event: string; fields?: Record<string, unknown> }[] = [];
const workers: WorkerLoops[] = [];
const test = testDatabaseForFile({ log: (event, fields) => events.push({ event, fields }) });

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop({ graceMs: 0 })));
  await test.db.appPool.query('delete from private.outbox');
  events.length = 0;
});

const MAIL: NewOutboxMessage = {
  channel: 'email',
  kind: 'recovery',
  recipient: 'kim@bakery.example',
  content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
};

const sent: DeliveryOutcome = { kind: 'sent' };
const failed: DeliveryOutcome = { kind: 'failed', error: '421 later', permanent: false };

function work(options: OutboxWorkerOptions): WorkerLoops {
  const worker = runOutbox(test.db, { pollMs: 10, ...options });
  workers.push(worker);
  return worker;
}

async function rows(): Promise<Record<string, unknown>[]> {
  return (await test.db.appPool.query('select * from private.outbox order by created_at, id')).rows;
}

const untilRows = (expected: object[]) => expect.poll(rows, { timeout: 60_000 }).toMatchObject(expected);

/** A clock that a test moves; the outbox sees only this one. */
function clockAt(start: string) {
  let nowMs = Date.parse(start);
  return { now: () => new Date(nowMs), forward: (ms: number) => (nowMs += ms) };
}

describe('a stored message', () => {
  it.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Kim <kim@b.example>',
    'kim',
    'a@b@c',
    `a@${'b'.repeat(330)}`,
    'a@b.example\u0000',
  ])('is refused when its recipient is not one plain address: %j', async (recipient) => {
    await expect(enqueueMessage(test.db.appPool, { ...MAIL, recipient })).rejects.toThrow(RangeError);
  });
});

describe('a worker', () => {
  it('delivers what was stored and marks it sent', async () => {
    const id = await enqueueMessage(test.db.appPool, MAIL);
    const taken: OutboxMessage[] = [];
    work({
      deliver: async (message) => {
        taken.push(message);
        return sent;
      },
    });
    await untilRows([{ id, status: 'sent', attempts: 1 }]);
    expect(taken).toMatchObject([{ id, channel: 'email', recipient: 'kim@bakery.example', attempt: 1 }]);
    expect((await rows())[0]?.content).toEqual(MAIL.content);
  });

  it('empties what held a code once it is sent', async () => {
    await enqueueMessage(test.db.appPool, { ...MAIL, expiresAt: new Date(Date.now() + HOUR_MS) });
    work({ deliver: async () => sent });
    await untilRows([{ status: 'sent', content: {} }]);
  });

  it('shares messages with other workers, each delivered once', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 60; n += 1) ids.add(await enqueueMessage(test.db.appPool, MAIL));
    const taken: string[] = [];
    const deliver = async (message: OutboxMessage) => {
      taken.push(message.id);
      return sent;
    };
    for (let n = 0; n < 4; n += 1) work({ deliver });
    await vi.waitFor(
      async () => expect((await rows()).every((row) => row.status === 'sent')).toBe(true),
      10_000,
    );
    expect(taken).toHaveLength(60);
    expect(new Set(taken)).toEqual(ids);
  });

  it('tries again after a minute and keeps the id', async () => {
    const clock = clockAt('2026-11-20T12:00:00Z');
    const id = await enqueueMessage(test.db.appPool, MAIL, clock.now());
    const taken: OutboxMessage[] = [];
    const deliver = async (message: OutboxMessage) => {
      taken.push(message);
      return message.attempt < 3 ? failed : sent;
    };
    work({ deliver, now: clock.now });
    const waitingUntil = (iso: string) =>
      expect
        .poll(rows, { timeout: 30_000 })
        .toMatchObject([{ next_attempt_at: new Date(iso), last_error: '421 later' }]);
    await waitingUntil('2026-11-20T12:01:00Z');
    clock.forward(59_000);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(taken).toHaveLength(1);
    clock.forward(1000);
    await waitingUntil('2026-11-20T12:03:00Z');
    clock.forward(120_000);
    await untilRows([{ status: 'sent', attempts: 3 }]);
    expect(taken.map((message) => message.id)).toEqual([id, id, id]);
  });

  it('gives a message up after three days and says so without its address', async () => {
    const clock = clockAt('2026-11-20T12:00:00Z');
    await enqueueMessage(test.db.appPool, MAIL, clock.now());
    clock.forward(73 * HOUR_MS);
    const refused = { kind: 'failed', error: 'no mailbox kim@bakery.example', permanent: false } as const;
    work({ deliver: async () => refused, now: clock.now });
    await untilRows([{ status: 'dead', attempts: 1 }]);
    expect((await rows())[0]).toMatchObject({ content: MAIL.content, last_error: refused.error });
    await vi.waitFor(() => expect(events.map((each) => each.event)).toContain('outbox_message_dead'), 30_000);
    expect(JSON.stringify(events)).not.toContain('kim@');
  });

  it('does not send what has expired, and forgets its code', async () => {
    await enqueueMessage(test.db.appPool, { ...MAIL, expiresAt: new Date(Date.now() - 1) });
    const deliver = vi.fn(async () => sent);
    work({ deliver });
    await untilRows([{ status: 'dead', content: {} }]);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('counts a throw and an endless delivery as failures that may pass', async () => {
    await enqueueMessage(test.db.appPool, MAIL);
    await enqueueMessage(test.db.appPool, MAIL);
    let calls = 0;
    const deliver = () => {
      calls += 1;
      if (calls === 1) throw new Error('broken adapter');
      return new Promise<DeliveryOutcome>(() => undefined);
    };
    work({ deliver, deliveryLimitMs: 50 });
    await vi.waitFor(
      async () =>
        expect((await rows()).map((row) => row.last_error).sort()).toEqual([
          'Sending took too long.',
          'broken adapter',
        ]),
      30_000,
    );
    expect((await rows()).every((row) => row.status === 'waiting')).toBe(true);
  });

  it('leaves the verdict to the latest try, but believes a late success', async () => {
    const id = await enqueueMessage(test.db.appPool, MAIL);
    const answers: ((outcome: DeliveryOutcome) => void)[] = [];
    work({
      deliver: () => new Promise<DeliveryOutcome>((resolve) => answers.push(resolve)),
      leaseMs: 30,
      concurrency: 2,
    });
    await vi.waitFor(() => expect(answers).toHaveLength(2), 30_000);
    answers[0]?.({ kind: 'failed', error: 'late 550', permanent: true });
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(0), 30_000);
    expect(await rows()).toMatchObject([{ id, status: 'waiting', last_error: null }]);
    answers[1]?.(sent);
    await untilRows([{ status: 'sent' }]);
  });

  it('sends mails while webhooks hang', async () => {
    const webhook = { channel: 'webhook', kind: 'lead.new', recipient: 'leads', content: {} } as const;
    for (let n = 0; n < 3; n += 1) await enqueueMessage(test.db.appPool, webhook);
    const id = await enqueueMessage(test.db.appPool, MAIL);
    const hanging: string[] = [];
    work({
      deliver: async (message) => {
        if (message.channel !== 'webhook') return sent;
        hanging.push(message.id);
        return new Promise<DeliveryOutcome>(() => undefined);
      },
      concurrency: 3,
    });
    await vi.waitFor(
      async () => expect((await rows()).filter(({ status }) => status === 'sent')).toMatchObject([{ id }]),
      30_000,
    );
    await vi.waitFor(() => expect(hanging).toHaveLength(1), 30_000);
  });

  it('finishes what is in hand when stopped, within its grace', async () => {
    await enqueueMessage(test.db.appPool, MAIL);
    let finish: (outcome: DeliveryOutcome) => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      work({
        deliver: () => {
          resolve();
          return new Promise((settle) => {
            finish = settle;
          });
        },
      });
    });
    await started;
    const stopped = workers[0]?.stop({ graceMs: 5000 });
    finish(sent);
    await stopped;
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  it('records what it sent as soon as a lost database is back, and does not send it again', async () => {
    await enqueueMessage(test.db.appPool, MAIL);
    let failures = 0;
    const deliver = vi.fn(async () => sent);
    const lost = new Proxy(test.db.appPool, {
      get: (pool, key) => {
        if (key === 'query') return pool.query.bind(pool);
        if (key !== 'connect') return Reflect.get(pool, key) as unknown;
        return () => {
          if (deliver.mock.calls.length === 0 || failures >= 2) return pool.connect();
          failures += 1;
          return Promise.reject(new Error('Connection terminated unexpectedly'));
        };
      },
    });
    workers.push(runOutbox({ ...test.db, appPool: lost }, { deliver, pollMs: 10 }));
    await untilRows([{ status: 'sent', attempts: 1 }]);
    expect(failures).toBe(2);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('takes over from a worker that was killed in mid-delivery', async () => {
    const id = await enqueueMessage(test.db.appPool, MAIL);
    const program = fileURLToPath(new URL('../../test-support/outbox-process-main.ts', import.meta.url));
    const child = spawn(process.execPath, [program, test.db.adminUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString().trim()).toBe(id);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const deliver = vi.fn(async () => sent);
    work({ deliver });
    await untilRows([{ status: 'sent', attempts: 2 }]);
    expect(deliver).toHaveBeenCalledOnce();
  });
});

it('the auth server stores messages, row security is forced', async () => {
  const { rows: found } = await test.db.adminPool.query<{ relforcerowsecurity: boolean }>(
    `select relforcerowsecurity from pg_class where oid = 'private.outbox'::regclass`,
  );
  expect(found[0]?.relforcerowsecurity).toBe(true);
  await inTransaction(test.db.adminPool, async (tx) => {
    await tx.query('set local role supabase_auth_admin');
    await enqueueMessage(tx, MAIL);
  });
  expect(await rows()).toHaveLength(1);
});

it('a worker that cannot send mail leaves it to one that can, and takes it once that one is gone', async () => {
  const taken: string[] = [];
  const other = await test.db.appPool.connect();
  const { lockClass, key } = capabilityLock('mail');
  await other.query('select pg_advisory_lock_shared($1, $2)', [lockClass, key]);
  // Settings of the desk, which every worker has.
  const webhook = { ...MAIL, channel: 'webhook', content: { endpoint_id: 'e' } } as const;
  await inTransaction(test.db.appPool, async (tx) => {
    await enqueueMessage(tx, MAIL);
    await enqueueMessage(tx, webhook);
  });
  work({
    capabilities: [],
    deliver: async ({ channel }) => {
      taken.push(channel);
      return sent;
    },
  });
  // What was stored later is sent, and the mail is not.
  await vi.waitFor(() => expect(taken).toEqual(['webhook']), 60_000);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 1]);
  other.release(true);
  await vi.waitFor(() => expect(taken).toEqual(['webhook', 'email']), 60_000);
});
