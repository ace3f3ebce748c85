import { Agent, createServer, request, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenOn } from '../../test-support/listen-locally.ts';
import { createDrain, type Drain } from './drain.ts';

/** A keep-alive client, as a proxy is one. */
const agent = new Agent({ keepAlive: true });
let server: Server;
let drain: Drain;
let port: number;
let stop: () => Promise<void>;

interface Answer {
  status: number;
  connection: string | undefined;
  body: string;
}

async function listen(answers: Record<string, () => Promise<string>>): Promise<void> {
  drain = createDrain();
  server = createServer(
    drain.aroundAnswers(async (incoming, outgoing) => {
      const body = await (answers[incoming.url ?? ''] ?? (async () => 'ok'))();
      outgoing.writeHead(200, { 'content-type': 'text/plain' }).end(body);
    }),
  );
  server.keepAliveTimeout = 60_000;
  ({ port, stop } = await listenOn(server));
}

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent }, async (incoming) => {
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      resolve({ status: incoming.statusCode ?? 0, connection: incoming.headers.connection, body });
    });
    outgoing.on('error', reject).end();
  });
}

afterEach(() => stop());

test('answers go on while probes are told, each as the last one of its connection', async () => {
  await listen({});
  expect((await ask('/')).connection).toBe('keep-alive');
  const ended = drain.run(server, { readyMs: 1000, finishMs: 60_000 });
  expect(drain.isStopping()).toBe(true);
  expect(drain.closing.aborted).toBe(false);
  // One on the connection that was kept, and one on a connection that is accepted now.
  const answers = [await ask('/'), await ask('/')];
  expect(answers).toEqual(
    Array.from({ length: 2 }, () => ({ status: 200, connection: 'close', body: 'ok' })),
  );
  await ended;
  expect(drain.closing.aborted).toBe(true);
  // Not by asking: another program may have the port by now.
  expect(server.listening).toBe(false);
});

test('an answer in hand is finished, with the end of its connection announced', async () => {
  const asked = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  await listen({
    '/held': () => {
      asked.resolve();
      return finish.promise;
    },
  });
  const held = ask('/held');
  await asked.promise;
  const ended = drain.run(server, { readyMs: 0, finishMs: 60_000 });
  expect(drain.closing.aborted).toBe(true);
  finish.resolve('finished');
  expect(await held).toEqual({ status: 200, connection: 'close', body: 'finished' });
  await ended;
});

test('an answer that never comes is cut off', async () => {
  const asked = Promise.withResolvers<void>();
  await listen({
    '/never': () => {
      asked.resolve();
      return new Promise<string>(() => undefined);
    },
  });
  const never = ask('/never');
  await asked.promise;
  const refused = expect(never).rejects.toThrow('socket hang up');
  await drain.run(server, { readyMs: 0, finishMs: 1 });
  await refused;
});
