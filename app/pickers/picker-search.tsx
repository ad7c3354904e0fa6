import { useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { asksToChoose, notChosen, SEARCH, SEARCHED, withSearch } from '~/screen/picker-search';
import { Alert } from '~/ui/alert';
import { SearchBox } from '~/ui/search-form';
import { useDebounced } from '~/ui/use-debounced';
import { PAUSE_IN_BOX } from './live-search';

export interface PickerSearchProps {
  form: string;
  /** Its parameter, then those that depend on it, such as the page. */
  names: readonly [string, ...string[]];
  label: string;
  placeholder?: string;
  value: string;
  debounce?: number;
  showButton?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** Submitted with the choice, so that a typed search is not lost; with scripts it searches while typing. */
export function PickerSearch(props: PickerSearchProps) {
  const { form, names, label, placeholder, value, debounce = PAUSE_IN_BOX, ...others } = props;
  const { showButton = false, autoFocus, className } = others;
  const [name] = names;
  const address = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(value);
  const search = useDebounced((text: string) => {
    sent.current = text.trim();
    navigate(withSearch(address, names, text), { replace: true, preventScrollReset: true });
  }, debounce);
  useEffect(() => {
    // Keep typed text, but show a search from a link or Back.
    if (value === sent.current || search.isWaiting()) return;
    sent.current = value;
    const input = box.current?.querySelector('input[type=search]');
    if (input instanceof HTMLInputElement) input.value = value;
  }, [value, search]);
  const findNow = (event: KeyboardEvent<HTMLInputElement> | MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const input = box.current?.querySelector('input[type=search]');
    if (input instanceof HTMLInputElement) search.now(input.value);
  };
  return (
    <div ref={box} className={className ?? 'grid gap-2'}>
      <input type="hidden" form={form} name={SEARCHED} value={names.join()} />
      <SearchBox
        form={form}
        name={name}
        label={label}
        placeholder={placeholder ?? label}
        defaultValue={value}
        autoFocus={autoFocus}
        showButton={showButton}
        button={{ form, name: 'intent', value: SEARCH, formNoValidate: true, onClick: findNow }}
        onChange={({ currentTarget }) => search.later(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') findNow(event);
        }}
      />
      {asksToChoose(address.search) ? <Alert kind="warn" title={notChosen(value)} /> : null}
    </div>
  );
}
