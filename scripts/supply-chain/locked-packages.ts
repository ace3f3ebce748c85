import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One installed package as the lockfile has it. */
interface LockfileEntry {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export type LockfileEntries = Readonly<Record<string, LockfileEntry>>;

/** A package of another author. */
export interface LockedPackage {
  /** Such as `node_modules/a/node_modules/b`. */
  folder: string;
  name: string;
  version: string;
  entry: LockfileEntry;
  /** False for what only development and tests need. */
  isShipped: boolean;
}

export const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const FOLDER = 'node_modules/';

export function readLockfile(projectFolder = PROJECT_FOLDER): LockfileEntries {
  const text = readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockfileEntries }).packages;
}

/** All packages of others, sorted by name and version; our own workspaces are links and left out. */
export function lockedPackages(entries: LockfileEntries): LockedPackage[] {
  return Object.entries(entries)
    .filter(([folder, entry]) => folder.includes(FOLDER) && entry.link !== true)
    .map(([folder, entry]) => ({
      folder,
      name: folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length),
      version: entry.version ?? '',
      entry,
      isShipped: entry.dev !== true,
    }))
    .toSorted(
      (a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.folder, b.folder),
    );
}

/** Independent of the machine's language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
