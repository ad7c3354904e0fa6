import { Form, useLocation, useNavigation, useSubmit } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import type { FormEvent } from 'react';
import { otherParams } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { DateInput } from '~/ui/date-input';
import { DefaultButton } from '~/ui/default-button';
import { Field, Fieldset } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { RadioSegments } from '~/ui/radio';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { MOST_LINES } from './address';
import { BasketLine } from './basket-line';
import type { TryPage } from './load-try-it.server';

/** Link back to the form of an unsaved rule. */
const KEPT = ['rule', 'id', 'draft'];

/** A GET form; with scripts, selections submit it. */
export function BasketForm({ page }: { page: TryPage }) {
  const { path, query, priceModes, lines, found, full } = page;
  const address = useLocation();
  const submit = useSubmit();
  const { state } = useNavigation();
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name === 'find' || !event.currentTarget.checkValidity()) return;
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  const charged = priceModes.find((mode) => mode.charged);
  const kept = otherParams(address, []).filter(([name]) => KEPT.includes(name));
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      autoComplete="off"
      onChange={onChange}
      className="grid content-start gap-5"
    >
      {/* Enter works the bill out, whichever button stands first in the page. */}
      <DefaultButton plain />
      <HiddenParams params={kept} />
      <div className="grid grid-cols-2 gap-3 max-[360px]:grid-cols-1">
        <Field name="date" label="Date">
          <DateInput key={query.date} defaultValue={query.date} required />
        </Field>
        <Field name="time" label="Time">
          <TextInput
            key={query.time}
            type="time"
            defaultValue={query.time}
            required
            className="h-control"
          />
        </Field>
        <Fieldset label="Order" name="order" className="col-span-full">
          <RadioSegments
            key={query.dining}
            name="order"
            value={query.dining}
            choices={[
              { value: 'DINE_IN', label: 'Dine In' },
              { value: 'TAKE_OUT', label: 'Take Out' },
            ]}
          />
        </Fieldset>
        <Field name="price_mode" label="Price Mode" className="col-span-full">
          <Select
            key={query.priceMode}
            defaultValue={String(query.priceMode ?? '')}
            options={[
              { value: '', label: `By the moment: ${charged?.name ?? 'usual prices'}` },
              { value: '0', label: 'Usual prices' },
              ...priceModes.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Field>
        <div className="col-span-full flex flex-wrap gap-x-5">
          <Checkbox
            name="tender"
            label="Pays with a tender that brings discounts"
            defaultChecked={query.tender}
          />
          <Checkbox name="ahead" label="Ordered ahead on a phone" defaultChecked={query.ahead} />
        </div>
      </div>
      <section aria-labelledby="basket">
        <h2 id="basket" className="text-14">
          Basket
        </h2>
        <ul className="mt-2 border-t border-line">
          {lines.map((line) => (
            <BasketLine
              // Removing a line renumbers the rest, so reset their inputs.
              key={`${lines.length} ${line.index} ${line.item}`}
              line={line}
              currency={page.currency}
            />
          ))}
        </ul>
        {lines.length === 0 ? (
          <p className="border-b border-line py-3 text-13 text-ink-2">Nothing is in it yet.</p>
        ) : null}
        {full ? (
          <p className="mt-3 text-13 text-ink-2">The basket is full: at most {MOST_LINES} lines.</p>
        ) : (
          <Field name="find" label="Add an item" className="mt-3">
            <span className="flex gap-2">
              <TextInput
                key={`${query.find} ${lines.length}`}
                type="search"
                defaultValue={query.find}
                placeholder="Name, ID, SKU or POS ID"
                maxLength={200}
              />
              <Button>Find</Button>
            </span>
          </Field>
        )}
        {found ? <Found found={found} search={query.find} /> : null}
      </section>
      <div className="flex gap-2">
        <Button variant="primary" className="flex-1" busy={state !== 'idle'}>
          Work it out
        </Button>
        <LinkButton to={`${path}?${new URLSearchParams(kept)}`} variant="ghost">
          Reset
        </LinkButton>
      </div>
      {lines.some(({ groups }) => groups.some(({ group_type }) => group_type.endsWith('_free'))) ? (
        <p className="text-12 text-ink-3">
          What is free of a group of options is taken off at the kiosk, and is not part of the bill
          here.
        </p>
      ) : null}
    </Form>
  );
}

function Found({ found, search }: { found: NonNullable<TryPage['found']>; search: string }) {
  const { items, more } = found;
  if (items.length === 0) {
    return (
      <p role="status" className="mt-2 text-13 text-ink-2">
        No item is found for “<span className="break-all">{search}</span>”.
      </p>
    );
  }
  return (
    <div className="mt-2 rounded-2 border border-line-2 p-1">
      <p role="status" className="px-2 py-1 text-12 text-ink-3">
        {more ? 'The first are shown: type more to find others.' : 'Press one to add it.'}
      </p>
      <ul aria-label={`Found for ${search}`}>
        {items.map(({ id, name, price }) => (
          <li key={id}>
            <button
              type="submit"
              name="add"
              value={id}
              className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded-1 px-2 text-left hover:bg-hover"
            >
              <Plus aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <span className="text-12 text-ink-3">
                {price} · {id}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
