import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

const END_OF_MESSAGE = 0;

/** The protocol over two pipes of the browser's process: messages end with a zero byte. */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectionTransport {
  let pending: Buffer[] = [];
  const transport: ConnectionTransport = {
    send(message) {
      toBrowser.write(`${message}\0`);
    },
    close() {
      toBrowser.destroy();
      fromBrowser.destroy();
    },
  };
  // A browser that dies breaks the pipe; the close event reports the loss.
  toBrowser.on('error', () => undefined);
  fromBrowser.on('error', () => undefined);
  fromBrowser.on('close', () => transport.onclose?.());
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(END_OF_MESSAGE); end !== -1; end = chunk.indexOf(END_OF_MESSAGE, start)) {
      const message = Buffer.concat([...pending, chunk.subarray(start, end)]).toString('utf8');
      pending = [];
      start = end + 1;
      // One message in each turn of the loop, as the client library's own pipe does it.
      setImmediate(() => transport.onmessage?.(message));
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  });
  return transport;
}
