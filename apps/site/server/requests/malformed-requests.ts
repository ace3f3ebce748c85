import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { endWithSentence, type RawRefusal } from './end-with-sentence.ts';

const MALFORMED: RawRefusal = { status: 400, sentence: 'The request is not valid HTTP.' };

/** By the code that the HTTP parser gives. */
const REFUSALS: Readonly<Record<string, RawRefusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The head of the request is too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, sentence: 'The chunks of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    sentence: 'The request took too long to arrive. Please send it again.',
  },
};

/** What the HTTP parser refuses gets a status and a sentence, and the connection ends. */
export function refuseMalformedRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(socket, outgoing);
    outgoing.once('close', () => answers.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const isAnswering = answers.get(socket)?.headersSent === true;
    // A client that closed the connection needs no answer, and one that is being answered cannot get another.
    if (error.code === 'ECONNRESET' || isAnswering) socket.destroy();
    else endWithSentence(socket, REFUSALS[error.code ?? ''] ?? MALFORMED);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    endWithSentence(socket, { status: 405, sentence: 'This is not a proxy.' });
  });
}

/** The parser also lets through what calls itself HTTP 0.9 or 2.0, without the rules of that version. */
export function refuseOtherVersions(otherwise: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.httpVersionMajor === 1) return otherwise(incoming, outgoing);
    outgoing.writeHead(505, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    outgoing.end('Use HTTP/1.1.');
  };
}
