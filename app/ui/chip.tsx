import X from 'lucide-react/icons/x';
import { classNames } from './class-names';

export interface ChipProps {
  children: string;
  /** Shows the part up to the first colon fainter: a tag's prefix. */
  prefixed?: boolean;
  outlined?: boolean;
  onRemove?: () => void;
}

export function Chip({ children, prefixed = false, outlined = false, onRemove }: ChipProps) {
  const colon = prefixed ? children.indexOf(':') : -1;
  return (
    <span
      title={children}
      className={classNames(
        'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-1 px-1.5 text-12 leading-5 text-ink-2',
        outlined ? 'shadow-hairline-2' : 'bg-hover shadow-hairline',
      )}
    >
      <span className="truncate">
        {colon > 0 ? <span className="text-ink-3">{children.slice(0, colon + 1)}</span> : null}
        {colon > 0 ? children.slice(colon + 1) : children}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
          className="-mr-1.5 grid size-5 place-items-center rounded-1 text-ink-3 hover:bg-pressed hover:text-ink coarse:size-9"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </span>
  );
}

export interface ChipsProps {
  words: readonly string[];
  prefixed?: boolean;
  outlined?: boolean;
  /** Maximum number of chips; "+2" names the rest. */
  max?: number;
  oneLine?: boolean;
}

export function Chips({ words, prefixed, outlined, oneLine, max = words.length }: ChipsProps) {
  const rest = words.slice(max);
  if (words.length === 0) return null;
  return (
    <span className={`flex min-w-0 gap-1 ${oneLine ? 'max-w-56' : 'flex-wrap'}`}>
      {words.slice(0, max).map((word) => (
        <Chip key={word} prefixed={prefixed} outlined={outlined}>
          {word}
        </Chip>
      ))}
      {rest.length > 0 ? (
        <span title={rest.join(', ')} className="px-0.5 text-12 leading-5 text-ink-3">
          +{rest.length}
          <span className="sr-only"> more: {rest.join(', ')}</span>
        </span>
      ) : null}
    </span>
  );
}
