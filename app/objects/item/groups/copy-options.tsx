import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { formatPrice, numberToCents } from '~/menu/money';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import type { SearchedSource } from './dialog-data';
import { ItemResults } from './found-items';
import { STEP, type TypedGroup } from './group-form';
import type { GroupEditor } from './use-group-editor';

export interface CopyOptionsProps {
  editor: GroupEditor;
  typed: TypedGroup;
  itemId: number | null;
  currency: string;
  error: string | undefined;
}

export function CopyOptions({ editor, typed, itemId, currency, error }: CopyOptionsProps) {
  const { foundItems, copied, items } = editor.searches;
  const hydrated = useHydrated();
  const searchByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !editor.isLive) return;
    event.preventDefault();
    editor.press('find-items');
  };
  return (
    <details
      open={foundItems !== null || copied !== null || error !== undefined}
      className="fold rounded-2 border border-line-2"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && editor.isLive && foundItems === null) items.find({ items: '' });
      }}
    >
      <summary className="flex min-h-9 items-center gap-2 px-3 font-semibold hover:bg-hover focus-visible:-outline-offset-2">
        <ChevronRight
          aria-hidden="true"
          className="fold-mark size-3.5 text-ink-3 transition-transform"
        />
        Copy options from another item
      </summary>
      <div className="grid gap-3 p-3">
        <div className="flex items-end gap-2">
          <Field
            label="Search Items"
            name="copy"
            id="group-copy"
            error={error}
            className="min-w-0 flex-1"
          >
            <TextInput
              type="search"
              value={typed.copy}
              autoComplete="off"
              onKeyDown={searchByEnter}
              onChange={({ target }) => {
                editor.type({ copy: target.value });
                items.findSoon({ items: target.value.trim() });
              }}
            />
          </Field>
          {hydrated ? null : (
            <Button name={STEP} value="find-items">
              Search
            </Button>
          )}
        </div>
        {foundItems ? (
          <ItemResults
            items={foundItems.filter(({ id }) => id !== itemId)}
            from={copied && 'id' in copied ? copied.id : null}
            buttonOf={({ id }) => ({ name: STEP, value: `from:${id}` })}
          />
        ) : null}
        {copied ? <SourceOptions source={copied} typed={typed} currency={currency} /> : null}
      </div>
    </details>
  );
}

interface SourceOptionsProps {
  source: SearchedSource;
  typed: TypedGroup;
  currency: string;
}

function SourceOptions({ source, typed, currency }: SourceOptionsProps) {
  if ('problem' in source) return <p role="alert">{source.problem}</p>;
  const { name, groups } = source;
  const has = new Set(typed.group.options.map(({ id }) => id));
  const once = groups.options.filter(
    (option, index, all) => all.findIndex(({ id }) => id === option.id) === index,
  );
  if (once.length === 0) return <p className="text-13 text-ink-3">{name} has no options.</p>;
  return (
    <fieldset className="grid gap-1" key={source.id}>
      <legend className="mb-1 text-13 font-medium">Options of {name}</legend>
      {once.map((option) => (
        <Checkbox
          key={option.id}
          name="copied"
          value={option.id ?? ''}
          disabled={has.has(option.id)}
          label={
            <>
              {option.name}{' '}
              <span className="text-12 text-ink-3">
                {has.has(option.id)
                  ? 'in this group already'
                  : formatPrice(numberToCents(option.price), currency)}
              </span>
            </>
          }
        />
      ))}
      <Button name={STEP} value="copy" size="s" className="mt-1 justify-self-start">
        Copy ticked options
      </Button>
    </fieldset>
  );
}
