import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader } from '~/ui/table';
import {
  CHOOSE,
  categoryIn,
  LEAVE_OUT,
  NOWHERE,
  type PlaceOptions,
  type PlaceRow,
} from './choices';
import type { WhereRow } from './where.server';

/** With scripts a station brings its categories along, and a category its station. */
export function PlacedRow({
  id,
  row,
  wrong,
  options,
}: {
  id: string;
  row: WhereRow & PlaceRow;
  wrong: string | null;
  options: PlaceOptions;
}) {
  const { path, label, items, names, station, category, was, leaf, why } = row;
  const station$ = useRef<HTMLSelectElement>(null);
  const category$ = useRef<HTMLSelectElement>(null);
  const isDue = station === CHOOSE || wrong !== null;
  const ground = isDue ? `${CELL} !bg-warn-soft` : CELL;
  const described =
    wrong === null ? {} : ({ 'aria-invalid': true, 'aria-describedby': id } as const);
  const own = new Set(row.own);
  const nameOf = (value: string) => options.stations.find((one) => one.value === value)?.label;
  return (
    <Row
      className={`max-md:block max-md:border-b max-md:border-line max-md:last:border-b-0 ${isDue ? 'max-md:bg-warn-soft' : ''}`}
    >
      <RowHeader className={`${ground} md:!pl-4 max-md:!pt-3`}>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="was" value={was} />
        <span className={`block break-words ${station === LEAVE_OUT ? 'text-ink-3' : ''}`}>
          {label}
        </span>
        <small className="block max-w-80 truncate text-12 font-normal text-ink-2" title={names}>
          {names}
        </small>
      </RowHeader>
      <Cell column="number" className={`${ground} max-md:!text-left`}>
        <span className="text-12 text-ink-2 md:hidden">Items </span>
        {items.toLocaleString('en-US')}
      </Cell>
      <Cell className={ground}>
        <Select
          {...described}
          ref={station$}
          compact
          name="station"
          defaultValue={station}
          aria-label={`Station of ${label}`}
          className="w-full md:w-44"
          onChange={({ currentTarget: { value } }) => {
            if (category$.current) category$.current.value = categoryIn(value, leaf, options);
          }}
          options={[
            ...(station === CHOOSE ? [{ value: CHOOSE, label: 'Choose…' }] : []),
            ...row.stations,
            ...(path === '' ? [{ value: NOWHERE, label: 'In no category' }] : []),
            { value: LEAVE_OUT, label: 'Leave out' },
          ]}
        />
      </Cell>
      <Cell className={ground}>
        <Select
          ref={category$}
          compact
          name="category"
          defaultValue={category}
          aria-label={`Category of ${label}`}
          className="w-full md:w-44"
          onChange={({ currentTarget: { value } }) => {
            const picked = options.categories.find((one) => one.value === value);
            if (picked && station$.current) station$.current.value = picked.station;
          }}
          options={[
            ...row.categories,
            ...options.categories
              .filter(({ value }) => own.has(value))
              .map((one) => ({
                value: one.value,
                label:
                  one.station === station || options.stations.length === 1
                    ? one.label
                    : `${one.label} (${nameOf(one.station)})`,
              })),
          ]}
        />
      </Cell>
      <Cell className={`${ground} max-md:!pb-3`}>
        <span
          id={id}
          className={`flex items-start gap-1 text-12 ${isDue ? 'text-warn-ink' : 'text-ink-2'}`}
        >
          {isDue ? (
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          ) : null}
          <span>{wrong ?? why}</span>
        </span>
      </Cell>
    </Row>
  );
}

const CELL = 'md:!py-1.5 max-md:block max-md:!h-auto max-md:!border-0 max-md:!px-4 max-md:!py-1';
