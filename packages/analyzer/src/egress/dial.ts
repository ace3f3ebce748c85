import { connect, type Socket } from 'node:net';
import { EgressError, egressFaultOf } from './egress-fault.ts';

/** Opens a connection to one of the checked addresses. Injected, so that tests record and redirect it. */
export type Dial = (addresses: readonly string[], port: number) => Socket;

/** Dials the given addresses only: the lookup hands them out, no name is resolved again. */
export const dialAddresses: Dial = (addresses, port) => {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const [first] = answers;
  if (first === undefined) throw new EgressError('host_not_found');
  if (answers.length === 1) return connect({ host: first.address, port, noDelay: true });
  return connect({
    host: 'checked.invalid',
    port,
    noDelay: true,
    autoSelectFamily: true,
    lookup: (_hostname, _options, callback) => callback(null, answers),
  });
};

/** Waits until the socket is connected; otherwise destroys it and rejects with an `EgressError`. */
export function connected(socket: Socket, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const fail = (error: unknown) => {
    socket.destroy();
    reject(error instanceof EgressError ? error : new EgressError(egressFaultOf(error), { cause: error }));
  };
  const onAbort = () => fail(new EgressError('timed_out'));
  const timer = setTimeout(onAbort, timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  // Stays attached: a socket error after the connection must never be unhandled.
  socket.on('error', fail);
  socket.once('connect', () => resolve(socket));
  const cleanUp = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  };
  promise.then(cleanUp, cleanUp);
  if (signal.aborted) onAbort();
  return promise;
}
