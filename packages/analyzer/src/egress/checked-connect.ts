import type { Socket } from 'node:net';
import { parseAllowList } from './allow-list.ts';
import { connected, type Dial, dialAddresses } from './dial.ts';
import { EgressError } from './egress-fault.ts';
import { DEFAULT_GATE_LIMITS } from './gate-limits.ts';
import { createDnsResolver, type Resolver } from './resolver.ts';
import { createTargetCheck, type TargetCheck } from './target-check.ts';

export interface CheckedConnectOptions {
  /** Private targets that may be dialed, as in ANALYZER_ALLOW_PRIVATE. */
  allowPrivate: string;
  /** For tests. */
  resolver?: Resolver;
  dial?: Dial;
}

/**
 * Connections of our own under the egress gate's policy: a name is resolved once, every address has to be public, and
 * only a checked address is connected to. `hostname` as in `URL.hostname`. Rejects with an Error whose message is a
 * fault code such as `refused_target`. Throws for an allow list that cannot be read.
 */
export function createCheckedConnect(
  options: CheckedConnectOptions,
): (hostname: string, port: number, signal: AbortSignal) => Promise<Socket> {
  const check = targetCheckOf(options);
  const dial = options.dial ?? dialAddresses;
  return async (hostname, port, signal) => {
    const addresses = await check({ hostname, port });
    return connected(dial(addresses, port), DEFAULT_GATE_LIMITS.dialTimeoutMs, signal);
  };
}

/**
 * Whether the policy would refuse to dial a target, for an address that is stored now and dialed later. A name that cannot
 * be resolved now is not refused. Throws for an allow list that cannot be read.
 */
export function createRefusalCheck(
  options: CheckedConnectOptions,
): (hostname: string, port: number) => Promise<boolean> {
  const check = targetCheckOf(options);
  return (hostname, port) =>
    check({ hostname, port }).then(
      () => false,
      (error: unknown) => error instanceof EgressError && error.fault === 'refused_target',
    );
}

function targetCheckOf(options: CheckedConnectOptions): TargetCheck {
  const parsed = parseAllowList(options.allowPrivate);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  const { allowList } = parsed;
  return createTargetCheck({
    resolver:
      options.resolver ?? createDnsResolver({ usesSystemLookup: (name) => allowList.namesHost(name) }),
    allowPrivate: allowList,
    now: Date.now,
    dnsTimeoutMs: DEFAULT_GATE_LIMITS.dnsTimeoutMs,
  });
}
