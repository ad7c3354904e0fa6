import { useFetcher } from '@remix-run/react';
import { SwitchButton } from '~/ui/switch-button';
import { useHydrated } from '~/ui/use-hydrated';
import type { ItemRow } from './load-items.server';

export interface ActiveSwitchProps {
  item: ItemRow;
  /** Where the page goes on without scripts. */
  back: string;
}

/** On or off, saved at once; with scripts it shows the wanted state and falls back if that failed. */
export function ActiveSwitch({ item, back }: ActiveSwitchProps) {
  const fetcher = useFetcher();
  const hydrated = useHydrated();
  const wanted = fetcher.formData?.get('active');
  const active = wanted == null ? item.active : wanted === '1';
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={item.id} />
      {hydrated ? null : <input type="hidden" name="back" value={back} />}
      <SwitchButton
        checked={active}
        label={`${item.name}, active`}
        deed={active ? 'Mark Inactive' : 'Mark Active'}
        name="active"
        value={active ? '0' : '1'}
        disabled={!item.editable}
      />
    </fetcher.Form>
  );
}
