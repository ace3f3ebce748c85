import { TextDecoder } from 'node:util';

/** How far into a page its own statement of the charset is looked for (HTML standard, 13.2.3.2). */
const PRESCAN_BYTES = 1024;

/**
 * Text of a body in the charset a browser would take: byte order mark, header, the page's own statement, else
 * UTF-8 when the bytes are valid UTF-8 and Windows-1252 otherwise. Never throws.
 * `isCut`: the bytes end at a cap, not where the text ends.
 */
export function decodeText(bytes: Buffer, contentType: string | undefined, isCut: boolean): string {
  const label = bomCharset(bytes) ?? charsetIn(contentType ?? '') ?? statedCharset(bytes);
  const decoder = label === null ? null : decoderFor(label);
  if (decoder !== null) return decoder.decode(bytes);
  try {
    // A character cut in two at the byte cap does not make the text invalid.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function bomCharset(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?\s*([a-z0-9_:.-]{1,40})/i.exec(text)?.[1] ?? null;
}

function statedCharset(bytes: Buffer): string | null {
  const start = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const tag = /<meta[^>]{0,300}charset[^>]{0,60}/i.exec(start)?.[0];
  const label = charsetIn(tag ?? '');
  // A page whose ASCII could be read to find this cannot be UTF-16.
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
