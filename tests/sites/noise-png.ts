import { crc32, deflateSync } from 'node:zlib';

/**
 * A photograph-like PNG that hardly compresses: a gradient with seeded noise. The same arguments give
 * the same bytes, so heavy pictures need no place in the repository.
 * About `width * height * 3 * noiseBits / 8` bytes.
 */
export function noisePng(options: {
  width: number;
  height: number;
  seed: number;
  noiseBits: number;
}): Buffer {
  const { width, height, noiseBits } = options;
  const mask = (1 << noiseBits) - 1;
  const rowBytes = width * 3 + 1;
  const raw = Buffer.alloc(rowBytes * height);
  let state = (options.seed * 2654435761) >>> 0 || 1;
  for (let y = 0; y < height; y++) {
    const row = y * rowBytes;
    const light = Math.round((y / height) * 120);
    for (let x = 0; x < width * 3; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      raw[row + 1 + x] = 60 + light + ((state >>> 24) & mask);
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(raw, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  // 8 bits per channel, color type 2 (RGB).
  bytes.writeUInt8(8, 8);
  bytes.writeUInt8(2, 9);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
