import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { OutboxMessage } from '@fml/mail';
import type { DeliveryOutcome } from '../../outbox/record-delivery.ts';
import { webhookHeaders } from './webhook-headers.ts';

export interface LeadWebhookOptions {
  url: string;
  /** Shared with the receiver, at least 16 characters. */
  secret: string;
  /** Opens a connection to an address that may be dialled, or rejects. */
  connect: (hostname: string, port: number, signal: AbortSignal) => Promise<Socket>;
  timeoutMs?: number;
  now?: () => Date;
  /** Further trusted certificates, for tests. */
  ca?: string | Buffer;
}

const TIMEOUT_MS = 10_000;
/** The one answer that says "never again"; whatever else is wrong, a person repairs, and the lead is sent then. */
const GONE = 410;

/**
 * Posts what happened to a lead as `{id, type, timestamp, data}`, signed. Sent again until it is answered with 2xx, so
 * the receiver tells copies by the id. Redirects are not followed, the answer's body is not read.
 */
export function createLeadWebhook(
  options: LeadWebhookOptions,
): (message: OutboxMessage, signal: AbortSignal) => Promise<DeliveryOutcome> {
  const url = new URL(options.url);
  return async (message, aborted) => {
    const signal = AbortSignal.any([aborted, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
    const body = JSON.stringify({ id: message.id, ...message.content });
    const headers = {
      ...webhookHeaders(options.secret, message.id, body, options.now?.()),
      'content-length': String(Buffer.byteLength(body)),
      host: url.host,
      connection: 'close',
      ...(url.username === '' ? {} : { authorization: basic(url) }),
    };
    try {
      const socket = await openSocket(url, options, signal);
      const status = await post({ url, headers, body, socket, signal });
      if (status >= 200 && status < 300) return { kind: 'sent' };
      return {
        kind: 'failed',
        error: `The webhook answered with status ${status}.`,
        permanent: status === GONE,
      };
    } catch (error) {
      const reason = signal.aborted
        ? 'no answer in time'
        : error instanceof Error
          ? error.message
          : String(error);
      return { kind: 'failed', error: `The webhook could not be reached: ${reason}`, permanent: false };
    }
  };
}

async function openSocket(url: URL, options: LeadWebhookOptions, signal: AbortSignal): Promise<Socket> {
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const socket = await options.connect(url.hostname, port, signal);
  if (!isSecure) return socket;
  const servername = url.hostname.replace(/^\[|\]$/g, '');
  return connectTls({ socket, servername, host: servername, ca: options.ca, ALPNProtocols: ['http/1.1'] });
}

interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string;
  socket: Socket;
  signal: AbortSignal;
}

/** The status of the answer. */
function post({ url, headers, body, socket, signal }: Post): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sending = request(
    {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers,
      signal,
      createConnection: () => socket,
    },
    (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
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

function basic({ username, password }: URL): string {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
