import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './site-files.ts';

export type Encoding = 'br' | 'gzip';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const BROTLI_QUALITY = 9;
/** Below this the headers weigh more than what is saved. */
const MIN_COMPRESSED_BYTES = 500;

const kept = new WeakMap<SiteFile, Partial<Record<Encoding, Promise<Buffer>>>>();

/** The best encoding of ours that the client takes, or null for the plain bytes. */
export function chosenEncoding(file: SiteFile, acceptEncoding: string): Encoding | null {
  if (!file.compressible || file.body.byteLength < MIN_COMPRESSED_BYTES) return null;
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
  const encodings = kept.get(file) ?? {};
  kept.set(file, encodings);
  encodings[encoding] ??=
    encoding === 'gzip'
      ? gzipOf(file.body)
      : brotliOf(file.body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: file.body.byteLength,
          },
        });
  return encodings[encoding];
}
