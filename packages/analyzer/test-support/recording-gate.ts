import { connect, createServer, type Server, type Socket } from 'node:net';
import type { EgressDecision, EgressGate, EgressGateOptions } from '../src/egress/gate.ts';
import { listen, startLocalGate } from './local-gate.ts';

/** A gate for tests whose dialer writes down what it was asked to dial and leads to local servers instead. */
export interface RecordingGate {
  gate: EgressGate;
  /** `address:port` of every connection attempt, in order. */
  dialed: string[];
  decisions: EgressDecision[];
}

/** `routes` maps a port to the local port that serves every public website on it. */
export async function startRecordingGate(
  routes: Record<number, number>,
  options: Partial<EgressGateOptions> & Pick<EgressGateOptions, 'resolver'>,
): Promise<RecordingGate> {
  const dialed: string[] = [];
  const decisions: EgressDecision[] = [];
  const gate = await startLocalGate('', {
    dial: (addresses, port) => {
      for (const address of addresses) dialed.push(`${address}:${port}`);
      return connect(routes[port] ?? 1, '127.0.0.1');
    },
    onDecision: (decision) => decisions.push(decision),
    limits: { refusalStepMs: 5, ...options.limits },
    ...options,
  });
  return { gate, dialed, decisions };
}

/** A raw TCP server: `answer` gets the whole request head and the socket. */
export async function startRawServer(
  answer: (head: string, socket: Socket) => void,
): Promise<{ port: number; connections: () => number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      for (let end = head.indexOf('\r\n\r\n'); end >= 0; end = head.indexOf('\r\n\r\n')) {
        const one = head.slice(0, end);
        head = head.slice(end + 4);
        answer(one, socket);
      }
    });
  });
  return {
    port: await listen(server),
    connections: () => connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Sends raw text to the gate and gives back everything it answers until it closes, or `until` appears. */
export function talkRaw(port: number, text: string, until?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    const done = () => {
      resolve(answer);
      socket.destroy();
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (until?.test(answer)) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
