import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address may be dialed on behalf of a visitor: only globally reachable unicast addresses.
 * Ranges are those of the IANA special-purpose registries, plus cloud metadata and platform addresses.
 * IPv6 forms that carry an IPv4 address (mapped, translated, 6to4, Teredo, NAT64, ISATAP) are refused whole:
 * a public website never needs them. `text` is an address as a resolver or a URL host gives it, without brackets.
 */
export function isPublicAddress(text: string): boolean {
  // A zone id binds to a local interface; the four-part check refuses 0177.1-like spellings.
  if (text.includes('%')) return false;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return !isIn(ipaddr.IPv4.parse(text), REFUSED_V4);
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(GLOBAL_UNICAST_V6) && !isIn(address, REFUSED_V6);
}

/** The canonical spelling, with IPv4-mapped IPv6 unmapped: for comparing addresses. */
export function canonicalAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}

/** Whether the address is this machine itself, in any spelling. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ['loopback', 'unspecified'].includes(ipaddr.process(text).range());
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

const REFUSED_V4: Range[] = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, Alibaba metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure platform
  '169.254.0.0/16', // link-local, metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relay
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map((range) => ipaddr.parseCIDR(range));

const REFUSED_V6: Range[] = [
  '2001::/23', // Teredo, ORCHID, benchmarking and other IETF assignments
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.parseCIDR(range));

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: Range[]): boolean {
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
