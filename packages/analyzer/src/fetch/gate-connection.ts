import { request as httpRequest, type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { getCACertificates, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { GATE_FAULT_HEADER, parseEgressFault } from '../egress/egress-fault.ts';
import { bareHost } from '../egress/target.ts';
import { FetchError, faultOfError } from './network-fault.ts';
import { certificateFault, handshakeFault } from './tls-fault.ts';

/** Where the egress gate listens. */
export interface GateAddress {
  port: number;
}

export interface SecureConnectionOptions {
  gate: GateAddress;
  signal: AbortSignal;
  /** PEM certificates trusted besides the usual ones: for tests. */
  extraCa?: readonly string[];
}

/**
 * A verified TLS connection to the website of an https URL, through the gate. Nothing is sent on it before the
 * certificate was checked. Rejects with a `FetchError`.
 */
export async function connectSecurely(url: URL, options: SecureConnectionOptions): Promise<TLSSocket> {
  const host = url.hostname;
  const tunnel = await openTunnelThroughGate(url, options);
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const socket = tlsConnect({
    socket: tunnel,
    host: bareHost(host),
    servername: isIP(bareHost(host)) === 0 ? host.replace(/\.$/, '') : undefined,
    ALPNProtocols: ['http/1.1'],
    ca: options.extraCa === undefined ? undefined : [...getCACertificates('default'), ...options.extraCa],
    // Checked below by hand, because only then can the certificate be described to the owner.
    rejectUnauthorized: false,
  });
  const onAbort = () => socket.destroy(options.signal.reason);
  options.signal.addEventListener('abort', onAbort, { once: true });
  socket.once('secureConnect', () => {
    if (socket.authorized) return resolve(socket);
    const reason = String(socket.authorizationError ?? '');
    const code = reason.startsWith('Error') ? 'ERR_TLS_CERT_ALTNAME_INVALID' : reason;
    reject(new FetchError(certificateFault(code, socket.getPeerCertificate(), host)));
    socket.destroy();
  });
  socket.on('error', (error) => {
    reject(new FetchError(handshakeFault(error, host) ?? faultOfError(error, host), { cause: error }));
  });
  socket.once('close', () => {
    options.signal.removeEventListener('abort', onAbort);
    reject(new FetchError({ code: 'connection_failed', host }));
  });
  return promise;
}

function openTunnelThroughGate(url: URL, { gate, signal }: SecureConnectionOptions): Promise<Socket> {
  const host = url.hostname;
  const authority = `${host}:${url.port === '' ? 443 : url.port}`;
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const request = httpRequest({
    host: '127.0.0.1',
    port: gate.port,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority },
    agent: false,
    signal,
  });
  request.on('connect', (response: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.setNoDelay(true);
    if (head.length > 0) socket.unshift(head);
    if (response.statusCode === 200) return resolve(socket);
    socket.on('error', () => {});
    socket.destroy();
    const code = parseEgressFault(response.headers[GATE_FAULT_HEADER]) ?? 'connection_failed';
    reject(new FetchError({ code, host }));
  });
  request.on('error', (error) => reject(new FetchError(faultOfError(error, host), { cause: error })));
  request.end();
  return promise;
}
