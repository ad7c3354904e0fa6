import { imagePath } from '~/screen/panel/panel-address';
import { Field } from '~/ui/field';
import { ImageField } from '~/ui/image-field';
import { Select } from '~/ui/select';
import { SwitchField } from '~/ui/switch-field';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import { type Channels, EVERYWHERE, type SectionValues } from './section-form';

export interface SectionFieldsProps {
  values: SectionValues;
  /** Messages by the name of the control. */
  errors: Record<string, string>;
  /** Where it can be visible alone. */
  channels: Channels<string>;
}

/** The controls of a station's or a category's form. */
export function SectionFields({ values, errors, channels }: SectionFieldsProps) {
  const { image, name, description, visibility, active } = values;
  return (
    <>
      <ImageField
        key={image}
        label="Image"
        name="image_file"
        src={image ? imagePath(image) : undefined}
        alt={name}
        removeName="image_remove"
        removeChecked={values.image_remove}
        help="JPG, PNG, WebP, GIF, TIFF or HEIC, at least 800 px wide, smaller than 3 MB"
        error={errors.image_file ?? errors.image}
      />
      <input type="hidden" name="image" value={image} />
      <Field label="Name" name="name" error={errors.name}>
        <TextInput defaultValue={name} autoComplete="off" />
      </Field>
      <Field label="Description" name="description" optional error={errors.description}>
        <TextArea defaultValue={description} />
      </Field>
      <Field label="Visible On" name="visibility" error={errors.visibility}>
        <Select defaultValue={visibility} options={optionsOf(channels, visibility)} />
      </Field>
      <SwitchField id="active" label="Active" name="active" defaultChecked={active} />
    </>
  );
}

/** A stored value that is none of ours stays to be seen, so that no save changes it unasked. */
function optionsOf(channels: Channels<string>, visibility: string) {
  const known = [{ value: '', label: EVERYWHERE }, ...channels];
  const isKnown = known.some(({ value }) => value === visibility);
  return isKnown ? known : [...known, { value: visibility, label: visibility }];
}
