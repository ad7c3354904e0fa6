import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormDefinition, FormValues } from '~/form/form-definition';
import { editedRows, readListEdit } from '~/form/form-tree';
import { Button } from '~/ui/button';
import { useBeforePaint } from '~/ui/use-before-paint';
import { settingsForm } from './form';

export interface RowsProps<R extends FormValues> {
  /** The form that the list is of. */
  form?: Pick<FormDefinition, 'rows'>;
  /** 'meals', 'mobile_order_hours.weekdays.hours' */
  list: string;
  rows: readonly R[];
  onEdit: () => void;
  addLabel: string;
  full?: boolean;
  help?: ReactNode;
  /** Names a row in the labels of its buttons: its first text, or its position. */
  nameOf: (index: number) => string;
  ordered?: boolean;
  head?: ReactNode;
  before?: (index: number) => ReactNode;
  /** `control`: the name of a control in the row. */
  children: (row: R, index: number, control: (name: keyof R & string) => string) => ReactNode;
}

/** Without scripts its buttons submit the form, which comes back with the list changed. */
export function Rows<R extends FormValues>(props: RowsProps<R>) {
  const {
    form = settingsForm,
    list,
    onEdit,
    addLabel,
    full,
    help,
    nameOf,
    ordered,
    head,
    before,
  } = props;
  const [rows, setRows] = useState(() => props.rows.map((row, key) => ({ key, row })));
  const nextKey = useRef(rows.length);
  const box = useRef<HTMLDivElement>(null);
  const focus = useRef<string | null>(null);
  const told = useRef(onEdit);
  told.current = onEdit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows.
  useEffect(() => told.current(), [rows]);
  useBeforePaint(() => {
    const wanted = focus.current;
    focus.current = null;
    if (wanted === null) return;
    const found = box.current?.querySelector<HTMLElement>(wanted);
    (found ?? box.current?.querySelector<HTMLElement>(ADD))?.focus();
  }, [rows]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const edit = readListEdit(form, event.currentTarget.value.split('=')[1] ?? '');
    if (!edit) return;
    event.preventDefault();
    const blank = { key: nextKey.current++, row: form.rows?.[list] as R };
    const last = edit.edit === 'add' ? rows.length : rows.length - 2;
    if (edit.edit === 'add') focus.current = `[data-row="${last}"] input:not([type=hidden])`;
    else if (edit.edit === 'remove') {
      focus.current = `[data-row="${Math.min(edit.index, last)}"] [data-edit=remove]`;
    } else {
      const to = edit.edit === 'up' ? edit.index - 1 : edit.index + 1;
      focus.current = `[data-row="${to}"] [data-edit=${edit.edit}]`;
    }
    setRows((now) => editedRows(now, edit, blank));
  };
  const button = (
    edit: 'remove' | 'up' | 'down',
    index: number,
    label: string,
    icon: ReactNode,
  ) => (
    <Button
      variant="ghost"
      size="s"
      intent={`panel:list=${edit}:${list}:${index}`}
      data-edit={edit}
      aria-label={label}
      aria-disabled={
        (edit === 'up' && index === 0) ||
        (edit === 'down' && index === rows.length - 1) ||
        undefined
      }
      onClick={press}
      className="rows-button"
    >
      {icon}
    </Button>
  );
  return (
    <div ref={box} className={`rows rows-${list.split('.')[0]}`}>
      {rows.length > 0 ? head : null}
      {rows.map(({ key, row }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers.
        <div
          key={key}
          className="rows-row"
          role="group"
          aria-label={nameOf(index)}
          data-row={index}
        >
          {before?.(index)}
          {props.children(row, index, (name) => `${list}[${index}].${name}`)}
          <span className="rows-buttons">
            {ordered
              ? button('up', index, `Move ${nameOf(index)} up`, <ArrowUp {...icon} />)
              : null}
            {ordered
              ? button('down', index, `Move ${nameOf(index)} down`, <ArrowDown {...icon} />)
              : null}
            {button('remove', index, `Remove ${nameOf(index)}`, <X {...icon} />)}
          </span>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="s"
          intent={`panel:list=add:${list}`}
          data-edit="add"
          disabled={full}
          onClick={press}
        >
          <Plus {...icon} />
          {addLabel}
        </Button>
        {help ? <span className="text-12 text-ink-3">{help}</span> : null}
      </div>
    </div>
  );
}

const ADD = '[data-edit=add]';
const icon = { 'aria-hidden': 'true', className: 'size-3.5' } as const;
