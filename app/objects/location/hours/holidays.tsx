import { useOpenDialog } from '~/form/use-open-dialog';
import { longDate, shortWeekday } from '~/menu/calendar';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field';
import { Radio } from '~/ui/radio';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { kindOf, type TypedHoliday, type TypedHours } from './field-forms';

type Choice = { code: string; name: string };

const KINDS = [
  ['usual', 'As usual'],
  ['closed', 'Closed'],
  ['hours', 'Own hours'],
] as const;

const COUNTRY = 'operation_hours.country';
const LIST = 'operation_hours.holidays';

export function HolidayRows(props: {
  values: TypedHours;
  live: TypedHours;
  errors: Record<string, string>;
  countries: readonly Choice[];
  /** Of the country `shown`. */
  regions: readonly Choice[];
  shown: string;
}) {
  const { values, live, errors, countries, regions, shown } = props;
  const draw = useOpenDialog();
  const { holidays } = values;
  const isFree = holidays.some(({ free, kind }) => free && kind === 'usual');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <input type="hidden" name="operation_hours.listed" value={values.listed} />
        <Select
          id={COUNTRY}
          name={COUNTRY}
          aria-label="Country"
          aria-invalid={errors[COUNTRY] ? true : undefined}
          aria-describedby={errors[COUNTRY] ? `${COUNTRY}-error` : undefined}
          className="max-w-56"
          defaultValue={values.country}
          options={optionsOf(countries, 'No country')}
        />
        {regions.length > 0 && shown !== '' ? (
          <Select
            name="operation_hours.region"
            aria-label="State or region"
            className="max-w-56"
            defaultValue={values.region}
            options={optionsOf(regions, 'The whole country')}
          />
        ) : null}
        <Button intent="panel:draw=show" onClick={draw}>
          Show
        </Button>
      </div>
      <FieldError id={COUNTRY} error={errors[COUNTRY]} />
      {holidays.length > 0 ? (
        <div className="holiday-list">
          {holidays.map((row, index) => (
            <Holiday
              key={row.rule}
              row={row}
              live={live.holidays[index] ?? row}
              name={`${LIST}[${index}]`}
              errors={errors}
            />
          ))}
        </div>
      ) : (
        <p className="text-13 text-ink-3">Choose a country to see its holidays.</p>
      )}
      {isFree ? (
        <p>
          <Button size="s" intent="panel:draw=closed" onClick={draw}>
            Closed on all public holidays
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Holiday(props: {
  row: TypedHoliday;
  live: TypedHoliday;
  name: string;
  errors: Record<string, string>;
}) {
  const { row, live, name, errors } = props;
  const hours = `${name}.hours`;
  return (
    <fieldset className="holiday" data-set={kindOf(live) === 'usual' ? undefined : ''}>
      <legend className="sr-only">{row.name}</legend>
      {(['rule', 'name', 'date', 'set'] as const).map((one) => (
        <input key={one} type="hidden" name={`${name}.${one}`} value={row[one]} />
      ))}
      {row.free ? <input type="hidden" name={`${name}.free`} value="on" /> : null}
      <span aria-hidden="true" className="min-w-0 [overflow-wrap:anywhere]">
        {row.name}
      </span>
      <span className="text-12 text-ink-3">
        {row.date === '' ? 'in no list now' : `${shortWeekday(row.date)} ${longDate(row.date)}`}
      </span>
      <div className="holiday-kinds">
        {KINDS.map(([kind, label]) => (
          <Radio
            key={kind}
            name={`${name}.kind`}
            value={kind}
            label={label}
            defaultChecked={row.kind === kind}
          />
        ))}
      </div>
      <div className="holiday-hours">
        <TextInput
          id={hours}
          name={hours}
          aria-label={`Hours on ${row.name}`}
          autoComplete="off"
          placeholder="8 AM – 2 PM"
          defaultValue={row.hours}
          aria-invalid={errors[hours] ? true : undefined}
          aria-describedby={errors[hours] ? `${hours}-error` : undefined}
        />
        <FieldError id={hours} error={errors[hours]} />
      </div>
    </fieldset>
  );
}

function optionsOf(list: readonly Choice[], none: string) {
  return [
    { value: '', label: none },
    ...list.map(({ code, name }) => ({ value: code, label: name })),
  ];
}
