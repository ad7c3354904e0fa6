import { counted } from '~/menu/counted';
import { Leader } from '~/ui/leader';
import type { PricePreview } from './price-form';

export interface PriceListProps {
  preview: PricePreview;
  count: number;
}

export function PriceList({ preview: { changed, rows }, count }: PriceListProps) {
  return (
    <div className="grid gap-2 border-t border-dashed border-leader pt-3">
      <p role="status" className="text-13 text-ink-2">
        {changedText(changed, count)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul tabIndex={0} aria-label="Old and new prices" className="grid max-h-72 overflow-auto">
        {rows.map(({ id, name, before, after }) => (
          <li key={id} className="py-[3px]">
            <Leader
              name={name}
              value={
                <span className="whitespace-nowrap">
                  <span className="sr-only">was </span>
                  <span className="text-ink-3">{before}</span> <span aria-hidden="true">→</span>{' '}
                  <span className="sr-only">now </span>
                  <strong className="font-semibold">{after}</strong>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {changed > rows.length ? (
        <p className="text-13 text-ink-3">
          and {(changed - rows.length).toLocaleString('en-US')} more
        </p>
      ) : null}
    </div>
  );
}

function changedText(changed: number, count: number): string {
  if (changed === 0) return 'No price changes.';
  const prices =
    changed === 1 ? '1 price changes' : `${changed.toLocaleString('en-US')} prices change`;
  if (changed === count) return `${prices}.`;
  return `${prices}; ${counted(count - changed, 'item')} ${count - changed === 1 ? 'keeps its' : 'keep their'} price.`;
}
