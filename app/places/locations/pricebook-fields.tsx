import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { TypedFields } from './menu-fields';

const SYNCS = [
  { value: 'automatic', label: 'Fetched from its address' },
  { value: 'manual', label: 'Given by people' },
];
const TIMES = [
  { value: '', label: 'By hand' },
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Every day' },
];

interface PricebookFieldsProps extends TypedFields {
  /** Folders of the server are seen and named by staff of the provider. */
  withFolder: boolean;
}

export function PricebookFields({ withFolder, typed, problems }: PricebookFieldsProps) {
  const text = { maxLength: 200, autoComplete: 'off' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Pricebook"
        name="book"
        optional
        error={problems.book}
        help="Its name at the service; empty for none."
      >
        <TextInput defaultValue={typed('book')} {...text} />
      </Field>
      <Field label="Service" name="service" error={problems.service}>
        <TextInput defaultValue={typed('service')} {...text} />
      </Field>
      <Field label="It is" name="sync" error={problems.sync}>
        <Select defaultValue={typed('sync')} options={SYNCS} />
      </Field>
      <Field label="Address" name="address" optional error={problems.address}>
        <TextInput
          defaultValue={typed('address')}
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {withFolder ? (
        <Field label="Folder of the server" name="folder" optional error={problems.folder}>
          <TextInput defaultValue={typed('folder')} maxLength={1000} autoComplete="off" />
        </Field>
      ) : null}
      <Field label="Synced" name="each" error={problems.each}>
        <Select defaultValue={typed('each')} options={TIMES} />
      </Field>
      <Field
        label="At"
        name="at"
        optional
        error={problems.at}
        help="Every hour: its minutes count."
      >
        <TextInput type="time" defaultValue={typed('at')} />
      </Field>
    </div>
  );
}
