import type { FocusEvent } from 'react';
import type { ChoiceField } from '~/fields/field';
import type { TypedField } from '~/fields/typed';
import { imageAddress } from '~/menu/image-address';
import { BEST_WIDTH } from '~/menu/image-limits';
import { currencyMark, fixedPrice, type PriceRule, parsePrice } from '~/menu/money';
import { PRICES_LOCKED, useMay } from '~/screen/may';
import { OPEN_DIALOG } from '~/screen/panel/panel-address';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { ImageField } from '~/ui/image-field';
import { NumberInput } from '~/ui/number-input';
import { PriceInput } from '~/ui/price-input';
import { Select } from '~/ui/select';
import { SwitchField } from '~/ui/switch-field';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import type { FormValues } from './form-definition';
import { useOpenDialog } from './use-open-dialog';

interface FormProps {
  values: FormValues;
  errors: Record<string, string>;
  currency?: string;
}

export function TableFields({
  table,
  ...form
}: FormProps & { table: Readonly<Record<string, TypedField>> }) {
  return Object.keys(table).map((name) => (
    <TableField key={name} table={table} name={name} {...form} />
  ));
}

export interface TableFieldProps<N extends string> extends FormProps {
  table: Readonly<Record<N, TypedField>>;
  name: N;
  label?: string;
}

export function TableField<N extends string>({ table, name, ...form }: TableFieldProps<N>) {
  const field: TypedField = table[name];
  const { values, errors, label = field.label } = form;
  const value = values[name];
  const may = useMay();
  const locked = field.priced === true && !may.price;
  if (field.type === 'flag') {
    const box = { id: name, label, defaultChecked: value === true };
    if (!locked) return <SwitchField {...box} name={name} />;
    return (
      <>
        <SwitchField {...box} help={PRICES_LOCKED} disabled />
        {value === true ? <input type="hidden" name={name} value="on" /> : null}
      </>
    );
  }
  const text = String(value);
  if (field.type === 'image') {
    return (
      <>
        <ImageField
          key={text}
          label={label}
          name="image_file"
          src={text ? imageAddress(text, null, 'full') : undefined}
          alt={String(values.name)}
          removeName="image_remove"
          removeChecked={values.image_remove === true}
          help={`JPG, PNG, WebP, GIF, TIFF or AVIF, best at least ${BEST_WIDTH} px wide, smaller than 3 MB`}
          bestWidth={BEST_WIDTH}
          error={errors.image_file ?? errors[name]}
        >
          <MoreImages />
        </ImageField>
        <input type="hidden" name={name} value={text} />
      </>
    );
  }
  return (
    <Field
      label={label}
      name={name}
      optional={isOptional(field)}
      error={errors[name]}
      {...(locked && { help: PRICES_LOCKED })}
    >
      <Control field={field} value={text} currency={form.currency} readOnly={locked} />
    </Field>
  );
}

function MoreImages() {
  const open = useOpenDialog();
  return (
    <Button size="s" intent={`${OPEN_DIALOG}image`} onClick={open}>
      From the gallery…
    </Button>
  );
}

interface ControlProps {
  field: Exclude<TypedField, { type: 'flag' | 'image' }>;
  value: string;
  currency: string | undefined;
  readOnly: boolean;
}

function Control({ field, value, currency, readOnly }: ControlProps) {
  switch (field.type) {
    case 'name':
    case 'code':
    case 'tags':
    case 'skus':
      return <TextInput defaultValue={value} autoComplete="off" />;
    case 'text':
      return <TextArea defaultValue={value} />;
    case 'choice':
      return <Select defaultValue={value} options={optionsOf(field, value)} />;
    case 'money':
      return (
        <PriceInput
          currency={currencyMark(currency)}
          defaultValue={value}
          placeholder="0.00"
          readOnly={readOnly}
          onBlur={writeDecimals(field)}
        />
      );
    case 'number': {
      const stepped = { type: 'number', min: field.min, step: 1 };
      return <NumberInput whole {...(field.nullable ? {} : stepped)} defaultValue={value} />;
    }
    case 'weight':
      return <NumberInput defaultValue={value} readOnly={readOnly} />;
  }
}

function isOptional(field: TypedField): boolean {
  return (
    ['text', 'code', 'weight', 'tags', 'skus'].includes(field.type) ||
    (field.type === 'number' && field.nullable)
  );
}

/** Keeps a stored value that is missing in the list, so that saving does not change it. */
function optionsOf({ none, choices }: ChoiceField, chosen: string) {
  const known = [...(none === undefined ? [] : [{ value: '', label: none }]), ...choices];
  const isKnown = known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
}

/** Adds two decimals to a typed price; leaves invalid text. */
export function writeDecimals(rule: PriceRule) {
  return ({ target }: FocusEvent<HTMLInputElement>) => {
    const price = parsePrice(target.value, rule);
    if (price.ok) target.value = fixedPrice(price.cents);
  };
}
