import { GATE_FAULT_HEADER } from './egress-fault.ts';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  GATE_FAULT_HEADER,
]);

/**
 * Raw headers (`[name, value, ...]`) without those that concern one connection only, including the ones the
 * message itself names in `Connection` (RFC 9110, 7.6.1). Order and repetition are kept.
 */
export function withoutHopHeaders(
  rawHeaders: readonly string[],
  alsoWithout: readonly string[] = [],
): string[] {
  const dropped = new Set([...HOP_BY_HOP, ...alsoWithout]);
  for (const [name, value] of pairs(rawHeaders)) {
    if (name.toLowerCase() !== 'connection') continue;
    for (const token of value.split(',')) {
      const named = token.trim().toLowerCase();
      // Naming these as hop-by-hop would change where the message ends or goes.
      if (named !== 'content-length' && named !== 'host') dropped.add(named);
    }
  }
  return pairs(rawHeaders)
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flat();
}

function pairs(rawHeaders: readonly string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    result.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return result;
}
