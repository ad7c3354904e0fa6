import { type RowEdits, shownText } from '~/editing/row-edits';
import { CellError } from '~/ui/cell-input';
import { Checkbox } from '~/ui/checkbox';
import { Chips } from '~/ui/chip';
import type { ItemRow } from '../item-row';
import { cellText, NO_TICK, rowFormId } from './item-cells';

export interface DayPartsCellProps {
  item: ItemRow;
  dayParts: readonly { key: number; name: string }[];
  editable: boolean;
  edits: RowEdits | undefined;
}

export function DayPartsCell({ item, dayParts, editable, edits }: DayPartsCellProps) {
  const form = rowFormId(item.id);
  const ticked = shownText(edits, 'day_parts', cellText(item, 'day_parts')).split(',');
  const own = dayParts.filter(({ key }) => item.dayParts?.includes(key)).map(({ name }) => name);
  const names = item.lockedParts ?? own;
  const shown = <Shown item={item} names={names} />;
  if (!editable || dayParts.length === 0) return shown;
  return (
    <>
      <details name="menus" className="cell-menu">
        <summary aria-label={`Day parts of ${item.name}: ${names.join(', ') || 'All Day'}`}>
          {shown}
        </summary>
        <div>
          {/* Sent always, so that no tick at all is known from a row without this cell. */}
          <input type="hidden" form={form} name="day_parts" value={NO_TICK} />
          {dayParts.map(({ key, name }) => (
            <Checkbox
              key={key}
              form={form}
              name="day_parts"
              value={key}
              label={name}
              checked={ticked.includes(String(key))}
              // The table listens for changes in all of its cells.
              onChange={() => {}}
            />
          ))}
          <button type="submit" form={form}>
            Apply
          </button>
        </div>
      </details>
      <CellError id={`${form}-day_parts-error`} error={edits?.refused.day_parts?.message} />
    </>
  );
}

function Shown({ item, names }: { item: ItemRow; names: readonly string[] }) {
  if (item.dayParts === undefined || names.length === 0) {
    return <span className="text-ink-3">All Day</span>;
  }
  return <Chips words={names} outlined max={2} oneLine />;
}
