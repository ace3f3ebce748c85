import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EgressDecision, EgressGate } from '../src/egress/gate.ts';
import { listen, startLocalGate } from './local-gate.ts';

const PAGES_DIR = fileURLToPath(new URL('../../../tests/corpora/ssrf/browser_pages', import.meta.url));

/** The corpus names its canary by this port; a free one is put in its place. */
const CORPUS_CANARY_PORT = '9999';

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
  /** What the gate decided, until a test clears it. */
  decisions: EgressDecision[];
  canary: Canary;
  stop(): Promise<void>;
}

/** Serves the corpus, the texts given and a gate that lets nothing but this one site through. Every name leads to this machine. */
export async function startHostileSite(extraPages: Record<string, string> = {}): Promise<HostileSite> {
  const canary = await startCanary();
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const body = extraPages[name] ?? corpusPage(name)?.replaceAll(CORPUS_CANARY_PORT, String(canary.port));
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  });
  const host = `127.0.0.1:${await listen(server)}`;
  const decisions: EgressDecision[] = [];
  const gate = await startLocalGate(host, {
    resolver: async () => ['127.0.0.1'],
    onDecision: (decision) => decisions.push(decision),
  });
  return {
    origin: `http://${host}`,
    gate,
    decisions,
    canary,
    async stop() {
      canary.stop();
      await gate.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

function corpusPage(name: string): string | undefined {
  const isPage = hostilePageNames().includes(name.replace(/\.html$/, ''));
  return isPage ? readFileSync(join(PAGES_DIR, name), 'utf8') : undefined;
}

/** Listens where the hostile pages want to get to. */
interface Canary {
  port: number;
  /** What arrived, such as "tcp GET /img HTTP/1.1". */
  hits: string[];
  stop(): void;
}

async function startCanary(): Promise<Canary> {
  const hits: string[] = [];
  const tcp = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      hits.push(`tcp ${data.toString('latin1').split('\r\n')[0]}`);
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
    });
    hits.push('tcp connection');
  });
  const port = await listen(tcp);
  const udp = createSocket('udp4', () => hits.push('udp'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    hits,
    stop() {
      tcp.close();
      udp.close();
    },
  };
}
