import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { useDebounced } from '~/ui/use-debounced';
import { TextInputWithSuggestions } from '~/ui/words-input';
import { PAUSE_IN_PICKER } from './live-search';

export interface IdFinds {
  search: string;
  items: { id: number; name: string }[];
}

export interface IdsInputProps {
  /** Singular: "match". */
  noun: string;
  article?: 'a' | 'an';
  defaultValue: string;
  /** Endpoint that answers with `IdFinds`. */
  findPath: (search: string) => string;
}

/** With scripts, searches while typing and shows names; without, the server resolves names. */
export function IdsInput({ noun, article, defaultValue, findPath }: IdsInputProps) {
  const { data, load } = useFetcher<IdFinds>();
  const names = useRef(new Map<string, string>());
  const items = data?.items ?? [];
  for (const { id, name } of items) names.current.set(String(id), name);
  const search = useDebounced((text: string) => {
    if (text !== '') load(findPath(text));
  }, PAUSE_IN_PICKER);
  return (
    <TextInputWithSuggestions
      noun={noun}
      article={article}
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
