import ipaddr from 'ipaddr.js';

export const WELL_KNOWN_DEMO_PASSWORD = 'kiosk-demo-2026';

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

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}
