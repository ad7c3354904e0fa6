import { TextInput } from '~/ui/text-input';

export interface TimeInputProps {
  name: string;
  id?: string;
  /** Its name where no label stands at it. */
  label?: string;
  /** 'HH:mm', or '' for none. */
  value: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** A time of day in steps of five minutes; one that is no multiple of five goes by the minute and stays as it is. */
export function TimeInput({ label, value = '', ...props }: TimeInputProps) {
  const isOdd = value !== '' && Number(value.slice(3)) % 5 !== 0;
  return (
    <TextInput
      {...props}
      type="time"
      step={isOdd ? 60 : 300}
      aria-label={label}
      defaultValue={value}
    />
  );
}
