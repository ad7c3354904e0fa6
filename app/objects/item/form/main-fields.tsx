import { DayPartsField } from '~/form/day-parts-field';
import { writeWithDecimals } from '~/form/write-decimals';
import { currencyMark } from '~/menu/money';
import { imagePath } from '~/screen/panel/panel-address';
import { Field } from '~/ui/field';
import { ImageField } from '~/ui/image-field';
import { PanelSection } from '~/ui/panel';
import { PriceInput } from '~/ui/price-input';
import { SwitchField } from '~/ui/switch-field';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import { WordsInput } from '~/ui/words-input';
import { OptionGroups } from '../groups/option-groups';
import type { FormGroups } from '../groups/use-form-groups';
import type { ItemPanelData } from './load.server';
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
        <DayPartsField
          label="Day Part"
          dayParts={data.dayParts}
          value={values.day_parts}
          error={errors.day_parts}
        />
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
