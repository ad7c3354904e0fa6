import { writeDecimals } from '~/form/table-fields';
import { currencyMark } from '~/menu/money';
import { useMay } from '~/screen/may';
import { Alert } from '~/ui/alert';
import { Field, Fieldset } from '~/ui/field';
import { PriceInput } from '~/ui/price-input';
import { itemFields } from '../fields';
import { type FullFieldsProps, ItemField } from './fields';

export function Prices(props: FullFieldsProps) {
  const { data, values, errors } = props;
  const currency = currencyMark(data.currency);
  const may = useMay();
  if (values.price_mode.length === 0) {
    return (
      <>
        {data.modes === null ? (
          <Alert kind="danger">
            Problem fetching price modes. Try again or contact the provider.
          </Alert>
        ) : null}
        <ItemField {...props} name="price" />
      </>
    );
  }
  return (
    <Fieldset label={itemFields.prices.label} name="prices" error={errors.prices}>
      <div className="grid grid-cols-2 gap-4 rounded-2 border border-line-2 p-3">
        <ItemField {...props} name="price" label="Default" />
        {values.price_mode.map((mode, index) => (
          <Field
            key={mode}
            id={`price-mode-${mode}`}
            label={modeName(props, mode)}
            name="prices"
            optional
          >
            <PriceInput
              currency={currency}
              defaultValue={values.prices[index] ?? ''}
              placeholder="Default"
              readOnly={!may.price}
              onBlur={writeDecimals(itemFields.price)}
            />
            <input type="hidden" name="price_mode" value={mode} />
          </Field>
        ))}
      </div>
    </Fieldset>
  );
}

function modeName({ data }: FullFieldsProps, mode: string): string {
  const known = data.modes?.find(({ id }) => String(id) === mode);
  return known?.name ?? `Price mode ${mode}, not there any more`;
}
