import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode } from 'react';
import { fixedPrice, parsePrice } from '~/menu/money';
import { MAX_COUNT_MAX } from '~/menu/option-groups';
import type { EditedOption } from '~/objects/option-group';
import { Badge } from '~/ui/badge';
import { IconButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { classNames } from '~/ui/class-names';
import { Sortable, SortableHandle, sortableEntry } from '~/ui/sortable';
import { SwitchBox } from '~/ui/switch-field';
import { tableRoles } from '~/ui/table';
import { TextInput } from '~/ui/text-input';
import { STEP, type TypedGroup } from './group-form';
import type { GroupEditor } from './use-group-editor';

const LIST = 'group-options';
/** Longer lists are rendered as they scroll into view, without dragging. */
const DRAGGED_ROWS = 300;

export interface OptionRowsProps {
  dispatch: Dispatch;
  typed: TypedGroup;
  errors: Record<string, string>;
}

type Dispatch = GroupEditor['dispatch'];

export function OptionRows({ dispatch, typed, errors }: OptionRowsProps) {
  const { options, group_type } = typed.group;
  if (options.length === 0) return null;
  const isSingle = group_type === 'single';
  const isLong = options.length > DRAGGED_ROWS;
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto rounded-2 border border-line-2">
        <table
          {...tableRoles.table}
          aria-label="Options of this group"
          className={classNames('table-grid option-table', isLong && 'option-table-long')}
        >
          <thead {...tableRoles.rows}>
            <tr {...tableRoles.row}>
              <Head className="w-[4.5rem]">Default</Head>
              <Head>Option</Head>
              <Head className="cell-number w-[6.5rem]">Price</Head>
              <Head className="cell-number w-20">Max</Head>
              <Head className="w-16">Active</Head>
              <Head className="w-32">
                <span className="sr-only">Order and remove</span>
              </Head>
            </tr>
          </thead>
          <tbody {...tableRoles.rows}>
            {options.map((option, index) => (
              <OptionRow
                key={option.key}
                option={option}
                first={index === 0}
                last={index === options.length - 1}
                isSingle={isSingle}
                priceError={errors[`price-${option.key}`]}
                countError={errors[`max_count-${option.key}`]}
                dispatch={dispatch}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isSingle ? (
        <label className="flex cursor-pointer items-center gap-2 pl-3 text-13">
          <input
            type="radio"
            name="default"
            value=""
            className="radio"
            checked={options.every((option) => option.default === 0)}
            onChange={() => {
              const chosen = options.find((option) => option.default === 1);
              if (chosen) dispatch({ step: 'default', key: chosen.key });
            }}
          />
          No option is chosen at first
        </label>
      ) : null}
      <p className="text-12 text-ink-3">
        Price and Active belong to the option: they change on every item that has it.
      </p>
      {options.length > 1 && !isLong ? (
        <DraggedOptions options={options} dispatch={dispatch} />
      ) : null}
    </div>
  );
}

interface DraggedOptionsProps {
  options: readonly EditedOption[];
  dispatch: Dispatch;
}

/** Memoized by key and name: typing in a row must not render the drag list again. */
const DraggedOptions = memo(
  function DraggedOptions({ options, dispatch }: DraggedOptionsProps) {
    const keyOf = (number: number) => options.find(({ key }) => numberOf(key) === number)?.key;
    return (
      <Sortable
        list={LIST}
        layout="column"
        entries={options.map(({ key, name }) => ({ id: numberOf(key), name }))}
        onPlace={(id, before) => {
          const key = keyOf(id);
          const place = before === null ? null : keyOf(before);
          if (key && place !== undefined) dispatch({ step: 'place', key, before: place });
        }}
      />
    );
  },
  ({ options: before }, { options: after }) =>
    before.length === after.length &&
    before.every(({ key, name }, at) => key === after[at]?.key && name === after[at]?.name),
);

interface OptionRowProps {
  option: EditedOption;
  first: boolean;
  last: boolean;
  isSingle: boolean;
  priceError: string | undefined;
  countError: string | undefined;
  dispatch: Dispatch;
}

/** Memoized: a group may have a thousand options. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, first, last, isSingle, priceError, countError, dispatch } = props;
  const { key, name, active } = option;
  const actions = [
    { action: 'up', label: `Move ${name} up`, Icon: ChevronUp, disabled: first },
    { action: 'down', label: `Move ${name} down`, Icon: ChevronDown, disabled: last },
    { action: 'remove', label: `Remove ${name}`, Icon: X, disabled: false },
  ];
  const chosen = {
    name: 'default',
    value: key,
    'aria-label': `${name} is chosen at first`,
    checked: option.default === 1,
    onChange: () => dispatch({ step: 'default', key }),
  };
  return (
    <tr
      {...tableRoles.row}
      {...sortableEntry(LIST, numberOf(key))}
      id={`row-${key}`}
      className={active ? undefined : 'row-off'}
    >
      <td {...tableRoles.cell}>
        {isSingle ? <input type="radio" className="radio" {...chosen} /> : <Checkbox {...chosen} />}
      </td>
      <th {...tableRoles.rowHeader} scope="row" className="cell-name">
        <bdi>{name}</bdi> {active ? null : <Badge>Inactive</Badge>}
      </th>
      <NumberCell
        name={`price-${key}`}
        label={`Price of ${name}`}
        head="Price"
        value={option.price}
        error={priceError}
        inputMode="decimal"
        className="cell-price"
        onChange={(price) => dispatch({ step: 'price', key, price })}
        onLeave={(price) => dispatch({ step: 'price', key, price: withDecimals(price) })}
      />
      <NumberCell
        name={`max_count-${key}`}
        label={`Most of ${name}`}
        head="Max"
        value={option.max_count}
        error={countError}
        inputMode="numeric"
        placeholder="1"
        title={`0 to ${MAX_COUNT_MAX}; empty is one`}
        className="option-max"
        onChange={(max_count) => dispatch({ step: 'max_count', key, max_count })}
      />
      <td {...tableRoles.cell} className="option-on">
        <SwitchBox
          name={`active-${key}`}
          aria-label={`${name}, active`}
          title={active ? 'Mark Inactive' : 'Mark Active'}
          checked={active === 1}
          onChange={(event) =>
            dispatch({ step: 'active', key, active: event.target.checked ? 1 : 0 })
          }
        />
      </td>
      <td {...tableRoles.cell} className="option-moves whitespace-nowrap text-right">
        <SortableHandle list={LIST} id={numberOf(key)} />
        {actions.map(({ action, label, Icon, disabled }) => (
          <IconButton
            key={action}
            size="s"
            name={STEP}
            value={`${action}:${key}`}
            label={label}
            disabled={disabled}
            icon={<Icon aria-hidden="true" className="size-3.5" />}
          />
        ))}
      </td>
    </tr>
  );
});

interface NumberCellProps {
  name: string;
  label: string;
  head: string;
  value: string;
  error: string | undefined;
  inputMode: 'decimal' | 'numeric';
  placeholder?: string;
  title?: string;
  className: string;
  onChange: (text: string) => void;
  onLeave?: (text: string) => void;
}

function NumberCell(props: NumberCellProps) {
  const { name, label, head, value, error, inputMode, placeholder, title, className } = props;
  const id = `group-${name}`;
  const { onChange, onLeave } = props;
  return (
    <td {...tableRoles.cell} className={classNames('cell-number', className)}>
      <span aria-hidden="true" className="block text-left text-12 text-ink-3 md:hidden">
        {head}
      </span>
      <TextInput
        compact
        id={id}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        inputMode={inputMode}
        placeholder={placeholder}
        title={title}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave && ((event) => onLeave(event.target.value))}
        className="text-right"
      />
      {error ? (
        <span
          id={`${id}-error`}
          className="block max-w-36 whitespace-normal pb-1 text-12 font-medium text-danger-ink"
        >
          {error}
        </span>
      ) : null}
    </td>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th {...tableRoles.columnHeader} scope="col" className={className}>
      {children}
    </th>
  );
}

/** The number of a row in dragging: an option's ID, or below zero for a new option. */
function numberOf(key: string): number {
  const number = Number(key.slice(key.indexOf('-') + 1));
  return key.startsWith('new-') ? -number : number;
}

/** Two decimals; an invalid price stays as typed. */
function withDecimals(text: string): string {
  const price = parsePrice(text, { negative: true });
  return price.ok ? fixedPrice(price.cents) : text;
}
