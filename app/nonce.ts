import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** For every inline script of the page: `<Scripts nonce={useNonce()} />`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
