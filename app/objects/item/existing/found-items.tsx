import Lock from 'lucide-react/icons/lock';
import { Checkbox } from '~/ui/checkbox';
import { Cell, HeaderCell, Row, RowHeader, Table } from '~/ui/table';
import { PICK } from '../form/item-address';
import type { ExistingItem, ExistingItems } from './load-existing.server';

export interface FoundItemsProps {
  data: ExistingItems;
  chosen: readonly ExistingItem[];
  onPick: (item: ExistingItem, on: boolean) => void;
}

/** What the search finds, to be ticked: ID and name. */
export function FoundItems({ data, chosen, onPick }: FoundItemsProps) {
  const { found, search } = data;
  const picked = new Set(chosen.map(({ id }) => id));
  return (
    <div className="grid gap-2">
      <p role="status" className="text-12 text-ink-3">
        {foundWords(data)}
      </p>
      {found.length > 0 ? (
        <Table
          label={search === '' ? 'Items' : `Items found for ${search}`}
          className="max-h-[22rem] rounded-2 border border-line-2"
        >
          <thead>
            <Row>
              <HeaderCell column="tick">
                <span className="sr-only">Choose</span>
              </HeaderCell>
              <HeaderCell column="id">ID</HeaderCell>
              <HeaderCell column="name">Name</HeaderCell>
            </Row>
          </thead>
          <tbody>
            {found.map((item) => (
              <Row key={item.id} picked={picked.has(item.id)} off={item.placed}>
                <Cell column="tick">
                  {item.placed ? null : (
                    <Checkbox
                      name={PICK}
                      value={item.id}
                      aria-label={`Choose ${item.name}`}
                      checked={picked.has(item.id)}
                      onChange={(event) => onPick(item, event.target.checked)}
                    />
                  )}
                </Cell>
                <Cell column="id">{item.id}</Cell>
                <RowHeader className="!py-1.5">
                  <ItemName item={item} />
                </RowHeader>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  );
}

/** An item's name, and what keeps it from being like the others. */
export function ItemName({ item }: { item: ExistingItem }) {
  const { name, locked, placed } = item;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 break-words">{name}</span>
      {locked ? (
        <span className="inline-flex items-center gap-1 text-12 font-normal text-ink-3">
          <Lock aria-hidden="true" className="size-3" />
          Master menu
        </span>
      ) : null}
      {placed ? (
        <span className="text-12 font-normal text-ink-3">In this category already</span>
      ) : null}
    </span>
  );
}

function foundWords({ found, more, search }: ExistingItems): string {
  if (found.length === 0) {
    return search === '' ? 'There are no items to add.' : `No item is found for “${search}”.`;
  }
  if (more) return `The first ${found.length} items are shown: search to find others.`;
  return found.length === 1 ? '1 item' : `${found.length} items`;
}
