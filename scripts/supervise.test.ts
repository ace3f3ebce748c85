import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Supervision, supervise } from './supervise.ts';

const LIMITS = {
  restartDelayMs: 10,
  maxRestartDelayMs: 50,
  settledMs: 60_000,
  maxFailedStarts: 3,
  stopTimeoutMs: 10_000,
};
const STAY = 'setInterval(() => {}, 1000); process.on("disconnect", () => process.exit(0));';

let folder: string;
let lines: string[];
let supervision: Supervision | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fml-supervise-'));
  lines = [];
});
afterEach(async () => {
  supervision?.kill();
  await supervision?.ended;
  supervision = undefined;
  await rm(folder, { recursive: true });
});

/** A program that first notes its process id in `<name>.pids`. */
async function program(name: string, code: string) {
  const file = path.join(folder, `${name}.mjs`);
  const notes = JSON.stringify(path.join(folder, `${name}.pids`));
  const note = `import { appendFileSync } from 'node:fs'; appendFileSync(${notes}, process.pid + '\\n');`;
  await writeFile(file, `${note}\n${code}`);
  return { name, file };
}

async function pidsOf(name: string): Promise<number[]> {
  const text = await readFile(path.join(folder, `${name}.pids`), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
}

const start = (programs: { name: string; file: string }[], limits = LIMITS) => {
  supervision = supervise(programs, (line) => lines.push(line), limits);
  return supervision;
};
const ready = (line: string) => `process.send({ lines: [${JSON.stringify(line)}] }); ${STAY}`;
const within = { timeout: 60_000, interval: 20 };

test('a program starts when the one before it is ready, and both say what they have to say', async () => {
  start([
    await program('first', `setTimeout(() => { ${ready('first is here')} }, 50);`),
    await program('second', ready('second is here')),
  ]);
  await vi.waitFor(() => expect(lines).toEqual(['first is here', 'second is here']), within);
});

test('what is killed is started again, with its neighbor left alone', async () => {
  start([await program('first', ready('one')), await program('second', ready('two'))]);
  await vi.waitFor(() => expect(lines).toEqual(['one', 'two']), within);
  const [pid] = await pidsOf('first');
  process.kill(pid ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(await pidsOf('first')).toHaveLength(2), within);
  expect(lines).toContain('The first ended (SIGKILL); starting it again.');
  expect(await pidsOf('second')).toHaveLength(1);
});

test('exit code 78 ends everything with code 1', async () => {
  const { ended } = start([
    await program('first', ready('one')),
    await program('second', 'process.exit(78)'),
  ]);
  expect(await ended).toBe(1);
  expect(await pidsOf('second')).toHaveLength(1);
});

test('what never gets ready is given up after some tries, in words', async () => {
  const { ended } = start([await program('first', 'process.exit(1)')]);
  expect(await ended).toBe(1);
  expect(await pidsOf('first')).toHaveLength(LIMITS.maxFailedStarts);
  expect(lines.at(-1)).toBe('The first does not start. Set LOG_LEVEL=info to see more.');
});

test('what was ready once is never given up', async () => {
  start([await program('first', `process.send({ lines: [] }); setTimeout(() => process.exit(1), 20);`)]);
  await vi.waitFor(
    async () => expect((await pidsOf('first')).length).toBeGreaterThan(LIMITS.maxFailedStarts + 2),
    within,
  );
});

test('a stop is passed on and awaited; arriving three times, as from npm, its shell and the group, it is one', async () => {
  const stopped = path.join(folder, 'stopped');
  const finish = `import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => setTimeout(() => { writeFileSync(${JSON.stringify(stopped)}, 'in order'); process.exit(0); }, 200));`;
  const { stop, ended } = start([await program('first', `${finish} ${ready('one')}`)]);
  await vi.waitFor(() => expect(lines).toEqual(['one']), within);
  for (let times = 0; times < 3; times += 1) stop();
  expect(await ended).toBe(0);
  expect(await readFile(stopped, 'utf8')).toBe('in order');
  expect(await pidsOf('first')).toHaveLength(1);
});

test.each([
  ['force', 10_000, true],
  ['the time limit', 50, false],
])('what ignores a stop is killed by %s', async (_name, stopTimeoutMs, isForced) => {
  const { stop, kill, ended } = start(
    [await program('deaf', `process.on('SIGTERM', () => {}); ${ready('one')}`)],
    {
      ...LIMITS,
      stopTimeoutMs,
    },
  );
  await vi.waitFor(() => expect(lines).toEqual(['one']), within);
  stop();
  if (isForced) kill();
  expect(await ended).toBe(0);
});

test('programs are restarted one after the other, each when the one before it is ready again', async () => {
  const { restart } = start([
    await program('first', ready('one')),
    await program('second', ready('two')),
    await program('third', ready('three')),
  ]);
  await vi.waitFor(() => expect(lines).toEqual(['one', 'two', 'three']), within);
  restart(['third', 'first']);
  await vi.waitFor(() => expect(lines).toEqual(['one', 'two', 'three', 'one', 'three']), within);
  expect(await pidsOf('first')).toHaveLength(2);
  expect(await pidsOf('second')).toHaveLength(1);
});

test('a program that died of a change starts at once with the next one', async () => {
  const broken = path.join(folder, 'broken');
  const { restart } = start(
    [
      await program(
        'first',
        `import { existsSync } from 'node:fs'; if (existsSync(${JSON.stringify(broken)})) process.exit(1); ${ready('one')}`,
      ),
    ],
    { ...LIMITS, restartDelayMs: 600_000, maxRestartDelayMs: 600_000 },
  );
  await vi.waitFor(() => expect(lines).toEqual(['one']), within);
  await writeFile(broken, '');
  restart(['first']);
  await vi.waitFor(() => expect(lines.at(-1)).toContain('starting it again'), within);
  await rm(broken);
  restart(['first']);
  await vi.waitFor(() => expect(lines.at(-1)).toBe('one'), within);
});
