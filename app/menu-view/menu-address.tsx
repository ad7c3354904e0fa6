import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { Address } from '~/screen/paths';
import { pathOf } from '~/screen/paths';
import { useHydrated } from '~/ui/use-hydrated';
import type { MenuPage } from './load-menu.server';
import { ofThisCategory } from './paths';

/** Where to continue after a change of categories: an address without one must name the one in view. */
export function useCategoryBack(page: Pick<MenuPage, 'category'>): string | undefined {
  const { pathname } = useLocation();
  const address = useMenuAddress();
  const named = ofThisCategory(address, page);
  const isNamed = pathname !== address.pathname || named.pathname === address.pathname;
  return useHydrated() && isNamed ? undefined : pathOf(named);
}

const MenuAddress = createContext<Address | null>(null);

export const MenuAddressProvider = MenuAddress.Provider;

/** The address that links of the Menu view extend; without the panel below the new-station form. */
export function useMenuAddress(): Address {
  const here = useLocation();
  const own = useContext(MenuAddress);
  return own && own.pathname !== here.pathname ? own : here;
}
