import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The documented settings, with which tests compare the files in `ops`. */

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');

/** The names in the settings tables of the documents. */
export function documentedSettings(): ReadonlySet<string> {
  const rows = ['docs/deploy.md', 'docs/configuration.md'].flatMap((file) =>
    [...read(file).matchAll(/^\| ([^|]+) \|/gm)].map(([, names = '']) => names),
  );
  return new Set(
    rows.flatMap((names) => [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
  );
}

/** After how many milliseconds a process aborts its own stop: anything that stops it from outside must wait longer. */
export function hardStopMs(mainFile: string): number {
  const [, digits] = /\bhardStopMs: ([\d_]+)/.exec(read(mainFile)) ?? [];
  if (digits === undefined) throw new Error(`${mainFile} does not say hardStopMs`);
  return Number(digits.replaceAll('_', ''));
}
