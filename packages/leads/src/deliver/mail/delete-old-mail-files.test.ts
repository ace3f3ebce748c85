import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldMailFiles, nameTime } from './delete-old-mail-files.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fml-mails-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string) => writeFile(path.join(folder, name), '');
const daysAgo = (days: number) => nameTime(new Date(NOON.getTime() - days * 86_400_000));

it('forgets mails after 30 days and nothing else', async () => {
  const recent = `${daysAgo(29)}-recovery-a.eml`;
  for (const name of [`${daysAgo(31)}-recovery-a.eml`, recent, 'note.eml', 'phone-messages.log'])
    await write(name);
  await deleteOldMailFiles(folder, NOON);
  expect((await readdir(folder)).sort()).toEqual([recent, 'note.eml', 'phone-messages.log']);
});

it('keeps the newest thousand', async () => {
  const names = Array.from(
    { length: 1003 },
    (_, n) => `${nameTime(new Date(NOON.getTime() - n * 1000))}-invite-a.eml`,
  );
  await Promise.all(names.map(write));
  await deleteOldMailFiles(folder, NOON);
  expect((await readdir(folder)).sort()).toEqual(names.slice(0, 1000).sort());
});
