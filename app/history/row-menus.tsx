import { useLocation } from '@remix-run/react';
import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { withDeleteQuestion } from '~/screen/panel/panel-address';
import { addressOf, pathOf } from '~/screen/paths';
import { MenuLink, MenuRule } from '~/ui/menu';
import { RowMenu } from '~/ui/row-menu';
import { RowMenuDialog } from '~/ui/row-menu-dialog';
import { historyPath } from './history-address';
import { withoutObjectMenu } from './row-menu-address';

export interface RowActionsProps {
  /** Address of its panel; `copy` opens a new object with its values. */
  edit: string;
  copy?: string;
  editable: boolean;
}

interface Named {
  id: number;
  name: string;
}

interface RowMenusProps<T extends Named> {
  rows: readonly T[];
  actionsOf: (row: T) => RowActionsProps;
  children: ReactNode;
}

export function RowMenus<T extends Named>({ rows, actionsOf, children }: RowMenusProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
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
            <RowActions {...actionsOf(row)} />
          </>
        )}
      />
    </div>
  );
}

/** The object's menu as a dialog, for browsers without scripts. */
export function ObjectMenuDialog({ id, name, ...actions }: Named & RowActionsProps) {
  return (
    <RowMenuDialog id={id} name={name} closeHref={pathOf(withoutObjectMenu(useLocation()))}>
      <RowActions {...actions} />
    </RowMenuDialog>
  );
}

function RowActions({ edit, copy, editable }: RowActionsProps) {
  const icon = { 'aria-hidden': 'true', className: 'size-4 text-ink-3' } as const;
  return (
    <>
      <MenuLink to={edit} preventScrollReset icon={<Pencil {...icon} />}>
        Edit
      </MenuLink>
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
