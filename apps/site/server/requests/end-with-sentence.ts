import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RawRefusal {
  status: number;
  sentence: string;
  retryAfterS?: number;
}

/** A client that goes on sending would have its connection reset before it reads the answer; longer than this no one is waited for. */
const LINGER_MS = 1000;

/** Answers on the bare socket, where no request can be made of what came, and closes it. */
export function endWithSentence(socket: Duplex, { status, sentence, retryAfterS }: RawRefusal): void {
  // The other side may be gone.
  socket.on('error', () => undefined);
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    ...(retryAfterS === undefined ? [] : [`Retry-After: ${retryAfterS}`]),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`);
  socket.resume();
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(lingering));
}
