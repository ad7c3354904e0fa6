import type {
  ChoiceField,
  FlagField,
  ImageField as ImageColumn,
  NameField,
  TextField,
} from '~/fields/field';
import { imagePath } from '~/screen/panel/panel-address';
import { Field } from '~/ui/field';
import { ImageField } from '~/ui/image-field';
import { Select } from '~/ui/select';
import { SwitchField } from '~/ui/switch-field';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import type { TableValues } from './table-form';

/** Stations and categories are the sections of a menu: their forms have the same fields. */
export type SectionTable = {
  image: ImageColumn;
  name: NameField;
  description: TextField;
  /** Where it can be visible alone. */
  visibility: ChoiceField;
  active: FlagField;
};

/** What the controls of a section's form hold. */
export type SectionValues = TableValues<SectionTable>;

export interface SectionFieldsProps {
  fields: SectionTable;
  values: SectionValues;
  /** Messages by the name of the control. */
  errors: Record<string, string>;
}

/** The controls of a station's or a category's form. */
export function SectionFields({ fields, values, errors }: SectionFieldsProps) {
  const { image, name, description, visibility, active } = values;
  return (
    <>
      <ImageField
        key={image}
        label={fields.image.label}
        name="image_file"
        src={image ? imagePath(image) : undefined}
        alt={name}
        removeName="image_remove"
        removeChecked={values.image_remove}
        help="JPG, PNG, WebP, GIF, TIFF or HEIC, at least 800 px wide, smaller than 3 MB"
        error={errors.image_file ?? errors.image}
      />
      <input type="hidden" name="image" value={image} />
      <Field label={fields.name.label} name="name" error={errors.name}>
        <TextInput defaultValue={name} autoComplete="off" />
      </Field>
      <Field
        label={fields.description.label}
        name="description"
        optional
        error={errors.description}
      >
        <TextArea defaultValue={description} />
      </Field>
      <Field label={fields.visibility.label} name="visibility" error={errors.visibility}>
        <Select defaultValue={visibility} options={optionsOf(fields.visibility, visibility)} />
      </Field>
      <SwitchField id="active" label={fields.active.label} name="active" defaultChecked={active} />
    </>
  );
}

/** A stored value that is none of ours stays to be seen, so that no save changes it unasked. */
function optionsOf({ none = '', choices }: ChoiceField, visibility: string) {
  const known = [{ value: '', label: none }, ...choices];
  const isKnown = known.some(({ value }) => value === visibility);
  return isKnown ? known : [...known, { value: visibility, label: visibility }];
}
