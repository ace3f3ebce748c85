import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';

const HEALTH_INTERVAL_MS = 250;
const HEALTH_LIMIT_MS = 1000;
/** A body up to this size can be sent again to the next server. */
const MAX_KEPT_BODY_BYTES = 1024 * 1024;
/** Longer than an analysis may take (docs/deploy.md). */
const ANSWER_LIMIT_MS = 100_000;

interface Target {
  url: string;
  isReady: boolean;
}

/**
 * A proxy in front of several servers: round robin among those whose `/readyz` answers 200, or among all when none
 * does, because a server says what is missing. A request that reached no server goes to the next one.
 */
export function createClusterProxy(urls: readonly string[]): Server {
  const targets: Target[] = urls.map((url) => ({ url, isReady: false }));
  // A server that is stopping closes each connection with its answer, and `/readyz` keeps new requests away from it.
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, xfwd: true, proxyTimeout: ANSWER_LIMIT_MS });
  // Headers about the server's connection do not concern the visitor.
  proxy.on('proxyRes', (answer) => {
    delete answer.headers.connection;
    delete answer.headers['keep-alive'];
  });
  let turn = 0;
  const inTurn = (): Target[] => {
    turn += 1;
    const rotated = targets.map((_, index) => targets[(turn + index) % targets.length]);
    const known = rotated.filter((target) => target !== undefined);
    // Those that are not ready come last: tried only when the others cannot be reached.
    return [...known.filter(({ isReady }) => isReady), ...known.filter(({ isReady }) => !isReady)];
  };
  const send = (req: IncomingMessage, res: ServerResponse, body: Buffer | null, left: Target[]) => {
    const [target, ...others] = left;
    if (target === undefined) return refuse(res);
    const buffer = body === null ? undefined : Readable.from([body]);
    proxy.web(req, res, { target: target.url, ...(buffer && { buffer }) }, (error) => {
      if (res.headersSent || res.destroyed) return void res.destroy();
      if (!reachedNone(error)) return refuse(res);
      target.isReady = false;
      if (body === null && req.readableDidRead) return refuse(res);
      send(req, res, body, others);
    });
  };
  const server = createServer((req, res) => {
    readBody(req).then(
      (body) => send(req, res, body, inTurn()),
      () => res.destroy(),
    );
  });
  const checking = setInterval(() => targets.map(check), HEALTH_INTERVAL_MS);
  server.on('close', () => {
    clearInterval(checking);
    agent.destroy();
  });
  return server;
}

async function check(target: Target): Promise<void> {
  const answer = await fetch(`${target.url}/readyz`, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) }).catch(
    () => null,
  );
  await answer?.arrayBuffer().catch(() => undefined);
  target.isReady = answer?.status === 200;
}

/** The whole body, or null when it is large or of unknown size: it is passed on as it comes then. */
async function readBody(req: IncomingMessage): Promise<Buffer | null> {
  if (req.headers['transfer-encoding'] !== undefined) return null;
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > MAX_KEPT_BODY_BYTES) return null;
  if (length === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function reachedNone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNREFUSED' && error.syscall === 'connect';
}

function refuse(res: ServerResponse): void {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(502, { 'content-type': 'application/json', 'retry-after': '2' });
  res.end(JSON.stringify({ error: 'No server could be reached. Please try again.' }));
}
