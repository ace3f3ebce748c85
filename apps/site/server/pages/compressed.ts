import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './site-files.ts';

export type Encoding = 'br' | 'gzip';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** One more than the usual 9 saves 5 % of every script. */
const BROTLI_QUALITY = 10;
const QUICK_BROTLI_QUALITY = 4;
/** Below this the headers weigh more than what is saved. */
const MIN_COMPRESSED_BYTES = 250;

/** `body` is there once `bytes` has been waited for. */
interface Form {
  bytes: Promise<Buffer>;
  body?: Buffer;
}

const formsOf = new WeakMap<SiteFile, Partial<Record<Encoding, Form>>>();

/** The best encoding we have that the client accepts, or null for the plain bytes. */
export function chosenEncoding(file: SiteFile, acceptEncoding: string): Encoding | null {
  if (!file.compressible || file.body.byteLength < MIN_COMPRESSED_BYTES) return null;
  return acceptedEncoding(acceptEncoding);
}

export function acceptedEncoding(acceptEncoding: string): Encoding | null {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** The file in that encoding; compressed once, off the event loop, and kept. */
export function compressed(file: SiteFile, encoding: Encoding): Promise<Buffer> {
  const known = formsOf.get(file)?.[encoding];
  return known?.bytes ?? keep(file, encoding, compress(file.body, encoding));
}

/** The same without waiting: absent until the first wait for it has ended. */
export function compressedAlready(file: SiteFile, encoding: Encoding): Buffer | undefined {
  return formsOf.get(file)?.[encoding]?.body;
}

/** Compresses everything that needs it, one file at a time, so that the first visitor does not have to wait for it. */
export async function compressAll(files: Iterable<SiteFile>): Promise<void> {
  for (const [file, encoding] of compressibleForms(files)) await compressed(file, encoding);
}

/** Part of the build: the compressed forms of all files, in a folder of their own, so that no start has to make them. */
export async function writeCompressed(folder: string, files: Iterable<SiteFile>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const forms = compressibleForms(files);
  await Promise.all(forms.map(([file, encoding]) => compressed(file, encoding)));
  // One at a time, here and below: a process may have few file descriptors.
  for (const [file, encoding] of forms) {
    await writeFile(path.join(folder, compressedName(file, encoding)), await compressed(file, encoding));
  }
}

/** Takes over what `writeCompressed` left. A file whose bytes are others now, such as a page with another origin, has none. */
export async function readCompressed(folder: string, files: Iterable<SiteFile>): Promise<void> {
  const written = new Set(await readdir(folder).catch(() => []));
  for (const [file, encoding] of compressibleForms(files)) {
    const name = compressedName(file, encoding);
    if (written.has(name)) await keep(file, encoding, readFile(path.join(folder, name)));
  }
}

/** The tag follows from the bytes, so a form never belongs to another release of its file. */
const compressedName = (file: SiteFile, encoding: Encoding) => `${file.tag}.${encoding}`;

function compressibleForms(files: Iterable<SiteFile>): [SiteFile, Encoding][] {
  return [...files].flatMap((file) =>
    (['br', 'gzip'] as const)
      .filter((encoding) => chosenEncoding(file, encoding) !== null)
      .map((encoding): [SiteFile, Encoding] => [file, encoding]),
  );
}

async function keep(file: SiteFile, encoding: Encoding, bytes: Promise<Buffer>): Promise<Buffer> {
  const form: Form = { bytes };
  formsOf.set(file, { ...formsOf.get(file), [encoding]: form });
  form.body = await bytes;
  return form.body;
}

/** For a page made for one request: well packed within two milliseconds, not as well as possible within a hundred. */
export function compressQuickly(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return compress(body, encoding, QUICK_BROTLI_QUALITY);
}

function compress(body: Buffer, encoding: Encoding, quality = BROTLI_QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(body);
  return brotliOf(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
