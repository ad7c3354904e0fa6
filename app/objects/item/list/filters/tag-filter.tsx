import { type KeyboardEvent, useState } from 'react';
import { searchKey } from '~/menu/text';
import { Checkbox } from '~/ui/checkbox';
import { FilterForm, type FilterFormProps } from '~/ui/filter-form';
import { FilterMenu } from '~/ui/filter-menu';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import { NO_TAGS } from '../paths';

/** Checkboxes at once; other tags are found by search or, without scripts, typed. */
const BOXES = 60;
const FEW = 12;
/** Tags that a field suggests without scripts. */
const SUGGESTED = 1000;

export interface TagFilterProps extends Omit<FilterFormProps, 'inUse' | 'children'> {
  chosen: readonly string[];
  tags: readonly string[];
}

/** Items with any of the ticked tags; 'No Tags' finds those without. */
export function TagFilter({ chosen, tags, ...form }: TagFilterProps) {
  return (
    <FilterMenu label="By Tag" value={chosenText(chosen)}>
      <FilterForm {...form} inUse={chosen.length > 0}>
        <TagBoxes chosen={chosen} tags={tags} />
      </FilterForm>
    </FilterMenu>
  );
}

function TagBoxes({ chosen, tags }: Pick<TagFilterProps, 'chosen' | 'tags'>) {
  const hydrated = useHydrated();
  const [find, setFind] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const used = chosen.filter((tag) => tag !== NO_TAGS);
  const all = [...new Set([...used, ...tags])];
  const found = all.filter((tag) => searchKey(tag).includes(searchKey(find)));
  const shown = found.slice(0, Math.max(BOXES, used.length));
  const more = found.length - shown.length;
  const tick = (tag: string, on: boolean) =>
    setTicked((before) => [...before.filter((one) => one !== tag), ...(on ? [tag] : [])]);
  const byEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found;
    if (event.key !== 'Enter' || find === '' || first === undefined) return;
    event.preventDefault();
    tick(first, !ticked.includes(first));
  };
  const box = (tag: string, label: string) => (
    <Checkbox
      key={tag}
      name="tag"
      value={tag}
      label={label}
      checked={ticked.includes(tag)}
      onChange={({ currentTarget }) => tick(tag, currentTarget.checked)}
    />
  );
  return (
    <>
      {hydrated && all.length > FEW ? (
        <TextInput
          compact
          aria-label="Find a tag"
          placeholder="Find a tag"
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
          onKeyDown={byEnter}
        />
      ) : null}
      <div className="grid max-h-64 overflow-auto">
        {find === '' ? box(NO_TAGS, 'No Tags') : null}
        {shown.map((tag) => box(tag, tag))}
      </div>
      {ticked
        .filter((tag) => !shown.includes(tag) && !(tag === NO_TAGS && find === ''))
        .map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
      {hydrated ? (
        <p role="status" className="text-12 text-ink-3">
          {foundText(shown.length, more, find)}
        </p>
      ) : null}
      {hydrated || more === 0 ? null : <OtherTags tags={all.slice(BOXES, BOXES + SUGGESTED)} />}
    </>
  );
}

function OtherTags({ tags }: { tags: readonly string[] }) {
  return (
    <>
      <TextInput
        compact
        name="tag"
        list="other-tags"
        aria-label="Other tags"
        placeholder={`${tags.length.toLocaleString('en-US')} others, with commas`}
      />
      <datalist id="other-tags">
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

function foundText(shown: number, more: number, find: string): string | null {
  if (more > 0) return `${more.toLocaleString('en-US')} more: type a part of a tag to find it.`;
  return shown === 0 && find !== '' ? `No tag has “${find}”.` : null;
}

function chosenText([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const name = first === NO_TAGS ? 'No Tags' : first;
  return others.length === 0 ? name : `${name} +${others.length}`;
}
