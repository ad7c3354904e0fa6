import { TextInput } from '~/ui/text-input';

export interface TimeInputProps {
  name: string;
  id?: string;
  label?: string;
  /** 'HH:mm', or '' for none. */
  value: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** Steps of five minutes, or of one for a value that is no multiple of five. */
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
