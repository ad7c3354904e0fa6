import { Fieldset } from '~/ui/field';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import type { ListFieldProps } from './day-parts-rows';
import { Rows } from './rows';
import { TimeInput } from './time-input';

export function PlaceRows({ values, live, error, onEdit }: ListFieldProps) {
  return (
    <Fieldset label="Pickup locations" name="pickup-locations" error={error}>
      <Rows
        list="place"
        values={values}
        onEdit={onEdit}
        addLabel="Add place"
        nameOf={(index) => live.place[index]?.trim() || `place ${index + 1}`}
      >
        {([place]) => (
          <TextInput
            name="place"
            aria-label="Pickup location"
            autoComplete="off"
            defaultValue={place}
          />
        )}
      </Rows>
    </Fieldset>
  );
}

export function MobileHours({ error, ...list }: ListFieldProps) {
  return (
    <Fieldset
      label="Mobile hours"
      name="mobile-hours"
      error={error}
      help="Without hours, a day that is open is open all day."
    >
      <div className="settings-pairs">
        <DayHours {...list} error={undefined} days="weekdays" label="Weekdays" />
        <DayHours {...list} error={undefined} days="weekends" label="Weekends" />
      </div>
    </Fieldset>
  );
}

function DayHours({
  days,
  label,
  values,
  onEdit,
}: ListFieldProps & { days: 'weekdays' | 'weekends'; label: string }) {
  return (
    <div className="order-hours">
      <SwitchField
        id={`${days}_open`}
        name={`${days}_open`}
        label={label}
        help="Open in these hours"
        defaultChecked={values[`${days}_open`]}
      />
      <Rows
        list={days}
        values={values}
        onEdit={onEdit}
        addLabel="Add hours"
        nameOf={(index) => `hours ${index + 1} on ${days}`}
      >
        {([start, end]) => (
          <>
            <TimeInput name={`${days}_start`} label={`From, ${days}`} value={start} />
            <span className="text-ink-3">to</span>
            <TimeInput name={`${days}_end`} label={`To, ${days}`} value={end} />
          </>
        )}
      </Rows>
    </div>
  );
}

export function CustomRows({ values, live, error, onEdit }: ListFieldProps) {
  return (
    <Fieldset label="Custom fields" name="custom-fields" optional error={error}>
      <Rows
        list="custom"
        values={values}
        onEdit={onEdit}
        addLabel="Add field"
        nameOf={(index) => live.custom_field[index]?.trim() || `field ${index + 1}`}
        head={
          <div className="rows-head" aria-hidden="true">
            <span>Field</span>
            <span>Column heading</span>
          </div>
        }
      >
        {([field, label]) => (
          <>
            <TextInput
              name="custom_field"
              aria-label="Field"
              autoComplete="off"
              defaultValue={field}
              className="font-mono"
            />
            <TextInput
              name="custom_label"
              aria-label="Column heading"
              autoComplete="off"
              defaultValue={label}
            />
          </>
        )}
      </Rows>
    </Fieldset>
  );
}
