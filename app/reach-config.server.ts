import ipaddr from 'ipaddr.js';

/** The password that the documentation names; anyone can know it. */
export const WELL_KNOWN_DEMO_PASSWORD = 'kiosk-demo-2026';

/** Whether others reach this process: by its address, or through what stands in front of it. */
export function isReachable({
  host,
  publicUrl,
  trustProxy,
}: {
  host: string;
  publicUrl?: string | undefined;
  trustProxy: boolean;
}): boolean {
  const named = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return named || trustProxy || !isLoopback(host);
}

/** Whether an address or a name is of this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}
