import type { ReactNode } from 'react';
import { tableRoles } from './table';

interface Choice {
  value: string;
  shown: ReactNode;
  checked?: boolean;
}

export interface CompareTableProps {
  columns: { opened: ColumnHead; now: ColumnHead; yours: ColumnHead };
  rows: { name: string; label: string; opened: ReactNode; now: Choice; yours: Choice }[];
}

interface ColumnHead {
  title: string;
  sub: string;
}

/** Resolves a conflict field by field: opened, now, yours; one of the last two is selected. */
export function CompareTable({ columns, rows }: CompareTableProps) {
  return (
    <table {...tableRoles.table} className="table-grid compare-table">
      <thead>
        <tr>
          <th className="w-[8.5rem]">
            <span className="sr-only">Field</span>
          </th>
          {[columns.opened, columns.now, columns.yours].map((column) => (
            <th key={column.title} scope="col">
              <strong className="block text-14 font-semibold text-ink">{column.title}</strong>
              {column.sub}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rows}>
        {rows.map((row) => (
          <tr key={row.name} {...tableRoles.row}>
            <th scope="row" {...tableRoles.rowHeader}>
              {row.label}
            </th>
            <td {...tableRoles.cell} data-label={columns.opened.title} className="text-ink-2">
              {row.opened}
            </td>
            <Pick name={row.name} head={columns.now} field={row.label} choice={row.now} />
            <Pick name={row.name} head={columns.yours} field={row.label} choice={row.yours} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PickProps {
  name: string;
  head: ColumnHead;
  field: string;
  choice: Choice;
}

function Pick({ name, head, field, choice }: PickProps) {
  return (
    <td {...tableRoles.cell} data-label={head.title}>
      <label className="-m-3 flex cursor-pointer gap-2 p-3 max-md:-mt-1 max-md:pt-1">
        <input
          type="radio"
          name={name}
          value={choice.value}
          defaultChecked={choice.checked}
          className="radio mt-0.5"
        />
        <span className="min-w-0 break-words">
          <span className="sr-only">
            {field}, {head.title}:{' '}
          </span>
          {choice.shown}
        </span>
      </label>
    </td>
  );
}
