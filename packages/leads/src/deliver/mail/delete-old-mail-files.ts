import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const MAX_FILES = 1000;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/**
 * Deletes mails that are older than 30 days, and the oldest beyond 1,000: they hold what people wrote. Names begin
 * with the time of the mail, as `20261120T120000-000Z-`; files with any other name are not ours and stay.
 */
export async function deleteOldMailFiles(folder: string, now: Date): Promise<void> {
  const mails = (await readdir(folder)).filter((name) => /^\d{8}T\d{6}-\d{3}Z-.*\.eml$/.test(name)).sort();
  const tooOld = nameTime(new Date(now.getTime() - MAX_AGE_MS));
  const surplus = mails.length - MAX_FILES;
  const forgotten = mails.filter((name, at) => at < surplus || name < tooOld);
  for (const name of forgotten) await rm(path.join(folder, name), { force: true });
}

/** A time as names of mails begin with it, so that they sort by age. */
export function nameTime(time: Date): string {
  return time.toISOString().replaceAll(/[-:]/g, '').replace('.', '-');
}
