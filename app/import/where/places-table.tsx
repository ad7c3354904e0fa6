import { useRef } from 'react';
import { Table, type TableColumn } from '~/ui/table';
import { useIndeterminate, useTicks } from '~/ui/use-ticks';
import { PlacedRow, type ShownRow } from './placed-row';
import type { WhereView } from './where.server';

const columns: readonly TableColumn[] = [
  { label: 'Items', column: 'number' },
  { label: 'Station' },
  { label: 'Category' },
  { label: 'Why' },
];

export function PlacesTable({
  rows,
  where: { options, isMany },
}: {
  rows: readonly { row: ShownRow; wrong: string | null }[];
  where: WhereView;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { live, count, tickAll } = useTicks(frame, 'tick', rows);
  const box = useIndeterminate(count > 0 && count < rows.length);
  const all = (
    <input
      ref={box}
      type="checkbox"
      aria-label="Tick all"
      checked={count > 0 && count === rows.length}
      onChange={({ target }) => tickAll(target.checked)}
      className="tickbox mr-3 align-middle max-md:hidden"
    />
  );
  const first = {
    label: 'Category in the file',
    className: '!pl-4',
    head: (
      <>
        {live ? all : null}
        Category in the file
      </>
    ),
  };
  return (
    <div ref={frame}>
      <Table
        label="Categories of the file"
        columns={[first, ...columns]}
        headClass="max-md:sr-only"
        className="max-md:[&_table]:block max-md:[&_tbody]:block"
      >
        {rows.map(({ row, wrong }, index) => (
          <PlacedRow
            key={row.path}
            id={`why-${index}`}
            row={row}
            wrong={wrong}
            options={options}
            isMany={isMany}
          />
        ))}
      </Table>
    </div>
  );
}
