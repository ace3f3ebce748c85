import type { CDPSession, Protocol } from 'puppeteer-core';
import { robotsRules } from '../collectors/robots-rules.ts';
import { isSameSite } from '../page/site-address.ts';
import type { RenderOrder } from './render-order.ts';

/** What a page needs to write its text. Pictures, fonts, media, frames and beacons do not add to it. */
const NEEDED: ReadonlySet<Protocol.Network.ResourceType> = new Set([
  'Script',
  'Stylesheet',
  'XHR',
  'Fetch',
  'Preflight',
  'EventSource',
]);
/** More than a page of a business asks for. */
const MAX_REQUESTS = 300;
/** A page may load itself once more, as after setting a cookie. */
const MAX_OPENINGS = 2;
/** Processor time for the rules of a robots.txt that was made to be slow. */
const RULES_LIMIT_MS = 1_000;

/** Whether our robot may ask for an address while it draws pages. Remembers what it decided. */
export type RequestPermission = (url: URL) => boolean;

/** On the website what its robots.txt allows; everything elsewhere, as a visitor's browser would. */
export function requestPermission({ website, robotsTxt, robotName }: RenderOrder): RequestPermission {
  if (robotsTxt === null) return () => true;
  const site = new URL(website);
  const decide = robotsRules(robotsTxt, robotName);
  const decided = new Map<string, boolean>();
  let spentMs = 0;
  return (url) => {
    if (!isSameSite(url, site)) return true;
    const path = url.pathname + url.search;
    const known = decided.get(path);
    if (known !== undefined) return known;
    if (spentMs > RULES_LIMIT_MS) return false;
    const startedMs = performance.now();
    const { allowed } = decide(path);
    spentMs += performance.now() - startedMs;
    decided.set(path, allowed);
    return allowed;
  };
}

type PausedRequest = Pick<Protocol.Fetch.RequestPausedEvent, 'frameId' | 'resourceType' | 'request'>;

/** Judges the requests of one page. */
export class RenderGuard {
  readonly #address: string;
  readonly #mainFrameId: string;
  readonly #mayAsk: RequestPermission;
  #requests = 0;
  #openings = 0;
  #ledAway = false;

  constructor(address: string, mainFrameId: string, mayAsk: RequestPermission) {
    this.#address = withoutHash(address);
    this.#mainFrameId = mainFrameId;
    this.#mayAsk = mayAsk;
  }

  /** Whether the page tried to become another one, or to load itself again and again. */
  get ledAway(): boolean {
    return this.#ledAway;
  }

  /** Whether a request of the page may be sent. */
  allows({ frameId, resourceType, request }: PausedRequest): boolean {
    const url = URL.parse(request.url);
    if (!url || !/^https?:$/.test(url.protocol)) return false;
    if (resourceType === 'Document') return frameId === this.#mainFrameId && this.#allowsOpening(request);
    this.#requests += 1;
    return this.#requests <= MAX_REQUESTS && NEEDED.has(resourceType) && this.#mayAsk(url);
  }

  #allowsOpening({ url, method }: Protocol.Network.Request): boolean {
    this.#openings += 1;
    const isItself = method === 'GET' && withoutHash(url) === this.#address;
    if (isItself && this.#openings <= MAX_OPENINGS) return true;
    this.#ledAway = true;
    return false;
  }
}

/** Lets the guard judge every request of a page before it is sent. */
export async function guardRequests(session: CDPSession, guard: RenderGuard): Promise<void> {
  session.on('Fetch.requestPaused', (event) => {
    const { requestId } = event;
    const answered = guard.allows(event)
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    // The page may be gone by now.
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? '';
}
