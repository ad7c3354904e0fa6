import { Field } from '~/ui/field';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import type { FullFieldsProps } from './fields';

/** The switch that reveals names for the kiosk beside the item's own; without it there are none. */
export function CustomName({ data, values, errors }: FullFieldsProps) {
  const globalName = values.global_name ?? data.globalName;
  const wrong = errors.local_name ?? errors.global_name;
  return (
    <div className={wrong ? 'grid gap-4' : 'reveal grid gap-4'}>
      <SwitchField
        id="custom_name"
        label="Add custom name"
        help="Shown at the kiosk instead of the item name"
        name="custom_name"
        defaultChecked={values.custom_name}
        className="reveal-if"
      />
      <div className="reveal-then grid gap-4">
        <Field label="Location Custom name" name="local_name" error={errors.local_name}>
          <TextInput defaultValue={values.local_name} autoComplete="off" />
        </Field>
        {data.rights.globalName ? (
          <Field label="Global Custom name" name="global_name" error={errors.global_name}>
            <TextInput defaultValue={values.global_name ?? ''} autoComplete="off" />
          </Field>
        ) : (
          <Field
            label="Global Custom name"
            name=""
            id="global_name"
            help="Only staff of the provider can change it"
          >
            <TextInput defaultValue={globalName} readOnly name={undefined} />
          </Field>
        )}
      </div>
    </div>
  );
}
