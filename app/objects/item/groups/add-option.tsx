import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent } from 'react';
import { counted } from '~/menu/counted';
import { currencyMark, formatPrice, numberToCents } from '~/menu/money';
import type { OptionResult } from '~/objects/option-group';
import { useMay } from '~/screen/may';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { PriceInput } from '~/ui/price-input';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import { type AddedAgain, STEP, type TypedGroup } from './group-form';
import type { GroupEditor } from './use-group-editor';

export interface AddOptionProps {
  editor: GroupEditor;
  typed: TypedGroup;
  currency: string;
  error: string | undefined;
  again: AddedAgain | null;
}

export function AddOption({ editor, typed, currency, error, again }: AddOptionProps) {
  const { name, price } = typed.added;
  const hydrated = useHydrated();
  const may = useMay();
  const found = editor.searches.foundOptions(name);
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !editor.isLive) return;
    event.preventDefault();
    editor.press('add');
  };
  return (
    <div className="grid gap-2 rounded-2 bg-sunken p-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Add an option"
          name="new_name"
          id="group-new_name"
          error={error}
          className="min-w-40 flex-1"
        >
          <TextInput
            value={name}
            placeholder="Its name, or search those of the menu"
            autoComplete="off"
            onKeyDown={addByEnter}
            onChange={({ target }) => {
              editor.type({ added: { name: target.value, price } });
              if (target.value.trim() !== '') {
                editor.searches.options.findSoon({ options: target.value.trim() });
              }
            }}
          />
        </Field>
        <Field label="Price" name="new_price" id="group-new_price" className="w-28">
          <PriceInput
            currency={currencyMark(currency)}
            value={price}
            placeholder="0.00"
            readOnly={!may.price}
            onKeyDown={addByEnter}
            onChange={({ target }) => editor.type({ added: { name, price: target.value } })}
          />
        </Field>
        {hydrated ? null : (
          <Button name={STEP} value="find">
            <Search aria-hidden="true" className="size-3.5" />
            Search
          </Button>
        )}
        <Button name={STEP} value="add">
          <Plus aria-hidden="true" className="size-3.5" />
          Add option
        </Button>
      </div>
      {again ? <Again option={again} /> : null}
      {found ? <Found found={found} currency={currency} name={name} /> : null}
    </div>
  );
}

/** Adding an option to a second group of an item must be deliberate, so it is a separate button. */
function Again({ option: { id, name } }: { option: AddedAgain }) {
  if (id === null) {
    return (
      <p className="text-12 text-ink-3">
        To have “<bdi>{name}</bdi>” in this group as well, save the item first.
      </p>
    );
  }
  return (
    <Button name={STEP} value={`again:${id}`} size="s" className="justify-self-start">
      <span>
        Add “<bdi>{name}</bdi>” to this group as well
      </span>
    </Button>
  );
}

interface ResultProps {
  found: readonly OptionResult[];
  currency: string;
  name: string;
}

function Found({ found, currency, name }: ResultProps) {
  return (
    <div className="grid gap-1">
      <p role="status" className="text-12 text-ink-3">
        {foundMessage(found.length, name)}
      </p>
      {found.length > 0 ? (
        <ul aria-label="Options of the menu" className="max-h-48 overflow-auto">
          {found.map((option) => (
            <li key={option.id} className="flex min-h-control items-center gap-2">
              <span id={`found-${option.id}`} className="min-w-0 flex-1 break-words">
                {option.name}{' '}
                <span className="text-12 text-ink-3">
                  {formatPrice(numberToCents(option.price), currency)} ·{' '}
                  {counted(option.itemCount, 'item')}
                  {option.active ? '' : ' · inactive'}
                </span>
              </span>
              <Button
                size="s"
                name={STEP}
                value={`add:${option.id}`}
                aria-label={`Add ${option.name} of the menu`}
                aria-describedby={`found-${option.id}`}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function foundMessage(count: number, name: string): string {
  if (count === 0) return `No option of the menu is like “${name}”: it will be a new one.`;
  return count === 1 ? '1 option of the menu' : `${count} options of the menu`;
}
