import { useLocation } from '@remix-run/react';
import { pathOf } from '~/screen/paths';
import { useHydrated } from '~/ui/use-hydrated';
import type { MenuPage } from '../load-menu.server';
import { useMenuAddress } from '../menu-address';
import { ofThisCategory } from '../paths';

/** Where to continue after a change of categories: an address without one must name the one in view. */
export function useCategoryBack(page: Pick<MenuPage, 'category'>): string | undefined {
  const { pathname } = useLocation();
  const address = useMenuAddress();
  const named = ofThisCategory(address, page);
  const isNamed = pathname !== address.pathname || named.pathname === address.pathname;
  return useHydrated() && isNamed ? undefined : pathOf(named);
}
