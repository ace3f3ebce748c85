import { createHash, type Hash } from 'node:crypto';
import { addAbortSignal, pipeline as join, Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { errorText } from '../connections/database-error.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

export interface StoredFile {
  /** Relative to the folder of the backup. */
  file: string;
  /** As it is stored, compressed. */
  bytes: number;
  sha256: string;
}

/** Level 3 is faster than most disks. The checksum of zstd finds a damaged file without the manifest too. */
const ZSTD = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Compresses `content` into the store; says what was stored. A `content` that may fail does so with a `BackupError`. */
export async function storeCompressed(
  store: BackupStore,
  folder: string,
  file: string,
  content: Readable,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const counted = counter();
  // A failure of any of them reaches the last, from which the store reads.
  join(content, createZstdCompress(ZSTD), counted.transform, () => undefined);
  await store.write(`${folder}/${file}`, counted.transform, signal);
  return { file, ...counted.result() };
}

/** Reads a stored file back to its end; throws `backup_damaged` when it is not what was written. */
export async function checkStored(
  store: BackupStore,
  folder: string,
  stored: StoredFile,
  signal?: AbortSignal,
): Promise<void> {
  const content = await readStored(store, folder, stored);
  await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }), { signal }).catch(
    (error: unknown) => {
      throw damaged(stored.file, error);
    },
  );
}

/**
 * The content of a stored file. The stream fails, at its end or before, when the file is not what was written.
 *
 * @param signal ends it, also while the target does not answer
 */
export async function readStored(
  store: BackupStore,
  folder: string,
  stored: StoredFile,
  signal?: AbortSignal,
): Promise<Readable> {
  const raw = await store.read(`${folder}/${stored.file}`);
  if (signal !== undefined) addAbortSignal(signal, raw);
  return Readable.from(checkedContent(raw, stored), { objectMode: false });
}

async function* checkedContent(raw: Readable, stored: StoredFile): AsyncGenerator<Buffer> {
  const counted = counter();
  try {
    // A failure of any of them reaches the last, which is read here.
    yield* join(raw, counted.transform, createZstdDecompress(), () => undefined);
  } catch (error) {
    throw damaged(stored.file, error);
  }
  const { bytes, sha256 } = counted.result();
  if (bytes === stored.bytes && sha256 === stored.sha256) return;
  throw damaged(stored.file, new Error('it is not the file that was written'));
}

function damaged(file: string, cause: unknown): BackupError {
  if (cause instanceof BackupError) return cause;
  if (cause instanceof Error && cause.name === 'AbortError') {
    return new BackupError('stopped', 'The backup was stopped.');
  }
  return new BackupError('backup_damaged', `${file} of the backup is damaged: ${errorText(cause)}.`, {
    cause,
  });
}

function counter(): { transform: Transform; result(): { bytes: number; sha256: string } } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const transform = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { transform, result: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}

export function storeText(store: BackupStore, name: string, text: string): Promise<void> {
  return store.write(name, Readable.from([Buffer.from(text)]));
}

export async function readText(store: BackupStore, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(name)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
