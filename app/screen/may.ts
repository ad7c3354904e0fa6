import { createContext, useContext } from 'react';

/** What the screens offer to whoever looks at them; the service refuses the rest all the same. */
export interface May {
  /** History, exports, what was imported: all but the line. */
  look: boolean;
  mark: boolean;
  write: boolean;
  price: boolean;
}

const EVERYTHING: May = { look: true, mark: true, write: true, price: true };

export const MayContext = createContext<May>(EVERYTHING);

export function useMay(): May {
  return useContext(MayContext);
}

export const PRICES_LOCKED = 'Prices are locked for you.';
