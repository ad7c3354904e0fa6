import { DayPartsField } from '~/form/day-parts-field';
import { writeWithDecimals } from '~/form/write-decimals';
import { currencyMark } from '~/menu/money';
import { imagePath } from '~/screen/panel/panel-address';
import { Field, Fieldset } from '~/ui/field';
import { ImageField } from '~/ui/image-field';
import { NumberInput } from '~/ui/number-input';
import { PanelSection } from '~/ui/panel';
import { PriceInput } from '~/ui/price-input';
import { TextInput } from '~/ui/text-input';
import { CustomName } from './custom-name';
import type { DetailsFieldsProps } from './fields-props';

/** Picture, names, prices and when an item is sold. */
export function MainFields({ data, values, errors }: DetailsFieldsProps) {
  return (
    <PanelSection>
      <ImageField
        key={values.image}
        label="Image"
        name="image_file"
        src={values.image ? imagePath(values.image) : undefined}
        alt={values.name}
        removeName="image_remove"
        removeChecked={values.image_remove}
        help="JPG, PNG, WebP, GIF, TIFF or HEIC, at least 800 px wide, smaller than 3 MB"
        error={errors.image_file ?? errors.image}
      />
      <input type="hidden" name="image" value={values.image} />
      <Field label="Item name" name="name" error={errors.name}>
        <TextInput defaultValue={values.name} autoComplete="off" />
      </Field>
      <CustomName data={data} values={values} errors={errors} />
      {data.templateItem ? null : <Prices data={data} values={values} errors={errors} />}
      <DayPartsField
        label="Availability"
        dayParts={data.dayParts}
        value={values.day_parts}
        error={errors.day_parts}
      />
    </PanelSection>
  );
}

/** One price, or the default and one for each price mode; how many are in a package. */
function Prices(props: DetailsFieldsProps) {
  const { data, values, errors } = props;
  const currency = currencyMark(data.currency);
  const packageCount = (
    <Field label="Package Count" name="package_count" error={errors.package_count}>
      <NumberInput whole type="number" min={1} step={1} defaultValue={values.package_count} />
    </Field>
  );
  if (values.price_mode.length === 0) {
    return (
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price" name="price" error={errors.price}>
          <PriceInput currency={currency} defaultValue={values.price} onBlur={writeWithDecimals} />
        </Field>
        {packageCount}
      </div>
    );
  }
  return (
    <>
      <Fieldset label="Prices" name="prices" error={errors.prices}>
        <div className="grid grid-cols-2 gap-4 rounded-2 border border-line-2 p-3">
          <Field label="Default" name="price" error={errors.price}>
            <PriceInput
              currency={currency}
              defaultValue={values.price}
              onBlur={writeWithDecimals}
            />
          </Field>
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
                onBlur={writeWithDecimals}
              />
              <input type="hidden" name="price_mode" value={mode} />
            </Field>
          ))}
        </div>
      </Fieldset>
      <div className="grid grid-cols-2 gap-4">{packageCount}</div>
    </>
  );
}

function modeName({ data }: DetailsFieldsProps, mode: string): string {
  const known = data.modes.find(({ id }) => String(id) === mode);
  return known?.name ?? `Price mode ${mode}, not there any more`;
}
