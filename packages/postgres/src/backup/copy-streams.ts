import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** PostgreSQL sends one message for each row; this many bytes are passed on at once. */
const CHUNK_BYTES = 256 * 1024;

/** What the connection of `pg` does of the COPY protocol. Its types leave this out. */
interface CopyConnection {
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What a client calls of the query it runs. */
interface CopyQuery extends pg.Submittable {
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCommandComplete(message: { text: string }): void;
}

/** The rows that `copy ... to stdout` sends, as a stream of bytes. It fails with what `asError` makes of the cause. */
export function copyOut(client: pg.ClientBase, sql: string, asError: (error: unknown) => Error): Readable {
  let connection: CopyConnection | undefined;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const readable = new Readable({
    highWaterMark: 4 * CHUNK_BYTES,
    read: () => connection?.stream.resume(),
    destroy: (error, done) => {
      // What is still on its way has to be read before the connection can do anything else.
      connection?.stream.resume();
      done(error);
    },
  });
  const pass = () => {
    if (waitingBytes === 0 || readable.destroyed) return;
    const chunk = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    if (!readable.push(chunk)) connection?.stream.pause();
  };
  const query: CopyQuery & { handleCopyData(message: { chunk: Buffer }): void } = {
    submit: (submitted) => {
      connection = submitted as unknown as CopyConnection;
      connection.query(sql);
    },
    handleCopyData: ({ chunk }) => {
      if (readable.destroyed) return;
      // The bytes are those of a buffer that the next packet reuses.
      waiting.push(Buffer.from(chunk));
      waitingBytes += chunk.length;
      if (waitingBytes >= CHUNK_BYTES) pass();
    },
    handleError: (error) => readable.destroy(asError(error)),
    handleCommandComplete: pass,
    handleReadyForQuery: () => {
      if (!readable.destroyed) readable.push(null);
    },
  };
  client.query(query);
  return readable;
}

/** Takes the bytes of `copy ... from stdin`. It has finished when the server has stored them all. */
export function copyIn(client: pg.ClientBase, sql: string): Writable {
  let connection: CopyConnection | undefined;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let settle: (error?: Error | null) => void = () => undefined;
  const writable = new Writable({
    highWaterMark: 4 * CHUNK_BYTES,
    construct: (done) => void started.then(() => done()),
    write: (chunk: Buffer, _encoding, done) => {
      connection?.sendCopyFromChunk(chunk);
      if (connection?.stream.writableNeedDrain) connection.stream.once('drain', () => done());
      else done();
    },
    final: (done) => {
      settle = done;
      connection?.endCopyFrom();
    },
    destroy: (error, done) => {
      if (error && !writable.writableFinished) connection?.sendCopyFail('cancelled');
      done(error);
    },
  });
  const query: CopyQuery & { handleCopyInResponse(): void } = {
    submit: (submitted) => {
      connection = submitted as unknown as CopyConnection;
      connection.query(sql);
    },
    handleCopyInResponse: () => start(),
    handleError: (error) => {
      start();
      connection = undefined;
      settle(error);
      writable.destroy(error);
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => settle(),
  };
  client.query(query);
  return writable;
}
