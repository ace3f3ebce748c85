import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Opens a connection to an address that may be dialed, or rejects. */
export type CheckedConnect = (hostname: string, port: number, signal: AbortSignal) => Promise<Socket>;

export interface CheckedPost {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  connect: CheckedConnect;
  signal: AbortSignal;
  /** How much of the answer's body is read; 0: nothing. */
  excerptBytes: number;
  /** Further trusted certificates, for tests. */
  ca?: string | Buffer | undefined;
}

export interface PostAnswer {
  status: number;
  /** The beginning of the body, as far as it came; '' when nothing was read. */
  excerpt: string;
}

/** One POST through the egress gate. Redirects are not followed. Rejects when there was no answer. */
export async function checkedPost(post: CheckedPost): Promise<PostAnswer> {
  const socket = await openSocket(post);
  const { url, body, signal, excerptBytes } = post;
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
  const sending = request(
    {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        ...post.headers,
        'content-length': String(Buffer.byteLength(body)),
        host: url.host,
        connection: 'close',
        ...(url.username === '' ? {} : { authorization: basic(url) }),
      },
      signal,
      createConnection: () => socket,
    },
    (answer) => {
      let excerpt = Buffer.alloc(0);
      const done = () => {
        resolve({ status: answer.statusCode ?? 0, excerpt: excerpt.toString('utf8') });
        answer.destroy();
      };
      if (excerptBytes === 0) return done();
      answer.on('data', (chunk: Buffer) => {
        excerpt = Buffer.concat([excerpt, chunk]).subarray(0, excerptBytes);
        if (excerpt.length === excerptBytes) done();
      });
      // A body that is cut off does not change what its status said.
      for (const end of ['end', 'error', 'close', 'aborted']) answer.on(end, done);
    },
  );
  sending.on('error', reject);
  sending.on('close', () => {
    socket.destroy();
    reject(new Error('closed without an answer'));
  });
  sending.end(body);
  return promise;
}

/** Why there was no answer, in words for the log of staff. */
export function noAnswerText(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time';
  return error instanceof Error ? error.message : String(error);
}

async function openSocket({ url, connect, ca, signal }: CheckedPost): Promise<Socket> {
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const socket = await connect(url.hostname, port, signal);
  if (!isSecure) return socket;
  const servername = url.hostname.replace(/^\[|\]$/g, '');
  return connectTls({ socket, servername, host: servername, ca, ALPNProtocols: ['http/1.1'] });
}

function basic({ username, password }: URL): string {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
