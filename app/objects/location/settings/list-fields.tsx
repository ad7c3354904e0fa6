import { Alert } from '~/ui/alert';
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
        list="pickup_locations"
        rows={values.pickup_locations}
        onEdit={onEdit}
        addLabel="Add place"
        nameOf={(index) => live.pickup_locations[index]?.name.trim() || `place ${index + 1}`}
      >
        {({ name }, _, control) => (
          <TextInput
            name={control('name')}
            aria-label="Pickup location"
            autoComplete="off"
            defaultValue={name}
          />
        )}
      </Rows>
    </Fieldset>
  );
}

export function MobileHours({ error, byDay, ...list }: ListFieldProps & { byDay: string | null }) {
  const { kept } = list.values.mobile_order_hours;
  return (
    <Fieldset
      label="Mobile hours"
      name="mobile-hours"
      error={error}
      help="Without hours, a day that is open is open all day."
    >
      {byDay === null ? null : (
        <Alert title={`${byDay}.`}>
          So it stands in Hours and closed days. Weekdays and weekends below do not count until that
          ends.
        </Alert>
      )}
      <input type="hidden" name="mobile_order_hours.kept" value={kept} />
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
        name={`mobile_order_hours.${days}.open`}
        label={label}
        help="Open in these hours"
        defaultChecked={values.mobile_order_hours[days].open}
      />
      <Rows
        list={`mobile_order_hours.${days}.hours`}
        rows={values.mobile_order_hours[days].hours}
        onEdit={onEdit}
        addLabel="Add hours"
        nameOf={(index) => `hours ${index + 1} on ${days}`}
      >
        {({ start, end }, _, control) => (
          <>
            <TimeInput name={control('start')} label={`From, ${days}`} value={start} />
            <span className="text-ink-3">to</span>
            <TimeInput name={control('end')} label={`To, ${days}`} value={end} />
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
        list="creator_custom_fields"
        rows={values.creator_custom_fields}
        onEdit={onEdit}
        addLabel="Add field"
        nameOf={(index) => live.creator_custom_fields[index]?.field.trim() || `field ${index + 1}`}
        head={
          <div className="rows-head" aria-hidden="true">
            <span>Field</span>
            <span>Column heading</span>
          </div>
        }
      >
        {({ field, label }, _, control) => (
          <>
            <TextInput
              name={control('field')}
              aria-label="Field"
              autoComplete="off"
              defaultValue={field}
              className="font-mono"
            />
            <TextInput
              name={control('label')}
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
