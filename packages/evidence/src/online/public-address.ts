import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

// IANA IPv4 Special-Purpose Address Registry: every block that is not globally reachable, multicast and reserved space.
// 192.0.0.0/24 and 192.88.99.0/24 are closed whole: their reachable addresses are anycast, not unicast.
const closedIpv4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

// Global unicast space; all else (loopback, unique local, link-local, multicast, discard, segment routing …) is closed.
const openIpv6 = blockList('ipv6', [['2000::', 3]])

// IANA IPv6 Special-Purpose Address Registry: what is closed within it. 2001::/23 holds Teredo, benchmarking, ORCHID and anycast
// addresses of protocols; 2002::/16 is 6to4, whose packets end at an IPv4 address that we do not see.
const closedIpv6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Prefixes of 96 bits whose last 32 are the IPv4 address that packets really go to: IPv4-mapped, and NAT64 (RFC 6052). */
const WRAPPERS = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * Whether an IP address is a globally reachable unicast one (IANA special-purpose registries). IPv4 inside IPv6 is
 * unwrapped first. Text that is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4')
  const plain = address.split('%', 1)[0] ?? ''
  if (!isIPv6(plain)) return false
  const inner = wrappedIpv4(plain)
  if (inner !== null) return isPublicAddress(inner)
  return openIpv6.check(plain, 'ipv6') && !closedIpv6.check(plain, 'ipv6')
}

/** Whether a host of a URL is not public, as far as it shows: literal addresses (the URL parser has brought every spelling to one) and names that mean this machine. */
export function isKnownPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost')
}

function wrappedIpv4(ipv6: string): string | null {
  const groups = groupsOf(ipv6)
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')
  if (!WRAPPERS.includes(prefix)) return null
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(ipv6: string): number[] {
  // The URL parser writes a dotted end as groups, in lower case.
  const [head = '', tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const known = [...(before ?? []), ...(after ?? [])]
  const zeros = Array.from({ length: 8 - known.length }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
