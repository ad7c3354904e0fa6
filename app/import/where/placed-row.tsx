import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader } from '~/ui/table';
import {
  CHOOSE,
  categoryIn,
  LEAVE_OUT,
  NOWHERE,
  newName,
  newValue,
  type PlaceOption,
  type PlaceOptions,
  type PlaceRow,
} from './choices';
import type { WhereRow } from './where.server';

export type ShownRow = WhereRow & PlaceRow & { ticked: boolean };

/** With scripts a station brings its categories along, and a category its station. */
export function PlacedRow({
  id,
  row,
  wrong,
  options,
  isMany,
}: {
  id: string;
  row: ShownRow;
  wrong: string | null;
  options: PlaceOptions;
  /** Only the categories of the row's station are offered. */
  isMany: boolean;
}) {
  const { path, label, items, names, was, was_category, leaf, why } = row;
  const [station, setStation] = useState(row.station);
  const station$ = useRef<HTMLSelectElement>(null);
  const category$ = useRef<HTMLSelectElement>(null);
  const isDue = station === CHOOSE || wrong !== null;
  const ground = isDue ? `${CELL} !bg-warn-soft` : CELL;
  const described =
    wrong === null ? {} : ({ 'aria-invalid': true, 'aria-describedby': id } as const);
  return (
    <Row
      id={rowId(id)}
      className={`max-md:block max-md:border-b max-md:border-line max-md:last:border-b-0 ${isDue ? 'max-md:bg-warn-soft' : ''}`}
    >
      <RowHeader className={`${ground} md:!pl-4 max-md:!pt-3`}>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="was" value={was} />
        <input type="hidden" name="was_category" value={was_category} />
        <span className="flex items-start gap-3">
          <Checkbox
            name="tick"
            value={path}
            defaultChecked={row.ticked}
            aria-label={`Tick ${label}`}
          />
          <span className="min-w-0">
            <span className={`block break-words ${station === LEAVE_OUT ? 'text-ink-3' : ''}`}>
              {label}
            </span>
            <small
              className="block max-w-[min(20rem,62vw)] truncate text-12 font-normal text-ink-2"
              title={names}
            >
              {names}
            </small>
          </span>
        </span>
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
          defaultValue={row.station}
          aria-label={`Station of ${label}`}
          className="w-full md:w-44"
          onChange={({ currentTarget: { value } }) => {
            flushSync(() => setStation(value));
            if (category$.current) category$.current.value = categoryIn(value, leaf, options);
          }}
          options={stationOptions(row, options)}
        />
      </Cell>
      <Cell className={ground}>
        <Select
          ref={category$}
          compact
          name="category"
          defaultValue={row.category}
          aria-label={`Category of ${label}`}
          className="w-full md:w-44"
          onChange={({ currentTarget: { value } }) => {
            const picked = options.categories.find((one) => one.value === value);
            if (!picked || !station$.current) return;
            station$.current.value = picked.station;
            setStation(picked.station);
          }}
          options={categoryOptions({ leaf, station, category: row.category, isMany }, options)}
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

export function rowId(id: string): string {
  return `row-${id}`;
}

function stationOptions({ path, station, made }: ShownRow, { stations }: PlaceOptions) {
  const known = [...stations, ...made];
  const isMissing = newName(station) !== null && !known.some(({ value }) => value === station);
  return [
    ...(station === CHOOSE ? [{ value: CHOOSE, label: 'Choose…' }] : []),
    ...known,
    ...(isMissing ? [newOption(station)] : []),
    ...(path === '' ? [{ value: NOWHERE, label: 'In no category' }] : []),
    { value: LEAVE_OUT, label: 'Leave out' },
  ];
}

function categoryOptions(
  {
    leaf,
    station,
    category,
    isMany,
  }: Pick<ShownRow, 'leaf' | 'station' | 'category'> & { isMany: boolean },
  { stations, categories }: PlaceOptions,
): PlaceOption[] {
  const nameOf = (value: string) => stations.find((one) => one.value === value)?.label;
  const made = [...new Set([newValue(leaf), category])].filter((one) => newName(one) !== null);
  const offered = categories.filter(
    (one) => !isMany || one.station === station || one.value === category,
  );
  return [
    ...made.map(newOption),
    ...offered.map((one) => ({
      value: one.value,
      label:
        one.station === station || stations.length === 1
          ? one.label
          : `${one.label} (${nameOf(one.station)})`,
    })),
  ];
}

function newOption(value: string): PlaceOption {
  return { value, label: `New: ${newName(value)}` };
}
