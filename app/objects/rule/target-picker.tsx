import { Link, useFetcher, useParams } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { useOpenDialog } from '~/form/use-open-dialog';
import { PAUSE_IN_PICKER } from '~/pickers/live-search';
import { Button } from '~/ui/button';
import { Field, Fieldset } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { useDebounced } from '~/ui/use-debounced';
import { targetFindPath } from './rules-data';
import {
  pickerName,
  readTarget,
  type Target,
  type TargetResults,
  type Targets,
  targetName,
  targetText,
} from './targets';

export interface TargetPickerProps {
  label: string;
  values: readonly string[];
  targets: Targets;
  error?: string;
  slot?: number;
}

/** Buttons submit the form, which comes back changed; with scripts the text is searched after a pause. */
export function TargetPicker(props: TargetPickerProps) {
  const { label, values, targets, error, slot = 0 } = props;
  const name = pickerName(slot);
  const send = useOpenDialog();
  const { counts, names } = targets;
  const isSearched = targets.found !== null && targets.slot === slot;
  const search = isSearched ? (targets.found?.search ?? '') : (targets.typed[slot] ?? '');
  const [found, searchLater] = useLiveTargets(isSearched ? targets.found : null);
  const find = `panel:target=find:${slot}`;
  const findOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const buttons = event.currentTarget.form?.querySelectorAll<HTMLButtonElement>('button');
    [...(buttons ?? [])].find(({ value }) => value === find)?.click();
  };
  return (
    <Fieldset
      label={label}
      name={name}
      error={isSearched && targets.isAsked ? notAdded(search) : error}
      className="grid-cols-[minmax(0,1fr)]"
    >
      {values.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1">
          {values.map((text) => {
            const target = readTarget(text);
            if (target === null) return null;
            const called = targetName(target, names);
            const count = counts[text];
            return (
              <li
                key={text}
                className={`inline-flex max-w-full items-center gap-1 rounded-1 pl-1.5 text-12 leading-5 ${count === 0 ? 'bg-warn-soft text-warn-ink' : 'bg-hover text-ink-2 shadow-hairline'}`}
              >
                {typeof target === 'string' ? <TagMark /> : null}
                <span className="truncate">{called}</span>
                {typeof target === 'string' && count !== undefined ? (
                  <span className="text-ink-3">
                    {count.toLocaleString('en-US')}
                    <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
                  </span>
                ) : null}
                <input type="hidden" name={name} value={text} />
                <button
                  type="submit"
                  name="intent"
                  value={`panel:target=remove:${slot}:${text}`}
                  aria-label={`Remove ${called}`}
                  onClick={send}
                  className="grid size-5 place-items-center rounded-1 text-ink-3 hover:bg-pressed hover:text-ink coarse:size-9"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Field
        label="Find an item or a tag"
        help="Or a category or a station, whose items are added."
        name="find"
        id={`find-${slot}`}
      >
        <span className="flex gap-2">
          <TextInput
            key={search}
            defaultValue={search}
            autoComplete="off"
            maxLength={200}
            onInput={({ currentTarget }) => searchLater(currentTarget.value)}
            onKeyDown={findOnEnter}
          />
          <Button intent={find} onClick={send}>
            <Search aria-hidden="true" className="size-3.5" />
            Find
          </Button>
        </span>
      </Field>
      {found ? <ResultList found={found} slot={slot} chosen={values} /> : null}
    </Fieldset>
  );
}

function notAdded(search: string): string {
  return `Nothing is saved: “${search}” is typed and nothing of it added. Add what you mean, or empty the box.`;
}

function useLiveTargets(found: TargetResults | null) {
  const { locationId } = useParams();
  const { data, load } = useFetcher<TargetResults | null>();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebounced((text: string) => {
    load(targetFindPath(Number(locationId), text));
  }, PAUSE_IN_PICKER);
  const searchLater = (text: string) => {
    const words = text.trim();
    setTyped(words);
    if (words === '') search.cancel();
    else search.later(words);
  };
  const isLive = typed !== null && typed !== (found?.search ?? '');
  const live = typed !== '' && data?.search === typed ? data : null;
  return [isLive ? live : found, searchLater] as const;
}

interface ResultListProps {
  found: TargetResults;
  slot: number;
  chosen: readonly string[];
}

function ResultList({ found, slot, chosen }: ResultListProps) {
  const { search, tags, items, shelves, newTag, more } = found;
  const isChosen = (target: Target) => chosen.includes(targetText(target));
  const newTags = tags.filter(({ tag }) => !isChosen(tag));
  const newItems = items.filter(({ id }) => !isChosen(id));
  const offered = newTag !== null && !isChosen(newTag) ? newTag : null;
  const isNone = tags.length + items.length + shelves.length === 0;
  const isLeft = newTags.length + newItems.length + shelves.length > 0;
  return (
    <div className="rounded-2 border border-line-2 p-1">
      <p role="status" className="px-2 py-1 text-12 text-ink-3">
        {foundText({ isNone, isLeft, more, search })}
      </p>
      <ul aria-label={`Found for ${search}`}>
        {newTags.map(({ tag, count }) => (
          <TargetResult
            key={`tag ${tag}`}
            edit={`add:${slot}:${targetText(tag)}`}
            name={tag}
            note={count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`}
            isTag
          />
        ))}
        {shelves.map(({ kind, id, name, station }) => (
          <TargetResult
            key={`${kind} ${id}`}
            edit={`add-from:${slot}:${kind}:${id}`}
            name={`Every item now in ${name}`}
            note={station === null ? kind : `${kind} · ${station}`}
          />
        ))}
        {newItems.length > 1 ? (
          <TargetResult
            edit={`add:${slot}:${newItems.map(({ id }) => targetText(id)).join()}`}
            name={more ? `Add these ${newItems.length} items` : `Add all ${newItems.length} found`}
            note=""
          />
        ) : null}
        {newItems.map(({ id, name, price }) => (
          <TargetResult
            key={`item ${id}`}
            edit={`add:${slot}:${targetText(id)}`}
            name={name}
            note={`${price} · ${id}`}
          />
        ))}
        {offered ? (
          <TargetResult
            edit={`add:${slot}:${targetText(offered)}`}
            name={offered}
            note="no item has this tag yet"
            isTag
          />
        ) : null}
      </ul>
    </div>
  );
}

function foundText(found: { isNone: boolean; isLeft: boolean; more: boolean; search: string }) {
  const { isNone, isLeft, more, search } = found;
  if (isNone) return `Nothing on this menu is called “${search}”.`;
  if (!isLeft) return `All that is found for “${search}” is added.`;
  return more ? 'The first are shown: type more to find others.' : 'Found; press one to add it.';
}

interface TargetResultProps {
  edit: string;
  name: string;
  note: string;
  isTag?: boolean;
}

function TargetResult({ edit, name, note, isTag = false }: TargetResultProps) {
  const send = useOpenDialog();
  return (
    <li>
      <button
        type="submit"
        name="intent"
        value={`panel:target=${edit}`}
        onClick={send}
        className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded-1 px-2 text-left hover:bg-hover"
      >
        {isTag ? <TagMark /> : null}
        <span className="min-w-0 flex-1 break-words">{name}</span>
        <span className="text-12 text-ink-3">{note}</span>
      </button>
    </li>
  );
}

export function TagMark() {
  return (
    <>
      <Tag aria-hidden="true" className="size-3 flex-none text-ink-3" />
      <span className="sr-only">tag </span>
    </>
  );
}

export function ReachNote({ targets }: { targets: Targets }) {
  const { reached, items, skipped, href } = targets;
  const count = `${reached.toLocaleString('en-US')} of ${items.toLocaleString('en-US')} ${items === 1 ? 'item' : 'items'}`;
  return (
    <p className="text-13 text-ink-2">
      Reaches {href && reached > 0 ? <Link to={href}>{count}</Link> : <strong>{count}</strong>} now
      {skipped > 0
        ? `: ${(reached + skipped).toLocaleString('en-US')} − ${skipped.toLocaleString('en-US')}`
        : ''}
      .
    </p>
  );
}
