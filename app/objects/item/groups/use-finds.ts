import { useFetcher, useParams } from '@remix-run/react';
import type { OptionResult } from '~/objects/option-group';
import { PAUSE_IN_PICKER } from '~/pickers/live-search';
import { isNetworkError } from '~/screen/network-error';
import { useDebounced } from '~/ui/use-debounced';
import { groupFindPath } from './address';
import type { GroupFinds } from './answer-find.server';
import type { GroupEditorData } from './dialog-data';

export function useFinds<T>() {
  const { data, load, state } = useFetcher<T>();
  const locationId = Number(useParams().locationId);
  const { now, later } = useDebounced(
    (query: Record<string, string | number>) => load(groupFindPath(locationId, query)),
    PAUSE_IN_PICKER,
  );
  const found = isNetworkError(data) ? undefined : data;
  return { found, find: now, findSoon: later, busy: state !== 'idle' };
}

/** The last results in the browser, or else those of the address. */
export function useSearches(data: GroupEditorData) {
  const options = useFinds<GroupFinds['options']>();
  const items = useFinds<GroupFinds['items']>();
  const source = useFinds<GroupFinds['source']>();
  const foundOptions = (name: string): OptionResult[] | null => {
    if (name.trim() === '') return null;
    return options.found?.options ?? data.options;
  };
  return {
    options,
    items,
    source,
    foundOptions,
    foundItems: items.found?.items ?? data.items,
    copied: source.found ?? data.source,
  };
}
