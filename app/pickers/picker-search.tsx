import { useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { asksToChoose, notChosen, SEARCH, SEARCHED, withSearch } from '~/screen/picker-search';
import { Alert } from '~/ui/alert';
import { SearchBox } from '~/ui/search-form';
import { useDebounced } from '~/ui/use-debounced';
import { PAUSE_IN_BOX } from './live-search';

export interface PickerSearchProps {
  form: string;
  /** Its parameter, and further ones that belong to what it found, as the page. */
  names: readonly [string, ...string[]];
  label: string;
  placeholder?: string;
  value: string;
  debounce?: number;
  showButton?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/**
 * The search of a form that chooses one of what is found. It is sent with the choice, so that nothing that is typed
 * and was not searched for is dropped; with scripts it searches after a pause in typing.
 */
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
    // What was typed stays; a search that came by a link or by Back is put into the box.
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
