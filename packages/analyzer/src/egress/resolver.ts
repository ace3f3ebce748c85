import { Resolver as DnsResolver, lookup } from 'node:dns/promises';

/**
 * All addresses of a name. Rejects with an Error whose `code` is a node:dns code (ENOTFOUND, ESERVFAIL,
 * ETIMEOUT...). Injected, so that tests script it.
 */
export type Resolver = (hostname: string, options: { signal: AbortSignal }) => Promise<string[]>;

export interface DnsResolverOptions {
  /** For the whole answer, both address families. */
  timeoutMs?: number;
  /** DNS servers as `address` or `address:port`; the system's when left out. */
  servers?: readonly string[];
  /** Names looked up the operating system's way (hosts file): for those the operator put on the allow list. */
  usesSystemLookup?: (hostname: string) => boolean;
}

/** How long the second address family may lag behind the first before it is left out. */
const FAMILY_GRACE_MS = 1000;

/**
 * Our own resolver: it asks DNS directly, so it neither applies the search list nor occupies the thread
 * pool that slow names would exhaust.
 */
export function createDnsResolver(options: DnsResolverOptions = {}): Resolver {
  const { timeoutMs = 5000, servers, usesSystemLookup = () => false } = options;
  return async (hostname, { signal }) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    if (usesSystemLookup(hostname)) {
      return (await lookup(hostname, { all: true })).map((answer) => answer.address);
    }
    const dns = new DnsResolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 });
    if (servers !== undefined) dns.setServers(servers);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const cancel = () => dns.cancel();
    limit.addEventListener('abort', cancel, { once: true });
    try {
      return await bothFamilies(dns, hostname);
    } finally {
      limit.removeEventListener('abort', cancel);
      dns.cancel();
    }
  };
}

async function bothFamilies(dns: DnsResolver, hostname: string): Promise<string[]> {
  const queries = [dns.resolve4(hostname), dns.resolve6(hostname)];
  let grace: NodeJS.Timeout | undefined;
  // Never waited on past the grace time: cancelling settles the slower query.
  Promise.any(queries).then(
    () => {
      grace = setTimeout(() => dns.cancel(), FAMILY_GRACE_MS);
    },
    () => {},
  );
  const settled = await Promise.allSettled(queries);
  clearTimeout(grace);
  const addresses = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  if (addresses.length > 0) return addresses;
  throw (
    settled.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null)).find(isTelling) ??
    settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))[0] ??
    Object.assign(new Error('no answer'), { code: 'ENODATA' })
  );
}

/** A server failure says more than "this family has no record". */
function isTelling(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code !== 'ENODATA';
}
