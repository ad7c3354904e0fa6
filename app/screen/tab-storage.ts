import { useParams, useRouteLoaderData } from '@remix-run/react';

const SHELL = 'routes/location.$locationId';

/** The person and location of a tab: what it stores is for them alone. */
export function useTabOwner(): string {
  const shell = useRouteLoaderData(SHELL) as { username?: string } | undefined;
  return `${shell?.username} ${useParams().locationId ?? ''}`;
}

/** Uses session storage; null if the browser forbids it or it is full. */
export function withTab<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
