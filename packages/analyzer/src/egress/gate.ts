import { once } from 'node:events';
import { Agent, type AgentOptions, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AllowList } from './allow-list.ts';
import { connected, type Dial, dialAddresses } from './dial.ts';
import { type EgressFaultCode, egressFaultOf, GATE_FAULT_HEADER, gateAnswer } from './egress-fault.ts';
import { forwardRequest } from './forward-request.ts';
import { createByteBudget, DEFAULT_GATE_LIMITS, type GateLimits, MAX_HEADER_BYTES } from './gate-limits.ts';
import type { Resolver } from './resolver.ts';
import { createSilentHosts } from './silent-hosts.ts';
import { type EgressTarget, parseAbsoluteForm, parseAuthority } from './target.ts';
import { createTargetCheck } from './target-check.ts';
import { openTunnel } from './tunnel.ts';

/** The outcome of one attempt to reach a target. `dialed` holds the addresses a connection could use. */
export interface EgressDecision {
  hostname: string;
  port: number;
  dialed: readonly string[];
  fault: EgressFaultCode | null;
}

export interface EgressGateOptions {
  resolver: Resolver;
  allowPrivate: AllowList;
  clock: { now(): number };
  /** `ip` or `ip:port` of our own services; the machine's interface addresses are always added. */
  ownAddresses?: readonly string[];
  limits?: Partial<GateLimits>;
  /** One line for every refused target. */
  log?: (message: string) => void;
  onDecision?: (decision: EgressDecision) => void;
  dial?: Dial;
}

export interface EgressGate {
  /** `http://127.0.0.1:PORT`, for `--proxy-server` and the fetcher. */
  url: string;
  port: number;
  /** Starts a new byte budget and forgets idle connections, so that loads do not influence each other. */
  startLoad(): void;
  /** Gives up on silent hosts other than these until the returned function is called (`silent-hosts.ts`). */
  measurePage(pageHosts: readonly string[]): () => void;
  stop(): Promise<void>;
}

/**
 * Starts the only way out toward addresses given by visitors: a forward proxy on a random loopback port for
 * absolute-form `http://` requests and `CONNECT`. Targets are judged in `target-check.ts`, once per connection;
 * every refusal looks alike.
 *
 * Chromium takes no proxy credentials on its command line, so the gate knows its clients only by being bound to
 * loopback. That is safe because it leads nowhere that a local process could not go by itself, and because loopback
 * targets, the gate included, are refused: a page cannot come back in through it.
 */
export async function startEgressGate(options: EgressGateOptions): Promise<EgressGate> {
  const limits = { ...DEFAULT_GATE_LIMITS, ...options.limits };
  const budget = createByteBudget(limits.bytesPerLoad);
  const silentHosts = createSilentHosts(limits.silenceMs, () => options.clock.now());
  const stopped = new AbortController();
  const open = new Set<Duplex>();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, noDelay: true, keepAliveTimeout: 60_000 });
  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const port = await listen(server);

  const check = createTargetCheck({
    resolver: options.resolver,
    allowPrivate: options.allowPrivate,
    now: () => options.clock.now(),
    ownAddresses: [...(options.ownAddresses ?? []), `127.0.0.1:${port}`],
    dnsTimeoutMs: limits.dnsTimeoutMs,
  });
  const dial = options.dial ?? dialAddresses;

  /** The only place a connection to the outside is made. */
  async function connectTo(target: EgressTarget, signal: AbortSignal) {
    let dialed: string[] = [];
    try {
      dialed = await check(target);
      const socket = await connected(dial(dialed, target.port), limits.dialTimeoutMs, signal);
      options.onDecision?.({ ...target, dialed, fault: null });
      return socket;
    } catch (error) {
      const fault = egressFaultOf(error);
      if (fault === 'refused_target') options.log?.(`egress refused: ${target.hostname}:${target.port}`);
      options.onDecision?.({ ...target, dialed, fault });
      throw error;
    }
  }

  const agent = new EgressAgent(connectTo, stopped.signal);

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedMs = performance.now();
    response.on('error', () => response.destroy());
    request.on('error', () => response.destroy());
    const answer = (fault: EgressFaultCode) => {
      afterStep(startedMs, fault, () => {
        if (response.headersSent || response.destroyed) return void response.destroy();
        const { status, body } = gateAnswer(fault);
        response.writeHead(status, { [GATE_FAULT_HEADER]: fault, 'content-type': 'text/plain' });
        response.end(body);
      });
    };
    const parsed = parseAbsoluteForm(request.url ?? '');
    if (parsed === null) return answer('refused_target');
    try {
      forwardRequest({ request, response, parsed, agent, budget, limits, silentHosts, answer });
    } catch {
      // The HTTP client refused to write its input.
      answer('refused_target');
    }
  });

  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const startedMs = performance.now();
    client.on('error', () => client.destroy());
    const answer = (fault: EgressFaultCode) => {
      afterStep(startedMs, fault, () => {
        const { status, body } = gateAnswer(fault);
        client.end(
          `HTTP/1.1 ${status} Refused\r\n${GATE_FAULT_HEADER}: ${fault}\r\ncontent-type: text/plain\r\n` +
            `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
        );
      });
    };
    const target = parseAuthority(request.url ?? '');
    if (target === null) return answer('refused_target');
    openTunnel({ target, client, head, connectTo, budget, limits, silentHosts, answer });
  });

  function afterStep(startedMs: number, fault: EgressFaultCode, send: () => void): void {
    if (fault !== 'refused_target') {
      send();
      return;
    }
    const elapsedMs = performance.now() - startedMs;
    const step = limits.refusalStepMs;
    setTimeout(send, Math.ceil((elapsedMs + 1) / step) * step - elapsedMs);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    startLoad: () => {
      budget.reset();
      agent.destroyIdle();
    },
    measurePage: (pageHosts) => silentHosts.measure(pageHosts),
    stop: async () => {
      stopped.abort();
      agent.destroy();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

type ConnectTo = (target: EgressTarget, signal: AbortSignal) => Promise<Duplex>;

/** Keeps plain HTTP connections to websites alive; each was checked when it was dialed. */
class EgressAgent extends Agent {
  readonly #connectTo: ConnectTo;
  readonly #signal: AbortSignal;

  constructor(connectTo: ConnectTo, signal: AbortSignal) {
    super({ keepAlive: true, maxSockets: 32, maxFreeSockets: 16 });
    this.#connectTo = connectTo;
    this.#signal = signal;
  }

  override createConnection(
    options: AgentOptions & { host?: string | null; port?: number | string | null },
    callback: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const target = { hostname: options.host ?? '', port: Number(options.port) };
    this.#connectTo(target, this.#signal).then(
      (socket) => callback(null, socket),
      // Node passes no stream with an error, although its types ask for one.
      (error: Error) => (callback as (error: Error) => void)(error),
    );
    return undefined;
  }

  destroyIdle(): void {
    for (const sockets of Object.values(this.freeSockets)) {
      for (const socket of sockets ?? []) socket.destroy();
    }
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('error', () => {});
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
