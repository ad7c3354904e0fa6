import { Form, useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { changeQuery, otherParams } from '~/shell/paths';
import { Button } from '~/ui/button';
import { Segments } from '~/ui/segments';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { useMenuAddress } from './menu-address';
import type { MenuPage } from './menu-data';

/** Milliseconds after the last change of the date: a date is typed digit by digit. */
const PAUSE = 500;
/** A year that is being typed goes through those of long ago. */
const FIRST_DATE = '2000-01-01';

type MenuFiltersProps = Pick<MenuPage, 'query' | 'today' | 'dayParts'>;

/** Day part, day, and whether all is shown. An open panel stays. */
export function MenuFilters(props: MenuFiltersProps) {
  const address = useMenuAddress();
  const { show } = props.query;
  const showing = (what: 'all' | null) => changeQuery(address, { show: what, page: null });
  return (
    <>
      <MomentForm {...props} />
      <Segments
        label="Show"
        segments={[
          { to: showing(null), label: 'Hide Inactive', current: show === 'active' },
          { to: showing('all'), label: 'Show All', current: show === 'all' },
        ]}
      />
    </>
  );
}

/** Day part and day: a GET form with a button; with scripts it sends itself. */
function MomentForm({ query, today, dayParts }: MenuFiltersProps) {
  const address = useMenuAddress();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const dayInput = useRef<HTMLInputElement>(null);
  const partSelect = useRef<HTMLSelectElement>(null);
  const day = query.day ?? today;
  const part = String(query.part ?? '');
  // What came by a link or by Back is put into the controls; what is being typed stays.
  useEffect(() => {
    if (timer.current !== undefined) return;
    if (dayInput.current) dayInput.current.value = day;
    if (partSelect.current) partSelect.current.value = part;
  }, [day, part]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const chosen = dayInput.current?.value || today;
    if (dayInput.current) dayInput.current.value = chosen;
    const to = changeQuery(address, {
      day: chosen === today ? null : chosen,
      part: partSelect.current?.value,
      page: null,
    });
    navigate(to, { preventScrollReset: true });
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target !== dayInput.current) return send();
    const typed = dayInput.current.value;
    clearTimeout(timer.current);
    if (typed === '' || typed >= FIRST_DATE) timer.current = setTimeout(send, PAUSE);
  };
  return (
    <Form
      method="get"
      // They say what the address says, also after Back.
      autoComplete="off"
      action={address.pathname}
      className="flex items-center gap-1.5"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {Object.entries(otherParams(address, ['day', 'part', 'page'])).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <TextInput
        ref={dayInput}
        type="date"
        compact
        name="day"
        aria-label="Day"
        defaultValue={day}
        className="h-control-s w-36 max-md:w-44"
      />
      <span className="send-filters">
        <Button size="s">Apply</Button>
      </span>
    </Form>
  );
}
