import type { Readable } from 'node:stream';

/** The place that backups are written to. Names are relative paths with slashes. All calls throw `BackupError`. */
export interface BackupStore {
  /** For sentences; never holds a key. */
  description: string;
  /** Writes a file whole or not at all: a reader never finds a part of it. */
  write(name: string, content: Readable, signal?: AbortSignal): Promise<void>;
  read(name: string): Promise<Readable>;
  /** Names of all files whose name begins with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}
