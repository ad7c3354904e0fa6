import { Checkbox } from '~/ui/checkbox';
import { FilterMenu } from '~/ui/filter-menu';
import { TextInput } from '~/ui/text-input';
import { type ItemsQuery, NO_TAGS } from '../paths';
import { FilterForm } from './filter-form';

/** Tags that are offered as boxes; others are written. */
const BOXES = 60;

export interface TagFilterProps {
  query: ItemsQuery;
  /** Every tag that there is. */
  tags: readonly string[];
}

/** Items with any of the ticked tags; 'No Tags' finds those without. */
export function TagFilter({ query, tags }: TagFilterProps) {
  const chosen = query.tags.filter((tag) => tag !== NO_TAGS);
  const offered = [...new Set([...chosen, ...tags])].slice(0, Math.max(BOXES, chosen.length));
  const more = new Set([...chosen, ...tags]).size > offered.length;
  return (
    <FilterMenu label="By Tag" value={chosenText(query.tags)}>
      <FilterForm query={query} own={['tag']} cleared={{ tags: [] }} inUse={query.tags.length > 0}>
        <div className="grid max-h-64 overflow-auto">
          <Checkbox
            name="tag"
            value={NO_TAGS}
            label="No Tags"
            defaultChecked={query.tags.includes(NO_TAGS)}
          />
          {offered.map((tag) => (
            <Checkbox
              key={tag}
              name="tag"
              value={tag}
              label={tag}
              defaultChecked={query.tags.includes(tag)}
            />
          ))}
        </div>
        {more ? (
          <TextInput
            compact
            name="tag"
            aria-label="Other tags"
            placeholder="Other tags, with commas"
          />
        ) : null}
      </FilterForm>
    </FilterMenu>
  );
}

function chosenText([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const name = first === NO_TAGS ? 'No Tags' : first;
  return others.length === 0 ? name : `${name} +${others.length}`;
}
