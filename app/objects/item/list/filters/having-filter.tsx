import { useLocation } from '@remix-run/react';
import { type ItemsQuery, withFilters } from '../paths';
import { ChoiceFilter } from './choice-filter';

type Having = NonNullable<ItemsQuery['having']>;

const WORDS: Record<Having['by'], Record<Having['shown'], string>> = {
  has_label: { yes: 'With dotcodes', no: 'Without dotcodes', all: 'All items' },
  has_global_match: { yes: 'Matched', no: 'Not matched', all: 'All items' },
};

/** Whether the lists of dotcodes and of global matches show the items that have them, the others, or all. */
export function HavingFilter({ query }: { query: ItemsQuery }) {
  const address = useLocation();
  const { having } = query;
  if (having === null) return null;
  const words = WORDS[having.by];
  return (
    <ChoiceFilter
      label="Show"
      choices={(['yes', 'no', 'all'] as const).map((shown) => ({
        label: words[shown],
        to: withFilters(address, query, { having: { ...having, shown } }),
        current: having.shown === shown,
        usual: shown === 'all',
      }))}
    />
  );
}
