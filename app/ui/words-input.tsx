import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Chip } from './chip';
import { controlClass } from './class-names';
import { useFieldControl } from './field';
import { joinWords, splitWords } from './words';

export type Suggestion = string | { value: string; label: string };

export interface WordsInputProps {
  id?: string;
  name?: string;
  form?: string;
  /** Initial words, or the comma-separated text of a refused form. */
  defaultValue?: readonly string[] | string;
  /** "tag", "SKU": used in labels and the placeholder. */
  noun: string;
  article?: 'a' | 'an';
  suggestions?: readonly Suggestion[];
  /** Called while typing, to look up suggestions. */
  onDraft?: (text: string) => void;
  textOf?: (word: string) => string;
  prefixed?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Submitted as comma-separated text; without scripts a plain text input. */
export function TextInputWithSuggestions(props: WordsInputProps) {
  const { noun, article = 'a', suggestions = [], defaultValue = '', prefixed, ...others } = props;
  const { onDraft, textOf, ...rest } = others;
  const control = useFieldControl(rest);
  const list = suggestions.length > 0 ? `${control.id ?? noun}-suggestions` : undefined;
  const plain = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState<string[]>();
  useEffect(() => {
    // Before hydration, text is only in the plain input.
    if (plain.current) setWords(splitWords(plain.current.value));
  }, []);

  return (
    <>
      {words === undefined ? (
        <input
          {...control}
          ref={plain}
          type="text"
          autoComplete="off"
          defaultValue={typeof defaultValue === 'string' ? defaultValue : joinWords(defaultValue)}
          placeholder="Separate with commas"
          // Input that arrives while the chips load belongs to them.
          onInput={({ currentTarget }) => setWords(splitWords(currentTarget.value))}
          className={controlClass()}
        />
      ) : (
        <ChipsInput
          {...control}
          words={words}
          setWords={setWords}
          hint={`Add ${article} ${noun}`}
          list={list}
          prefixed={prefixed}
          onDraft={onDraft}
          textOf={textOf}
        />
      )}
      {list ? (
        <datalist id={list}>
          {suggestions.map((word) => (
            <option key={wordOf(word)} value={wordOf(word)}>
              {typeof word === 'string' ? undefined : word.label}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

interface ChipsInputProps extends Omit<WordsInputProps, 'defaultValue' | 'noun' | 'suggestions'> {
  words: string[];
  setWords: (words: string[]) => void;
  hint: string;
  list: string | undefined;
}

function ChipsInput(props: ChipsInputProps) {
  const { words, setWords, hint, list, prefixed, name, form, disabled, ...others } = props;
  const { onDraft, textOf = (word) => word, ...control } = others;
  const [draft, setDraft] = useState('');
  const typing = useRef<HTMLInputElement>(null);
  const value = joinWords(splitWords(joinWords([...words, draft])));
  const hidden = useAnnouncedValue(value);

  const put = (text: string) => {
    setWords(splitWords(text));
    setDraft('');
  };
  const add = (text: string) => put(joinWords([...words, text]));
  const remove = (word: string) => {
    setWords(words.filter((other) => other !== word));
    typing.current?.focus();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = isPickedSuggestion(event.nativeEvent);
    if (picked || event.target.value.includes(',')) add(event.target.value);
    else setDraft(event.target.value);
    onDraft?.(event.target.value);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[,\r\n]/.test(text)) return;
    event.preventDefault();
    add(`${draft}${text}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = words.at(-1);
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      setWords(words.slice(0, -1));
    }
  };

  return (
    <span className="flex min-h-control w-full flex-wrap items-center gap-1 rounded-2 border border-edge bg-surface p-1 focus-within:border-focus focus-within:outline focus-within:outline-2 focus-within:outline-focus hover:border-ink-3 has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:shadow-hairline-danger">
      {words.map((word) => (
        <Chip key={word} prefixed={prefixed} onRemove={disabled ? undefined : () => remove(word)}>
          {textOf(word)}
        </Chip>
      ))}
      <input
        {...control}
        ref={typing}
        type="text"
        autoComplete="off"
        list={list}
        disabled={disabled}
        placeholder={hint}
        value={draft}
        onChange={onChange}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={() => draft && add(draft)}
        className="min-h-6 min-w-24 flex-1 border-0 bg-transparent px-1.5 py-0 outline-none placeholder:text-ink-3 focus-visible:outline-none max-md:text-16"
      />
      <input
        ref={hidden}
        type="hidden"
        name={name}
        form={form}
        value={value}
        disabled={disabled}
        data-typed=""
        onInput={({ currentTarget }) => {
          if (currentTarget.value !== value) put(currentTarget.value);
        }}
      />
    </span>
  );
}

/** Dispatches an input event when a hidden input's value changes. */
function useAnnouncedValue(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const announced = useRef(value);
  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    for (const type of ['input', 'change']) {
      input.current?.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, [value]);
  return input;
}

function wordOf(word: Suggestion): string {
  return typeof word === 'string' ? word : word.value;
}

/** Browsers report a selected suggestion as replacement, or as an event without typing. */
function isPickedSuggestion(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
}
