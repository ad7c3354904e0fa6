import { ItemName, ResultTable } from '~/pickers/found-items';
import { Checkbox } from '~/ui/checkbox';
import { Cell, Row, RowHeader } from '~/ui/table';
import { PICK } from '../form/item-address';
import type { ExistingItem, ExistingItems } from './load-existing.server';

export interface ItemResultsProps {
  data: ExistingItems;
  chosen: readonly ExistingItem[];
  onPick: (item: ExistingItem, on: boolean) => void;
}

export function ItemResults({ data, chosen, onPick }: ItemResultsProps) {
  const picked = new Set(chosen.map(({ id }) => id));
  return (
    <ResultTable
      found={data.found}
      none="There are no items to add."
      className="max-h-[22rem]"
      columns={[
        { label: 'Choose', column: 'tick', unseen: true },
        { label: 'ID', column: 'id' },
      ]}
    >
      {(item) => (
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
            <ItemName {...item} note={item.placed ? 'In this category already' : null} />
          </RowHeader>
        </Row>
      )}
    </ResultTable>
  );
}
