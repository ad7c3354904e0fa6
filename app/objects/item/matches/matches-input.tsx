import { useFetcher, useParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { WordsInput } from '~/ui/words-input';
import { type OriginFinds, originFindPath } from './origin-address';

/** Milliseconds between the last key and the search. */
const DEBOUNCE = 350;

/**
 * The ids of matched origin items. With scripts the global catalogue is searched while a name is typed,
 * and what is chosen shows its name; without them a name becomes its id when the form is saved.
 */
export function MatchesInput({ defaultValue }: { defaultValue: string }) {
  const { data, load } = useFetcher<OriginFinds>();
  const locationId = Number(useParams().locationId);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const names = useRef(new Map<string, string>());
  useEffect(() => () => clearTimeout(timer.current), []);
  const items = data?.items ?? [];
  for (const { id, name } of items) names.current.set(String(id), name);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === '') return;
    timer.current = setTimeout(() => load(originFindPath(locationId, wanted)), DEBOUNCE);
  };
  return (
    <WordsInput
      noun="match"
      defaultValue={defaultValue}
      suggestions={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      onDraft={search}
      textOf={(word) => {
        const name = names.current.get(word);
        return name === undefined ? word : `${word} · ${name}`;
      }}
    />
  );
}
