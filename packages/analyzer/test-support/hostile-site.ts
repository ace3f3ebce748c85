import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EgressGate } from '../src/egress/gate.ts';
import { createDnsResolver } from '../src/egress/resolver.ts';
import { listen, startLocalGate } from './local-gate.ts';

const PAGES_DIR = fileURLToPath(new URL('../../../tests/corpora/ssrf/browser_pages', import.meta.url));

/** The port the hostile pages name. */
const CANARY_PORT = 9999;

/** One page that hangs the browser, one that bloats it until it is killed, and one that never stays. */
export const ONE_OF_EACH_EXHAUSTING = ['hang-loop', 'oom-array', 'reload-loop'];

/** All pages that hang, bloat or crash a browser; the others only try to reach something. */
export const EXHAUSTING_PAGES = [
  ...ONE_OF_EACH_EXHAUSTING,
  'beforeunload',
  'console-flood',
  'css-bomb',
  'dialog-flood',
  'dom-deep',
  'dom-million',
  'hang-regex',
  'history-flood',
  'huge-title',
  'iframe-bomb',
  'iframe-recursion',
  'never-idle',
  'oom-canvas',
  'oom-string',
  'storage-fill',
  'worker-bomb',
];

/** Names of all pages of the corpus, without their extension. */
export function hostilePageNames(): string[] {
  return readdirSync(PAGES_DIR)
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length));
}

export interface HostileSite {
  /** Such as http://127.0.0.1:41234 */
  origin: string;
  gate: EgressGate;
  stop(): Promise<void>;
}

/** Serves the corpus, the texts given and a gate that lets nothing but this one site through. */
export async function startHostileSite(extraPages: Record<string, string> = {}): Promise<HostileSite> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const isCorpusPage = hostilePageNames().includes(name.replace(/\.html$/, ''));
    const body = extraPages[name] ?? (isCorpusPage ? readFileSync(join(PAGES_DIR, name)) : undefined);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  });
  const port = await listen(server);
  const resolver = createDnsResolver({ usesSystemLookup: () => false });
  const gate = await startLocalGate(`127.0.0.1:${port}`, { resolver });
  return {
    origin: `http://127.0.0.1:${port}`,
    gate,
    async stop() {
      await gate.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Canary {
  /** What arrived, such as "tcp GET /img HTTP/1.1". */
  hits: string[];
  stop(): void;
}

/** Listens where the hostile pages want to get to. Rejects with a clear sentence when the port is taken. */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = [];
  const tcp = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      hits.push(`tcp ${data.toString('latin1').split('\r\n')[0]}`);
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
    });
    hits.push('tcp connection');
  });
  const udp = createSocket('udp4');
  udp.on('message', () => hits.push('udp'));
  try {
    tcp.listen(CANARY_PORT, '127.0.0.1');
    await once(tcp, 'listening');
    udp.bind(CANARY_PORT, '127.0.0.1');
    await once(udp, 'listening');
  } catch (error) {
    tcp.close();
    throw new Error(
      `The canary needs port ${CANARY_PORT} of 127.0.0.1 (the hostile pages name it): ${String(error)}`,
    );
  }
  return {
    hits,
    stop() {
      tcp.close();
      udp.close();
    },
  };
}
