import { useLocation } from '@remix-run/react';
import { pathOf } from '~/screen/paths';
import { useHydrated } from '~/ui/use-hydrated';
import { useMenuAddress } from '../menu-address';
import type { MenuPage } from '../menu-data';
import { ofThisCategory } from '../paths';

/**
 * Where the page goes on after something was done to its categories. An address that names none shows
 * the first, which may become another: it leads to the one in view. With scripts any other stays.
 */
export function useCategoryBack(page: Pick<MenuPage, 'category'>): string | undefined {
  const { pathname } = useLocation();
  const address = useMenuAddress();
  const named = ofThisCategory(address, page);
  const isNamed = pathname !== address.pathname || named.pathname === address.pathname;
  return useHydrated() && isNamed ? undefined : pathOf(named);
}
