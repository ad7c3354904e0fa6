import { localDay } from '~/service/clock';

/** Today at the demo's first café, whose clock is New York's. */
export function today(): string {
  return localDay('America/New_York');
}
