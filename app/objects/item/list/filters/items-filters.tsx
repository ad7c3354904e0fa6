import { useLocation } from '@remix-run/react';
import Columns3 from 'lucide-react/icons/columns-3';
import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { imagesByNamePath } from '~/objects/image';
import { changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import type { ItemsPageData } from '../page-data';
import { hiddenParams, type ItemsQuery, withFilters } from '../paths';
import { ChoiceFilter } from './choice-filter';
import { SortMenu } from './sort-menu';
import { TagFilter } from './tag-filter';
import { TimeFilterMenu } from './time-filter';

const SHOWN = [
  ['all', 'All'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
] as const;

export function ItemsFilters({ page }: { page: ItemsPageData }) {
  const { query, dayParts, priceModes, template } = page;
  const address = useLocation();
  const to = (changes: Partial<ItemsQuery>) => withFilters(address, query, changes);
  return (
    <>
      <SortMenu page={page} />
      <HavingFilter query={query} />
      <TagFilter
        chosen={query.tags}
        tags={page.tags}
        hidden={hiddenParams(address, query, ['tag'])}
        clearTo={to({ tags: [] })}
      />
      {template ? null : (
        <ChoiceFilter
          label="Day Part"
          none="This location has no day parts."
          choices={[
            { label: 'Any', to: to({ part: null }), current: query.part === null, usual: true },
            ...dayParts.map(({ id, name }) => ({
              label: name,
              to: to({ part: id }),
              current: query.part === id,
            })),
          ]}
        />
      )}
      <ChoiceFilter
        label="Active Status"
        choices={SHOWN.map(([show, label]) => ({
          label,
          to: to({ show }),
          current: query.show === show,
          usual: show === 'all',
        }))}
      />
      <TimeFilterMenu query={query} />
      {query.reach ? (
        <LinkButton size="s" inUse to={to({ reach: null })} preventScrollReset>
          Reached by a rule
          <X aria-hidden="true" className="size-3.5" />
          <span className="sr-only">: show all</span>
        </LinkButton>
      ) : null}
      {template ? null : (
        <ChoiceFilter
          label="Price Mode"
          none="This location has no price modes."
          end
          choices={[
            {
              label: 'Default prices',
              to: to({ priceMode: page.priceMode === null ? undefined : null }),
              current: page.priceMode === null,
              usual: true,
            },
            ...priceModes.map(({ id, name }) => ({
              label: name,
              to: to({ priceMode: id }),
              current: page.priceMode === id,
            })),
          ]}
        />
      )}
      <LinkButton
        variant="ghost"
        size="s"
        to={changeQuery(address, { dialog: 'columns' })}
        preventScrollReset
      >
        <Columns3 aria-hidden="true" className="size-3.5" />
        Columns
      </LinkButton>
      {page.writable ? (
        <LinkButton variant="ghost" size="s" to={imagesByNamePath(page.locationId)}>
          <Images aria-hidden="true" className="size-3.5" />
          Images by name
        </LinkButton>
      ) : null}
    </>
  );
}

type Having = NonNullable<ItemsQuery['having']>;

const WORDS: Record<Having['by'], Record<Having['shown'], string>> = {
  has_label: { yes: 'With dotcodes', no: 'Without dotcodes', all: 'All items' },
  has_global_match: { yes: 'Matched', no: 'Not matched', all: 'All items' },
};

/** For the lists of dotcodes and global matches: items with them, without, or all. */
function HavingFilter({ query }: { query: ItemsQuery }) {
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
