import { CheckboxList } from '~/ui/checkbox-list';

export interface DayPartsFieldProps {
  label: string;
  dayParts: readonly { id: number; name: string }[];
  value: readonly string[];
  error?: string | undefined;
}

/** Nothing selected means All Day. */
export function DayPartsField({ label, dayParts, value, error }: DayPartsFieldProps) {
  const known = new Set(dayParts.map(({ id }) => String(id)));
  const gone = value.filter((id) => !known.has(id));
  const options = [
    ...dayParts.map(({ id, name }) => ({ value: String(id), label: name })),
    ...gone.map((id) => ({ value: id, label: `Day part ${id}, not there any more` })),
  ];
  return (
    <CheckboxList
      label={label}
      name="day_parts"
      options={options}
      defaultValue={value}
      optional={options.length > 0 ? 'All Day if nothing is ticked' : 'All Day'}
      help={options.length > 0 ? undefined : 'This location has no day parts.'}
      error={error}
    />
  );
}
