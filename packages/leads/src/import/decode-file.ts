/** Supported encodings. The names are those of `TextDecoder`. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The encoding of a file: by its byte order mark, by zero bytes at every second place for UTF-16 without one, else UTF-8
 * when all of it is, else Windows-1252, in which older spreadsheets save.
 */
export async function detectEncoding(parts: AsyncIterable<Uint8Array>): Promise<FileEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const part of parts) {
      const wide = isFirst ? wideEncoding(part) : null;
      if (wide !== null) return wide;
      isFirst = false;
      utf8.decode(part, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text of a file without its byte order mark. What is no character becomes the replacement character. */
export async function* decodeFile(
  parts: AsyncIterable<Uint8Array>,
  encoding: FileEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

const PROBE_BYTES = 1000;

function wideEncoding(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE_BYTES);
  const zeros = (rest: number) => probe.filter((byte, place) => place % 2 === rest && byte === 0).length;
  const half = probe.length / 2;
  if (zeros(1) > half * 0.6 && zeros(0) < half * 0.1) return 'utf-16le';
  if (zeros(0) > half * 0.6 && zeros(1) < half * 0.1) return 'utf-16be';
  return null;
}
