import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { type AllowList, parseAllowList } from '../src/egress/allow-list.ts';
import { type EgressGate, type EgressGateOptions, startEgressGate } from '../src/egress/gate.ts';

/** Lets a server listen on a free port of this machine and returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export function allowListOf(text: string): AllowList {
  const parsed = parseAllowList(text);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  return parsed.allowList;
}

/** A gate to these hosts and ports of this machine and to nothing else. */
export function startLocalGate(
  allowed: string,
  options: Partial<EgressGateOptions> = {},
): Promise<EgressGate> {
  return startEgressGate({
    resolver: async () => [],
    allowPrivate: allowListOf(allowed),
    clock: Date,
    ...options,
  });
}
