import { useFetcher, useParams } from '@remix-run/react';
import { useRef } from 'react';
import { PAUSE_IN_PICKER } from '~/pickers/live-search';
import { useDebounced } from '~/ui/use-debounced';
import { WordsInput } from '~/ui/words-input';
import { type OriginFinds, originFindPath } from './origin-address';

/**
 * The ids of matched origin items. With scripts the global catalogue is searched while a name is typed,
 * and what is chosen shows its name; without them a name becomes its id when the form is saved.
 */
export function MatchesInput({ defaultValue }: { defaultValue: string }) {
  const { data, load } = useFetcher<OriginFinds>();
  const locationId = Number(useParams().locationId);
  const names = useRef(new Map<string, string>());
  const items = data?.items ?? [];
  for (const { id, name } of items) names.current.set(String(id), name);
  const search = useDebounced((text: string) => {
    if (text !== '') load(originFindPath(locationId, text));
  }, PAUSE_IN_PICKER);
  return (
    <WordsInput
      noun="match"
      defaultValue={defaultValue}
      suggestions={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      onDraft={(text) => search.later(text.trim())}
      textOf={(word) => {
        const name = names.current.get(word);
        return name === undefined ? word : `${word} · ${name}`;
      }}
    />
  );
}
