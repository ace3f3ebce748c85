import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseContentEncoding, readDecodedBody } from './decode-body.ts';
import { decodeText } from './decode-text.ts';

const TEXT = '<p>Müller & Söhne</p>'.repeat(50);

function decode(bytes: Buffer, encodings: string[], byteCap = 5_000_000) {
  const stream = new PassThrough();
  stream.end(bytes);
  return readDecodedBody(stream as unknown as IncomingMessage, encodings, byteCap);
}

describe('content encodings', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['zstd', zstdCompressSync(TEXT)],
    ['rot13', Buffer.from(TEXT)],
  ])('%s is read', async (encoding, bytes) => {
    const body = await decode(bytes, [encoding]);
    expect(body.bytes.toString()).toBe(TEXT);
    expect([body.truncated, body.error]).toEqual([false, null]);
  });

  it('are undone in reverse order', async () => {
    const body = await decode(brotliCompressSync(gzipSync(TEXT)), ['gzip', 'br']);
    expect(body.bytes.toString()).toBe(TEXT);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['deflate', deflateSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
    ['zstd', zstdCompressSync(Buffer.alloc(20_000_000))],
  ])('a bomb in %s is cut at the cap', async (encoding, bytes) => {
    const body = await decode(bytes, [encoding], 1_000_000);
    expect([body.bytes.length, body.truncated]).toEqual([1_000_000, true]);
  });

  it('a body cut short is kept up to the cut', async () => {
    const body = await decode(gzipSync(TEXT).subarray(0, -10), ['gzip']);
    expect(body.truncated).toBe(true);
    expect(body.bytes.length).toBeGreaterThan(0);
  });

  it('that never decode to anything are cut as well', async () => {
    const empty = gzipSync('');
    const body = await decode(Buffer.concat(Array.from({ length: 1000 }, () => empty)), ['gzip'], 1000);
    expect([body.bytes.length, body.truncated]).toEqual([0, true]);
  });

  it('are counted', () => {
    expect(parseContentEncoding(undefined)).toEqual([]);
    expect(parseContentEncoding('GZIP, identity, br')).toEqual(['gzip', 'br']);
    expect(parseContentEncoding('gzip, gzip, gzip, gzip, gzip')).toBeNull();
  });
});

describe('text', () => {
  const latin1 = Buffer.from('Caf\xe9', 'latin1');
  it.each([
    ['the header', latin1, 'text/html; charset=ISO-8859-1', 'Café'],
    [
      'the page',
      Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin1]),
      'text/html',
      '<meta charset="windows-1252">Café',
    ],
    [
      'its http-equiv',
      Buffer.concat([
        Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=latin1">'),
        latin1,
      ]),
      undefined,
      '<meta http-equiv=Content-Type content="text/html; charset=latin1">Café',
    ],
    ['its byte order mark', Buffer.from('\uFEFFCafé', 'utf16le'), 'text/html; charset=utf-8', 'Café'],
    ['being valid UTF-8', Buffer.from('Café'), undefined, 'Café'],
    ['not being valid UTF-8', latin1, undefined, 'Café'],
    ['an unknown name', latin1, 'text/html; charset=klingon', 'Café'],
    ['Japanese', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/html; charset=Shift_JIS', '日本'],
  ])('is decoded by %s', (_by, bytes, type, text) => {
    expect(decodeText(bytes, type, false)).toBe(text);
  });

  it('cut inside a character is still UTF-8', () => {
    expect(decodeText(Buffer.from('Café').subarray(0, 4), undefined, true)).toMatch(/^Caf/);
    expect(decodeText(Buffer.from('日本').subarray(0, 5), undefined, true)).toMatch(/^日/);
  });
});
