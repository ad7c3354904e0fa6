import { Form, useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { type Address, changeQuery, otherParams } from '~/screen/paths';
import { Button } from '~/ui/button';
import { LAST_DAY } from '~/ui/date-input';
import { HiddenParams } from '~/ui/hidden-params';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { useDebounced } from '~/ui/use-debounced';

/** Milliseconds after the last change: a date is typed digit by digit. */
const PAUSE = 500;
/** A half-typed year is a year long ago. */
const FIRST_DATE = '2000-01-01';

export interface MomentFormProps {
  address: Address;
  /** Null is any. */
  part: number | null;
  dayParts: readonly { id: number; name: string }[];
  date?: DateChoice;
}

export interface DateChoice {
  name: 'day' | 'start';
  label: string;
  /** 'YYYY-MM-DD'. */
  value: string;
  usual: string;
}

/** A GET form with a button; with scripts it submits itself. */
export function MomentForm({ address, part: chosenPart, dayParts, date }: MomentFormProps) {
  const navigate = useNavigate();
  const dateInput = useRef<HTMLInputElement>(null);
  const partSelect = useRef<HTMLSelectElement>(null);
  const day = date?.value ?? '';
  const part = String(chosenPart ?? '');
  const send = useDebounced(() => {
    navigate(
      changeQuery(address, { ...dateParam(), part: partSelect.current?.value, page: null }),
      {
        preventScrollReset: true,
      },
    );
  }, PAUSE);
  // A link or Back updates the controls; a value being typed stays.
  useEffect(() => {
    if (send.isWaiting()) return;
    if (dateInput.current) dateInput.current.value = day;
    if (partSelect.current) partSelect.current.value = part;
  }, [day, part, send]);
  const dateParam = () => {
    if (!date) return {};
    const chosen = dateInput.current?.value || date.usual;
    if (dateInput.current) dateInput.current.value = chosen;
    return { [date.name]: chosen === date.usual ? null : chosen };
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target !== dateInput.current) return send.now();
    const typed = dateInput.current.value;
    if (typed === '' || typed >= FIRST_DATE) send.later();
    else send.cancel();
  };
  const own = ['part', 'page', ...(date ? [date.name] : [])];
  return (
    <Form
      method="get"
      // The browser must not restore old values after Back.
      autoComplete="off"
      action={address.pathname}
      className="flex items-center gap-1.5"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        send.now();
      }}
    >
      <HiddenParams params={otherParams(address, own)} />
      {dayParts.length > 0 ? (
        <Select
          ref={partSelect}
          compact
          name="part"
          aria-label="Day Part"
          defaultValue={part}
          options={[
            { value: '', label: 'Day Part: Any' },
            ...dayParts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          className="h-control-s w-auto max-w-40"
        />
      ) : null}
      {date ? (
        <>
          <label
            htmlFor={`filter-${date.name}`}
            className={date.name === 'day' ? 'sr-only' : 'text-12 text-ink-3'}
          >
            {date.label}
          </label>
          <TextInput
            ref={dateInput}
            type="date"
            max={LAST_DAY}
            compact
            id={`filter-${date.name}`}
            name={date.name}
            defaultValue={day}
            className="h-control-s w-36 max-md:w-40"
          />
        </>
      ) : null}
      {date || dayParts.length > 0 ? (
        <span className="send-filters">
          <Button size="s">Apply</Button>
        </span>
      ) : null}
    </Form>
  );
}
