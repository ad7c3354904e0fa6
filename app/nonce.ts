import { createContext, useContext } from 'react';

/** The Content Security Policy nonce of this response; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for every inline script of the page: `<Scripts nonce={useNonce()} />`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
