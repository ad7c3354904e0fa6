import { useLocation } from '@remix-run/react';
import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { withDeleteQuestion } from '~/screen/panel/panel-address';
import { type Address, addressOf, pathOf } from '~/screen/paths';
import { MenuLink, MenuRule } from '~/ui/menu';
import { RowMenu, RowMenuDialog } from '~/ui/row-menu';
import { historyPath, withoutObjectMenu } from './history-address';

export interface RowActionsProps {
  /** Address of its panel; `copy` opens a new object with its values. */
  edit: string;
  copy?: string;
  editable: boolean;
  /** Of its kind alone. */
  own?: ReactNode;
}

interface Named {
  id: number;
  name: string;
}

interface RowMenusProps<T extends Named> {
  rows: readonly T[];
  actionsOf: ActionsOf<T>;
  children: ReactNode;
}

/** `address` is the list's, without a menu. */
type ActionsOf<T> = (row: T, address: Address) => RowActionsProps;

export function RowMenus<T extends Named>({ rows, actionsOf, children }: RowMenusProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const address = withoutObjectMenu(useLocation());
  return (
    <div ref={frame} className="contents">
      {children}
      <RowMenu
        frame={frame}
        rows={rows}
        rowOf={rowOf}
        actionsOf={(row) => (
          <>
            <p className="px-2 py-1 text-12 text-ink-3">{row.id}</p>
            <RowActions {...actionsOf(row, address)} />
          </>
        )}
      />
    </div>
  );
}

interface MenuPage<T> {
  rows: readonly T[];
  menuOf: number | null;
}

/** The menu of the row `menuOf` as a dialog, for browsers without scripts. */
export function objectMenuOf<T extends Named>(
  { rows, menuOf }: MenuPage<T>,
  actionsOf: ActionsOf<T>,
): ReactNode {
  const row = rows.find(({ id }) => id === menuOf);
  return row && <ObjectMenuDialog row={row} actionsOf={actionsOf} />;
}

interface ObjectMenuDialogProps<T> {
  row: T;
  actionsOf: ActionsOf<T>;
}

function ObjectMenuDialog<T extends Named>({ row, actionsOf }: ObjectMenuDialogProps<T>) {
  const address = withoutObjectMenu(useLocation());
  return (
    <RowMenuDialog id={row.id} name={row.name} closeHref={pathOf(address)}>
      <RowActions {...actionsOf(row, address)} />
    </RowMenuDialog>
  );
}

function RowActions({ edit, copy, editable, own }: RowActionsProps) {
  const icon = { 'aria-hidden': 'true', className: 'size-4 text-ink-3' } as const;
  return (
    <>
      <MenuLink to={edit} preventScrollReset icon={<Pencil {...icon} />}>
        Edit
      </MenuLink>
      {own}
      {editable && copy ? (
        <MenuLink to={copy} preventScrollReset icon={<Copy {...icon} />}>
          Duplicate
        </MenuLink>
      ) : null}
      <MenuLink to={historyPath(addressOf(edit))} preventScrollReset icon={<History {...icon} />}>
        History
      </MenuLink>
      {editable ? (
        <>
          <MenuRule />
          <MenuLink
            to={withDeleteQuestion(addressOf(edit))}
            preventScrollReset
            danger
            icon={<Trash2 aria-hidden="true" className="size-4" />}
          >
            Delete
          </MenuLink>
        </>
      ) : null}
    </>
  );
}

function rowOf(element: Element): number | null {
  const more = element.closest('tbody tr')?.querySelector<HTMLAnchorElement>('.row-more');
  return more ? Number(more.dataset.row) : null;
}
