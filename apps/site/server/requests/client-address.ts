import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What the socket and the proxies say about where a request came from. */
export interface AddressSource {
  socketAddress: string | undefined;
  /** The X-Forwarded-For header, all its lines joined. */
  forwardedFor: string | undefined;
  /** Our own proxies; each appended the address it saw. */
  trustedHops: number;
}

/**
 * The client's IP address: of the socket, or the entry that the outermost trusted proxy appended.
 * A header shorter than the number of hops did not come through our proxies and is ignored; so is a
 * damaged entry. IPv4 written inside IPv6 is unwrapped. `unknown` only for a socket that is already gone.
 */
export function clientAddress({ socketAddress, forwardedFor, trustedHops }: AddressSource): string {
  if (trustedHops > 0) {
    const entries = (forwardedFor ?? '').split(',').map((entry) => withoutPort(entry.trim()));
    const entry = entries.length >= trustedHops ? entries[entries.length - trustedHops] : undefined;
    if (entry !== undefined && isIP(entry) !== 0) return unwrapped(entry);
  }
  return socketAddress === undefined ? 'unknown' : unwrapped(socketAddress);
}

/** What limits count by: the IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressLimitKey(address: string): string {
  return address.includes(':') ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

/** For the log: enough to see a pattern, too little to name a person. */
export function maskedAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0');
  return address.includes(':') ? `${ipv6Groups(address).slice(0, 3).join(':')}::` : address;
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(entry);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function unwrapped(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  // ipaddr.js takes the obsolete ::1.2.3.4 for ::ffff:1.2.3.4.
  if (!isIPv6(plain) || /^::\d+\./.test(plain)) return plain;
  const parsed = ipaddr.IPv6.parse(plain);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : plain;
}

/** The eight groups without leading zeros. */
function ipv6Groups(address: string): string[] {
  if (!isIPv6(address) || address.includes('%')) return [address];
  return ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16));
}
