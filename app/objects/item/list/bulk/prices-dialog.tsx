import { Form, useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { otherParams } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field, Fieldset } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { Leader } from '~/ui/leader';
import { TextInput } from '~/ui/text-input';
import { useDebounced } from '~/ui/use-debounced';
import type { BulkDialogProps } from './bulk-dialog-props';
import { type AdjustmentForm, ANYWAY, type PricePreview } from './price-form';
import { SkippedNote } from './skipped-note';

const FORM = 'bulk-prices';
const APPLY = 'adjust-prices';
const OWN = ['op', 'unit', 'amount', 'round'] as const;
/** Milliseconds between the last key and the new preview. */
const PAUSE = 300;

export function PricesDialog({ question, once, closeTo, refused, page }: BulkDialogProps) {
  const mode = page.priceModes.find(({ id }) => id === page.priceMode);
  return (
    <AdjustPricesDialog
      prices={question.prices}
      count={question.count}
      once={once}
      seen={question.seen}
      intent="bulk-prices"
      closeTo={closeTo}
      refused={refused?.field === 'amount' ? refused : null}
      currency={page.currency}
    >
      <SkippedNote question={question} />
      {mode ? (
        <p className="text-13 text-ink-2">
          The default prices are adjusted; prices of <bdi>{mode.name}</bdi> stay.
        </p>
      ) : null}
    </AdjustPricesDialog>
  );
}

export interface AdjustPricesProps {
  prices: { form: AdjustmentForm; error: string | null; preview: PricePreview | null } | null;
  count: number;
  once: string;
  seen?: string | null;
  intent: string;
  closeTo: string;
  refused: { error: string; typed: string } | null;
  currency: { before?: string; after?: string };
  children?: ReactNode;
}

/** Prices are changed only after a preview, which is loaded from an address. */
export function AdjustPricesDialog(props: AdjustPricesProps) {
  const { prices, count, once, seen, intent, closeTo, refused, currency, children } = props;
  const address = useLocation();
  const { form, preview, error: problem } = prices ?? emptyPrices;
  const { send, isSeen } = usePreview(form);
  const error = refused?.error ?? problem ?? undefined;
  const amount = refused?.typed ?? form.amount;
  return (
    <Dialog
      title="Adjust prices"
      sub={counted(count, 'item')}
      closeHref={closeTo}
      foot={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          {preview && isSeen ? (
            <Form id={APPLY} method="post" preventScrollReset>
              <input type="hidden" name="once" value={once} />
              <input type="hidden" name="seen" value={seen ?? ''} />
              {preview.question ? (
                <input type="hidden" name={ANYWAY} value={preview.question} />
              ) : null}
              {OWN.map((name) => (
                <input key={name} type="hidden" name={name} value={form[name]} />
              ))}
              <Button variant="primary" intent={intent}>
                {adjustText(preview.changed)}
                {preview.question ? ' anyway' : ''}
              </Button>
            </Form>
          ) : (
            <Button variant="primary" form={FORM}>
              Preview
            </Button>
          )}
        </>
      }
    >
      {children}
      <Form
        id={FORM}
        method="get"
        action={address.pathname}
        noValidate
        preventScrollReset
        autoComplete="off"
        onChange={send}
        className="grid gap-4"
      >
        <HiddenParams params={otherParams(address, OWN)} />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Radios
            label="Operation"
            name="op"
            value={form.op}
            choices={[
              ['add', 'Add'],
              ['subtract', 'Subtract'],
            ]}
          />
          <Field label="Amount" name="amount" error={error} className={error ? 'w-64' : 'w-36'}>
            <TextInput
              autoFocus
              min={0}
              step={form.unit === 'percent' ? 1 : 0.01}
              inputMode="decimal"
              defaultValue={amount}
              className="text-right"
            />
          </Field>
          <Radios
            label="Unit"
            name="unit"
            value={form.unit}
            choices={[
              ['amount', currency.before ?? currency.after ?? '$'],
              ['percent', 'Percent'],
            ]}
          />
        </div>
        <Radios
          label="Rounding"
          name="round"
          value={form.round}
          choices={[
            ['none', 'None'],
            ['.05', 'To the nearest .05'],
            ['.x9', 'To end in 9'],
          ]}
        />
        {preview ? (
          <span className="send-filters">
            <Button size="s">Preview</Button>
          </span>
        ) : null}
      </Form>
      {preview ? (
        <div aria-busy={!isSeen} className={isSeen ? undefined : 'opacity-60'}>
          {preview.question ? (
            <Alert kind="warn" title="Are these prices right?" className="mb-3">
              {preview.question}.
            </Alert>
          ) : null}
          <PriceList preview={preview} count={count} />
        </div>
      ) : null}
      {preview ? <NoteField form={APPLY} /> : null}
    </Dialog>
  );
}

const emptyPrices = {
  form: { op: 'add', unit: 'percent', round: 'none', amount: '' } as const,
  preview: null,
  error: null,
};

function adjustText(count: number): string {
  return count === 1 ? 'Adjust 1 price' : `Adjust ${count.toLocaleString('en-US')} prices`;
}

/** Loads a preview after a pause, or by button without scripts. `isSeen`: it matches the form's input. */
function usePreview(previewed: AdjustmentForm) {
  const submit = useSubmit();
  const [typed, setTyped] = useState<FormData>();
  const preview = useDebounced(
    (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true }),
    PAUSE,
  );
  const send = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setTyped(new FormData(currentTarget));
    preview.later(currentTarget);
  };
  const isSeen = OWN.every(
    (name) => typed === undefined || String(typed.get(name)).trim() === previewed[name],
  );
  return { send, isSeen };
}

interface RadiosProps {
  label: string;
  name: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
}

function Radios({ label, name, value, choices }: RadiosProps) {
  return (
    <Fieldset label={label} name={name} id={`${name}-choices`}>
      <span className="flex min-h-control flex-wrap items-center gap-4">
        {choices.map(([choice, words]) => (
          <label
            key={choice}
            className="flex cursor-pointer items-center gap-2 coarse:min-h-control"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={choice === value}
              className="radio"
            />
            {words}
          </label>
        ))}
      </span>
    </Fieldset>
  );
}

interface PriceListProps {
  preview: PricePreview;
  count: number;
}

function PriceList({ preview: { changed, rows }, count }: PriceListProps) {
  return (
    <div className="grid gap-2 border-t border-dashed border-leader pt-3">
      <p role="status" className="text-13 text-ink-2">
        {changedText(changed, count)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul tabIndex={0} aria-label="Old and new prices" className="grid max-h-72 overflow-auto">
        {rows.map(({ id, name, before, after }) => (
          <li key={id} className="py-[3px]">
            <Leader
              name={name}
              value={
                <span className="whitespace-nowrap">
                  <span className="sr-only">was </span>
                  <span className="text-ink-3">{before}</span> <span aria-hidden="true">→</span>{' '}
                  <span className="sr-only">now </span>
                  <strong className="font-semibold">{after}</strong>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {changed > rows.length ? (
        <p className="text-13 text-ink-3">
          and {(changed - rows.length).toLocaleString('en-US')} more
        </p>
      ) : null}
    </div>
  );
}

function changedText(changed: number, count: number): string {
  if (changed === 0) return 'No price changes.';
  const prices =
    changed === 1 ? '1 price changes' : `${changed.toLocaleString('en-US')} prices change`;
  if (changed === count) return `${prices}.`;
  return `${prices}; ${counted(count - changed, 'item')} ${count - changed === 1 ? 'keeps its' : 'keep their'} price.`;
}
