import type { FocusEvent } from 'react';
import { currencyMark, fixedPrice, parsePrice } from '~/menu/money';
import { CheckboxList } from '~/ui/checkbox-list';
import { Field } from '~/ui/field';
import { ImageField } from '~/ui/image-field';
import { PanelSection } from '~/ui/panel';
import { PriceInput } from '~/ui/price-input';
import { SwitchField } from '~/ui/switch-field';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import { WordsInput } from '~/ui/words-input';
import { imagePath } from '../panel-address';
import type { ItemPanelData } from './load.server';
import { OptionGroups } from './option-groups';
import type { FormGroups } from './use-form-groups';
import type { ItemFormValues } from './values';

export interface ItemFieldsProps {
  data: ItemPanelData;
  values: ItemFormValues;
  /** Messages by the name of the control. */
  errors: Record<string, string>;
}

/** What the item form shows unfolded. */
export function MainFields(props: ItemFieldsProps & { groups: FormGroups }) {
  const { data, values, errors, groups } = props;
  return (
    <>
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
        <Field label="Name" name="name" error={errors.name}>
          <TextInput defaultValue={values.name} autoComplete="off" />
        </Field>
        <Field label="Description" name="description" optional error={errors.description}>
          <TextArea defaultValue={values.description} />
        </Field>
        <Field label="Price" name="price" error={errors.price}>
          <PriceInput
            currency={currencyMark(data.currency)}
            defaultValue={values.price}
            onBlur={writeWithDecimals}
          />
        </Field>
        <DayParts data={data} values={values} errors={errors} />
      </PanelSection>
      <OptionGroups groups={groups} currency={data.currency} />
      <PanelSection>
        <Field label="Tags" name="tags" optional error={errors.tags}>
          <WordsInput noun="tag" prefixed defaultValue={values.tags} suggestions={data.tags} />
        </Field>
        <SwitchField id="active" label="Active" name="active" defaultChecked={values.active} />
      </PanelSection>
    </>
  );
}

function DayParts({ data: { dayParts }, values, errors }: ItemFieldsProps) {
  const known = new Set(dayParts.map(({ id }) => String(id)));
  const gone = values.day_parts.filter((id) => !known.has(id));
  const options = [
    ...dayParts.map(({ id, name }) => ({ value: String(id), label: name })),
    ...gone.map((id) => ({ value: id, label: `Day part ${id}, not there any more` })),
  ];
  return (
    <CheckboxList
      label="Day Part"
      name="day_parts"
      options={options}
      defaultValue={values.day_parts}
      optional={options.length > 0 ? 'All Day if nothing is ticked' : 'All Day'}
      help={options.length > 0 ? undefined : 'This location has no day parts.'}
      error={errors.day_parts}
    />
  );
}

/** Two decimals, once the price is typed (D2 §5); what is no price stays as it is. */
function writeWithDecimals({ target }: FocusEvent<HTMLInputElement>) {
  const price = parsePrice(target.value, { negative: false });
  if (price.ok) target.value = fixedPrice(price.cents);
}
