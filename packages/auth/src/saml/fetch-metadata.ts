import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectToPublicHost } from '../core.ts';
import { AuthError, invalid } from '../errors/auth-error.ts';
import { isSafeAddress } from './saml-addresses.ts';

export interface FetchMetadataOptions {
  connect: ConnectToPublicHost | null;
  /** For the whole exchange; below the time limit of a request. */
  timeoutMs?: number;
  /** Additional trusted certificates, for tests. */
  ca?: string | Buffer;
}

const TIMEOUT_MS = 6000;
/** The metadata of one provider is a few kilobytes. */
const MAX_METADATA_BYTES = 512 * 1024;

/**
 * Reads the metadata at an address that an admin gave, under the policy of the egress gate: only public hosts. A
 * redirect is not followed. Throws `validation_failed` or `saml_metadata_fetch_failed` with a sentence.
 */
export async function fetchMetadata(address: string, options: FetchMetadataOptions): Promise<string> {
  if (!isSafeAddress(address)) throw invalid('metadata_url is not a HTTPS URL');
  const { connect } = options;
  if (connect === null) throw failed('this server fetches nothing');
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const url = new URL(address);
  try {
    return await read(url, await openSocket(url, connect, signal, options.ca), signal);
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    throw failed(signal.aborted ? 'no answer in time' : reasonOf(cause), cause);
  }
}

async function openSocket(
  url: URL,
  connect: ConnectToPublicHost,
  signal: AbortSignal,
  ca: string | Buffer | undefined,
): Promise<Socket> {
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const socket = await connect(url.hostname, port, signal);
  if (!isSecure) return socket;
  const servername = url.hostname.replace(/^\[|\]$/g, '');
  return connectTls({ socket, servername, host: servername, ca, ALPNProtocols: ['http/1.1'] });
}

function read(url: URL, socket: Socket, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = {
    host: url.host,
    accept: 'application/samlmetadata+xml, application/xml, text/xml',
    connection: 'close',
  };
  const path = `${url.pathname}${url.search}`;
  const asking = request({ path, headers, signal, createConnection: () => socket }, (answer) => {
    if (answer.statusCode !== 200) return reject(failed(`it was answered with status ${answer.statusCode}`));
    const chunks: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      chunks.push(chunk);
      if (bytes > MAX_METADATA_BYTES) reject(failed(`it is larger than ${MAX_METADATA_BYTES / 1024} KB`));
    });
    answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    answer.on('error', reject);
  });
  asking.on('error', reject);
  asking.on('close', () => reject(new Error('closed without an answer')));
  asking.end();
  return promise.finally(() => {
    asking.destroy();
    socket.destroy();
  });
}

/** Codes of the gate and of Node, such as `refused_target` and `CERT_HAS_EXPIRED`; never more. */
function reasonOf(cause: unknown): string {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return typeof message === 'string' && /^[a-z_ ]{1,40}$/.test(message) ? message : 'no usable answer';
}

function failed(reason: string, cause?: unknown): AuthError {
  return new AuthError('saml_metadata_fetch_failed', `The SAML metadata could not be fetched: ${reason}`, {
    cause,
  });
}
