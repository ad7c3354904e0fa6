import { useParams, useRouteLoaderData } from '@remix-run/react';

const SHELL = 'routes/location.$locationId';

/** Whose tab it is, and at which location: what it keeps is for nobody else. */
export function useTabOwner(): string {
  const shell = useRouteLoaderData(SHELL) as { username?: string } | undefined;
  return `${shell?.username} ${useParams().locationId ?? ''}`;
}

/** Uses what the tab keeps over a reload; null in a browser that forbids storage or has no room. */
export function withTab<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
