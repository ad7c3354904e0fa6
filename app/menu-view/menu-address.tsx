import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { Address } from '~/screen/paths';

const MenuAddress = createContext<Address | null>(null);

export const MenuAddressProvider = MenuAddress.Provider;

/** The address that links of the Menu view extend; without the panel below the new-station form. */
export function useMenuAddress(): Address {
  const here = useLocation();
  const own = useContext(MenuAddress);
  return own && own.pathname !== here.pathname ? own : here;
}
