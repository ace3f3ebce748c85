import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a reverse proxy with health checks does: it keeps connections, and sends each request to the next server that is ready. */
export interface ReadyProxy {
  send(options: { method?: string; path: string; body?: unknown; address: string }): Promise<ProxyAnswer>;
  /** Whether its checks found the server ready the last time. */
  isReady(url: string): boolean;
  stop(): Promise<void>;
}

interface ProxyAnswer {
  status: number;
  body: string;
  /** The server that answered. */
  by: string;
}

const CHECK_INTERVAL_MS = 200;

export async function startReadyProxy(urls: readonly string[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  const ready = new Set<string>();
  let turn = 0;
  const check = async (url: string) => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) ready.add(url);
    else ready.delete(url);
    await answer?.body?.cancel();
  };
  const checkAll = () => Promise.all(urls.map(check));
  await checkAll();
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await checkAll();
      await sleep(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const next = () => {
    const candidates = urls.filter((url) => ready.has(url));
    turn += 1;
    return candidates[turn % candidates.length] ?? urls[turn % urls.length] ?? '';
  };
  return {
    isReady: (url) => ready.has(url),
    async send({ method = 'GET', path, body, address }) {
      for (let tries = 1; ; tries += 1) {
        const by = next();
        try {
          const incoming = await exchange(`${by}${path}`, { method, agent, address, body });
          let text = '';
          for await (const chunk of incoming) text += String(chunk);
          return { status: incoming.statusCode ?? 0, body: text, by };
        } catch (error) {
          // Nothing was sent, so that any request may go to another server.
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tries > urls.length) throw error;
        }
      }
    },
    stop: async () => {
      stopping.abort();
      await checking;
      agent.destroy();
    },
  };
}

function exchange(
  url: string,
  { method, agent, address, body }: { method: string; agent: Agent; address: string; body: unknown },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
    const outgoing = request(url, { method, agent, headers }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
