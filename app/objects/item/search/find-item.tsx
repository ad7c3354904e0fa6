import { useLocation } from '@remix-run/react';
import { LiveSearch } from '~/pickers/live-search';
import { otherParams } from '~/screen/paths';
import { itemSearch, itemSearchParams } from './paths';

export function FindItem() {
  const address = useLocation();
  const find = itemSearch.read(address)?.find ?? null;
  return (
    <LiveSearch
      label="Find an item"
      name="find"
      action={address.pathname}
      value={find ?? ''}
      placeholder="Find an item"
      hidden={[...otherParams(address, [...itemSearchParams, 'dialog']), ['dialog', 'search']]}
      skipEmpty
    />
  );
}
