import { Form } from '@remix-run/react';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Leader } from '~/ui/leader';
import { NumberInput } from '~/ui/number-input';
import { PostForm } from '~/ui/post-form';
import type { PhoneAnswer } from './keep-phone';
import { BackLink } from './open-dish';
import type { BasketRow, Basket as Filled } from './phone-page';

export interface BasketProps {
  basket: Filled;
  /** Reason; null if orders are accepted. */
  noOrders: string | null;
  answer: PhoneAnswer | undefined;
}

export function Basket({ basket: { lines, sum, bill }, noOrders, answer }: BasketProps) {
  return (
    <>
      <BackLink />
      <h1 className="px-4 pb-2 text-20">Your order</h1>
      {answer?.errors.form ? (
        <div className="px-4 pb-2">
          <ErrorSummary key={answer.attempt} title="Not changed">
            {answer.errors.form}
          </ErrorSummary>
        </div>
      ) : null}
      {lines.length === 0 ? (
        <EmptyState icon={<ShoppingBasket className="size-7" />} title="Nothing yet">
          What you add to the order stands here with its sum.
        </EmptyState>
      ) : (
        <>
          <ul>
            {lines.map((row) => (
              <li key={row.line} className="border-b border-line px-4 py-3">
                <Line key={`${row.item} ${row.count}`} row={row} answer={answer} />
              </li>
            ))}
          </ul>
          <div className="grid gap-1 px-4 py-4">
            <Leader name="Items" value={sum} />
            {bill?.steps.map(({ name, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name.
              <Leader key={index} name={name} value={amount} className="text-13 text-ink-2" />
            ))}
            <Leader
              name={<strong className="font-semibold">Total</strong>}
              value={<strong className="font-semibold">{bill?.total ?? sum}</strong>}
            />
            {bill?.givenBack ? (
              <Leader
                name="Given back after the sale"
                value={bill.givenBack}
                className="text-13 text-ink-2"
              />
            ) : null}
            <p className="text-12 text-ink-2">
              With the discounts, fees and taxes of this moment, as Creator understands them.
            </p>
            {noOrders ? <p className="text-13 text-warn-ink">{noOrders}</p> : null}
            <p className="text-12 text-ink-3">Nothing is ordered from here: this is a demo.</p>
            <Form method="post" className="mt-3">
              <Button intent="basket:empty">Empty the basket</Button>
            </Form>
          </div>
        </>
      )}
    </>
  );
}

const STATES: Record<Exclude<BasketRow['state'], 'ok'>, string> = {
  gone: 'Not on the menu just now, so it is not in the sum.',
  changed: 'Its options are others now: take it out and choose anew. It is not in the sum.',
};

function Line({ row, answer }: { row: BasketRow } & Pick<BasketProps, 'answer'>) {
  const { line, item, name, choices, free, note, count, price, state } = row;
  const typed = answer?.values.line === String(line) ? answer : undefined;
  const called = name ?? 'An item';
  return (
    <>
      <Leader
        name={<strong className="font-semibold">{called}</strong>}
        value={state === 'ok' ? price : ''}
      />
      {choices.length > 0 ? <p className="text-13 text-ink-2">{choices.join(', ')}</p> : null}
      {free.length > 0 ? <p className="text-12 text-ink-3">{free.join('; ')}</p> : null}
      {note ? <p className="break-words text-13 text-ink-2">“{note}”</p> : null}
      {state === 'ok' ? null : <p className="text-13 text-warn-ink">{STATES[state]}</p>}
      <PostForm className="mt-2 flex items-end gap-2">
        <input type="hidden" name="intent" value="basket:count" />
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="item" value={item} />
        {state === 'gone' ? null : (
          <>
            <Field
              name="count"
              id={`count-${line}`}
              label={
                <>
                  How many <span className="sr-only">of {called}</span>
                </>
              }
              error={typed?.errors.count}
              className="[&_label]:text-12 [&_label]:font-normal [&_label]:text-ink-2"
            >
              <span className="w-20">
                <NumberInput whole defaultValue={typed?.values.count ?? String(count)} />
              </span>
            </Field>
            <Button>Update</Button>
          </>
        )}
        <IconButton
          name="remove"
          value="1"
          label={`Remove ${called}`}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
      </PostForm>
    </>
  );
}
