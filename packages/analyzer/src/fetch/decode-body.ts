import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

export interface DecodedBody {
  bytes: Buffer;
  /** Cut at the cap, or cut off by the website. */
  truncated: boolean;
  /** The error that ended the body early, when that was not the cap. */
  error: Error | null;
}

/** Browsers read a few nested encodings; more is an attack. */
const MAX_ENCODINGS = 4;
/** Compressed bytes read for each decoded byte allowed: stops bodies that decode to nothing forever. */
const RAW_BYTES_PER_DECODED = 4;

/** How many encodings a header names; null when browsers would refuse the answer. */
export function parseContentEncoding(header: string | undefined): string[] | null {
  const names = (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  return names.length > MAX_ENCODINGS ? null : names;
}

/**
 * Reads a body through its content encodings and stops at `byteCap` decoded bytes: a bomb costs no more than
 * that. Never rejects; the connection is destroyed when the body was not read to its end.
 */
export async function readDecodedBody(
  response: IncomingMessage,
  encodings: readonly string[],
  byteCap: number,
): Promise<DecodedBody> {
  const first = encodings.includes('deflate') ? await peekFirstByte(response) : null;
  const { promise, resolve } = Promise.withResolvers<DecodedBody>();
  const chunks: Buffer[] = [];
  let decodedBytes = 0;
  let rawBytes = 0;
  const streams: Readable[] = [response];
  const finish = (truncated: boolean, error: Error | null) => {
    if (truncated) for (const stream of streams) stream.destroy();
    resolve({ bytes: Buffer.concat(chunks), truncated, error });
  };
  response.on('error', (error) => finish(true, error));
  response.on('aborted', () => finish(true, Object.assign(new Error('aborted'), { code: 'ECONNRESET' })));
  let last: Readable = response;
  // Encodings are listed in the order they were applied, so they are undone from the end.
  for (const name of encodings.toReversed()) {
    const decoder = createDecoder(name, first);
    if (decoder === null) continue;
    decoder.on('error', (error) => finish(true, error));
    last = last.pipe(decoder);
    streams.push(last);
  }
  if (last !== response) {
    response.on('data', (chunk: Buffer) => {
      rawBytes += chunk.length;
      if (rawBytes > byteCap * RAW_BYTES_PER_DECODED) finish(true, null);
    });
  }
  last.on('data', (chunk: Buffer) => {
    const room = byteCap - decodedBytes;
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    decodedBytes += Math.min(chunk.length, room);
    if (chunk.length > room) finish(true, null);
  });
  last.on('end', () => finish(false, null));
  return promise;
}

/** An unknown encoding is read as it is, as browsers do. */
function createDecoder(name: string, firstByte: number | null): Transform | null {
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  if (name === 'zstd') return createZstdDecompress();
  // "deflate" should be zlib; some servers send it without the zlib header, whose first nibble is 8.
  if (name === 'deflate') return (firstByte ?? 0x78) % 16 === 8 ? createInflate() : createInflateRaw();
  return null;
}

async function peekFirstByte(response: IncomingMessage): Promise<number | null> {
  await new Promise<void>((resolve) => {
    response.once('readable', () => resolve());
    response.once('end', () => resolve());
    response.once('error', () => resolve());
    response.once('close', () => resolve());
  });
  const chunk: Buffer | null = response.read();
  if (chunk === null) return null;
  response.unshift(chunk);
  return chunk[0] ?? null;
}
