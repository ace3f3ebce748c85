import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { WEBSITE_PORTS } from '@fml/contract';
import { canonicalAddress, isLoopbackAddress, isPublicAddress } from './address-policy.ts';
import type { AllowList } from './allow-list.ts';
import { EgressError } from './egress-fault.ts';
import type { Resolver } from './resolver.ts';
import { bareHost, type EgressTarget } from './target.ts';

export interface TargetCheckOptions {
  resolver: Resolver;
  allowPrivate: AllowList;
  /** Milliseconds, as `Date.now`. */
  now: () => number;
  /**
   * Our own addresses besides those of this machine: `ip` (all ports, unless allow-listed) or `ip:port` (never reachable).
   */
  ownAddresses?: readonly string[];
  dnsTimeoutMs: number;
}

/** Returns the addresses that may be connected to for a target, or rejects with an `EgressError`. */
export type TargetCheck = (target: EgressTarget) => Promise<string[]>;

/** A name keeps its checked addresses this long, so that a page cannot be moved between two connections. */
const PIN_MS = 60_000;
const MAX_PINS = 1000;
/** Enough for any website; a thousand answers are not tried one by one. */
const MAX_ADDRESSES = 4;

/**
 * The one decision about a target: its port, then every address its name resolves to. Any address that is not
 * public refuses the name. The addresses returned are the only ones a connection may use.
 */
export function createTargetCheck(options: TargetCheckOptions): TargetCheck {
  const pins = new Map<string, { until: number; addresses: Promise<string[]> }>();
  const own = new Set([...(options.ownAddresses ?? []), ...machineAddresses()]);

  return async (target) => {
    const isOpened = options.allowPrivate.allows(target.hostname, target.port);
    if (!isOpened && !WEBSITE_PORTS.includes(target.port)) throw new EgressError('refused_target');
    const addresses = await addressesOf(bareHost(target.hostname));
    if (addresses.length === 0) throw new EgressError('host_not_found');
    for (const address of addresses) {
      if (!isOpened && (!isPublicAddress(address) || own.has(canonicalAddress(address)))) {
        throw new EgressError('refused_target');
      }
      if (isOwnPort(address, target.port)) throw new EgressError('refused_target');
    }
    return [...new Set(addresses)].slice(0, MAX_ADDRESSES);
  };

  function isOwnPort(address: string, port: number): boolean {
    if (own.has(`${canonicalAddress(address)}:${port}`)) return true;
    return isLoopbackAddress(address) && own.has(`127.0.0.1:${port}`);
  }

  function addressesOf(host: string): Promise<string[]> {
    if (isIP(host) !== 0) return Promise.resolve([host]);
    const now = options.now();
    const pinned = pins.get(host);
    if (pinned !== undefined && pinned.until > now) return pinned.addresses;
    if (pins.size >= MAX_PINS) pins.clear();
    const addresses = resolveWithin(host);
    const pin = { until: now + PIN_MS, addresses };
    pins.set(host, pin);
    addresses.catch(() => {
      if (pins.get(host) === pin) pins.delete(host);
    });
    return addresses;
  }

  /**
   * Not tied to the client that asked first: others wait for the same answer. The limit is kept here as well,
   * because an injected resolver may ignore its signal.
   */
  async function resolveWithin(host: string): Promise<string[]> {
    const limit = AbortSignal.timeout(options.dnsTimeoutMs);
    const timedOut = Promise.withResolvers<never>();
    const onAbort = () => timedOut.reject(new EgressError('timed_out'));
    limit.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([options.resolver(host, { signal: limit }), timedOut.promise]);
    } finally {
      limit.removeEventListener('abort', onAbort);
    }
  }
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => !address.internal)
    .map(({ address }) => address);
}
