import { Link } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { useOpenDialog } from '~/form/use-open-dialog';
import { Button } from '~/ui/button';
import { Field, Fieldset } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import {
  type FoundTargets,
  pickerAnchor,
  readTarget,
  type Targets,
  targetName,
  targetText,
} from './targets';

export interface TargetPickerProps {
  label: string;
  /** Of the controls that carry the targets. */
  name: string;
  /** Before each of them, where one name carries the targets of several pickers: '2/'. */
  prefix?: string;
  /** The targets as texts. */
  values: readonly string[];
  targets: Targets;
  error?: string;
  /** Its number among the pickers of its form. */
  slot?: number;
}

/**
 * The items and tags of a rule, each with the number of items that it reaches. Its buttons send the form as it
 * stands, which comes back with the list changed or with what was found.
 */
export function TargetPicker(props: TargetPickerProps) {
  const { label, name, prefix = '', values, targets, error, slot = 0 } = props;
  const send = useOpenDialog();
  const { counts, names } = targets;
  const found = targets.found?.slot === slot ? targets.found : null;
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
      id={pickerAnchor(name, slot)}
      error={error}
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
                <input type="hidden" name={name} value={`${prefix}${text}`} />
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
      <Field label="Find an item or a tag" name="find" id={`find-${slot}`}>
        <span className="flex gap-2">
          <TextInput
            key={found?.search ?? ''}
            defaultValue={found?.search ?? ''}
            autoComplete="off"
            maxLength={200}
            onKeyDown={findOnEnter}
          />
          <Button name="intent" value={find} onClick={send}>
            <Search aria-hidden="true" className="size-3.5" />
            Find
          </Button>
        </span>
      </Field>
      {found ? <Found found={found} chosen={values} /> : null}
    </Fieldset>
  );
}

function Found({ found, chosen }: { found: FoundTargets; chosen: readonly string[] }) {
  const { search, tags, items, more, slot } = found;
  const newTags = tags.filter(({ tag }) => !chosen.includes(targetText(tag)));
  const newItems = items.filter(({ id }) => !chosen.includes(targetText(id)));
  if (newTags.length === 0 && newItems.length === 0) {
    return (
      <p role="status" className="text-13 text-ink-3">
        Nothing else is found for “{search}”.
      </p>
    );
  }
  return (
    <div className="rounded-2 border border-line-2 p-1">
      <p role="status" className="px-2 py-1 text-12 text-ink-3">
        {more ? 'The first are shown: type more to find others.' : 'Found; press one to add it.'}
      </p>
      <ul aria-label={`Found for ${search}`}>
        {newTags.map(({ tag, count }) => (
          <FoundTarget
            key={`tag ${tag}`}
            edit={`add:${slot}:${targetText(tag)}`}
            name={tag}
            note={count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`}
            isTag
          />
        ))}
        {newItems.map(({ id, name, price }) => (
          <FoundTarget
            key={`item ${id}`}
            edit={`add:${slot}:${targetText(id)}`}
            name={name}
            note={`${price} · ${id}`}
          />
        ))}
      </ul>
    </div>
  );
}

interface FoundTargetProps {
  edit: string;
  name: string;
  note: string;
  isTag?: boolean;
}

function FoundTarget({ edit, name, note, isTag = false }: FoundTargetProps) {
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

/** Stands before a tag, which reaches every item that has it. */
export function TagMark() {
  return (
    <>
      <Tag aria-hidden="true" className="size-3 flex-none text-ink-3" />
      <span className="sr-only">tag </span>
    </>
  );
}

/** How many items a rule reaches in all. */
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
