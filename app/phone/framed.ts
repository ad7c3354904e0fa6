import { useMatches } from '@remix-run/react';

/** Route `handle` of pages that this application may show in a frame. */
export interface FramedHandle {
  framedBySelf: true;
}

export function useFramed(): boolean {
  return useMatches().some(({ handle, data }) => {
    const { framedBySelf } = (handle ?? {}) as Partial<FramedHandle>;
    const { framed } = (data ?? {}) as { framed?: boolean };
    return framedBySelf === true && framed === true;
  });
}
