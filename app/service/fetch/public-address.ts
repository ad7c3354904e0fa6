import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given to hosts of the internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of a single host on the internet: not of an inner network, of this
 * machine, of a group or of documentation, and no IPv6 form that hides such an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
