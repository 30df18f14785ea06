import { BlockList, isIP, SocketAddress } from 'node:net';

/** Whether requests from an address come through a proxy whose forwarded headers are trusted. */
export type Trust = (address: string) => boolean;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** An address as it is compared: without port, brackets and zone, IPv4 as such; null for anything else. */
const plainAddress = (text: string): string | null => {
  const [, bare = text] = /^\[([^[\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = bare.split('%', 1);
  const family = isIP(address);
  if (family !== 6) return family === 0 ? null : address;
  const { address: short } = new SocketAddress({ address, family: 'ipv6' });
  return short.startsWith('::ffff:') && short.includes('.') ? short.slice('::ffff:'.length) : short;
};

/** Whether a text is an address or a range of addresses in CIDR notation, such as 10.0.0.0/8. */
export const isAddressRange = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
};

/**
 * Trust in some proxies.
 * @param ranges addresses and ranges, as isAddressRange takes them
 */
export const trustIn = (ranges: readonly string[]): Trust => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
};

/** The origin of a request, from the connection and from the proxies in front of the carrier. */
export interface Origin {
  /** address of the connection's other end */
  peer: string | undefined;
  /** X-Forwarded-For */
  forwardedFor: string | undefined;
  /** X-Forwarded-Proto */
  forwardedProto: string | undefined;
}

/**
 * Address of the caller: the last one in X-Forwarded-For that is not a trusted proxy, where a trusted proxy sent it;
 * else that of the connection. The addresses to its left were sent by the caller and can be false.
 */
export const callerOf = ({ peer, forwardedFor }: Origin, isTrusted: Trust): string => {
  let caller = plainAddress(peer ?? '') ?? 'unknown';
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    if (!isTrusted(caller)) return caller;
    const next = plainAddress(hop.trim());
    if (next === null) return caller;
    caller = next;
  }
  return caller;
};

/** Whether the caller uses https to reach the last trusted proxy. */
export const isForwardedHttps = ({ peer, forwardedProto }: Origin, isTrusted: Trust): boolean => {
  const last = (forwardedProto ?? '').split(',').at(-1)?.trim().toLowerCase();
  return last === 'https' && isTrusted(plainAddress(peer ?? '') ?? '');
};

/** The first half of an IPv6 address, as short as it is written: one customer has all addresses of it. */
const firstHalf = (address: string): string => {
  const [left = '', right] = address.split('::');
  const groups = left === '' ? [] : left.split(':');
  const behind = right ? right.split(':').length : 0;
  const zeros = right === undefined ? 0 : 8 - groups.length - behind;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(right ? right.split(':') : [])];
  const { address: network } = new SocketAddress({ address: `${all.slice(0, 4).join(':')}::`, family: 'ipv6' });
  return `${network}/64`;
};

/** What limits count by: an IPv4 address, or the network of an IPv6 address. */
export const networkOf = (address: string): string => (isIP(address) === 6 ? firstHalf(address) : address);
