import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsServerOptions {
  registry: Registry;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** What a scraper sends as `Authorization: Bearer`; absent = anyone who reaches the port may read. */
  token?: string | undefined;
}

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * `GET /metrics` in Prometheus' text format, on a separate port, so that a proxy for visitors never shows it. Throws a
 * sentence when the port is not available.
 */
export async function serveMetrics({
  registry,
  port,
  host,
  token,
}: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(registry, token, request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Cannot serve metrics on ${host}, port ${port}: ${(error as Error).message}`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** Metrics as a process starts and stops them with itself. */
export interface ServedMetrics {
  /** For the person who started it; none when no port is set. */
  lines: string[];
  stop(): Promise<void>;
}

/** The settings that server and worker share. */
interface MetricsEnvironment {
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
}

/** Serves the metrics of a process where a port is set for it. Throws as `serveMetrics`. */
export async function serveMetricsOf(
  registry: Registry,
  port: number | undefined,
  { METRICS_HOST: host, METRICS_TOKEN: token }: MetricsEnvironment,
): Promise<ServedMetrics> {
  if (port === undefined) return { lines: [], stop: async () => undefined };
  const server = await serveMetrics({ registry, port, host, token });
  return { lines: [`Metrics: http://${host}:${server.port}/metrics`], stop: server.stop };
}

async function answer(
  registry: Registry,
  token: string | undefined,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') {
    response.writeHead(404).end('Only GET /metrics is here.\n');
  } else if (token !== undefined && !isEqual(headers.authorization ?? '', `Bearer ${token}`)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('Send METRICS_TOKEN as a bearer token.\n');
  } else {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }
}

/** Takes the same time no matter how much of the token is right. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
