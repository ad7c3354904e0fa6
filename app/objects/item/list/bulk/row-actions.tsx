import { Form } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { SoldOutActions } from '~/objects/sold-out';
import { addressOf } from '~/screen/paths';
import { MenuButton, MenuLink, MenuRule } from '~/ui/menu';
import type { ItemRow } from '../item-row';

const ICON = 'size-4 text-ink-3';

export interface RowActionsProps {
  item: ItemRow;
  once: string;
  editPath: string;
  pagePath: string;
  onSwitch?: (() => void) | undefined;
}

export function RowActions({ item, once, editPath, pagePath, onSwitch }: RowActionsProps) {
  const SwitchIcon = item.active ? CircleOff : CircleCheck;
  return (
    <>
      <MenuLink to={editPath} preventScrollReset icon={<Pencil className={ICON} />}>
        Edit
      </MenuLink>
      {item.editable ? (
        <>
          <Form method="post" action={pagePath} preventScrollReset>
            <input type="hidden" name="only" value={item.id} />
            <input type="hidden" name="once" value={once} />
            <MenuButton intent="duplicate" icon={<Copy className={ICON} />}>
              Duplicate
            </MenuButton>
          </Form>
          <Form method="post" action={pagePath} preventScrollReset>
            <input type="hidden" name="intent" value="save-row" />
            <input type="hidden" name="id" value={item.id} />
            <input type="hidden" name="version" value={item.version} />
            <MenuButton
              {...(onSwitch
                ? { type: 'button', onClick: onSwitch }
                : { name: 'active', value: item.active ? '0' : '1' })}
              icon={<SwitchIcon className={ICON} />}
            >
              {item.active ? 'Mark Inactive' : 'Mark Active'}
            </MenuButton>
          </Form>
        </>
      ) : null}
      {item.mayMark ? (
        <Form method="post" action={pagePath} preventScrollReset>
          <SoldOutActions
            id={item.id}
            out={item.out ?? null}
            address={addressOf(pagePath)}
            once={once}
          />
        </Form>
      ) : null}
      {item.editable ? (
        <>
          <MenuRule />
          <Form method="post" action={pagePath} preventScrollReset>
            <input type="hidden" name="only" value={item.id} />
            <MenuButton intent="open:delete" danger icon={<Trash2 className="size-4" />}>
              Delete…
            </MenuButton>
          </Form>
        </>
      ) : null}
    </>
  );
}
