import { Link } from '@remix-run/react';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Layers from 'lucide-react/icons/layers';
import { locationPath } from '~/screen/paths';
import { NavPopover } from '~/ui/nav-popover';
import type { BaseMenu } from './load-menu-source.server';

/** Steps of indentation; whatever is deeper stands below the last one. */
const indents = ['pl-2', 'pl-5', 'pl-8', 'pl-11'];

/** The menus that a location inherits, each below the one that goes before it. */
export function BaseMenus({ menus }: { menus: readonly BaseMenu[] }) {
  return (
    <NavPopover icon={<Layers className="size-3.5" />} label={`Base Menus: ${countsText(menus)}`}>
      <ul>
        {menus.map((menu, depth) => (
          <li
            key={`${menu.kind} ${menu.id}`}
            className={`flex min-h-nav-row items-center gap-1.5 py-1 pr-2 ${indents[Math.min(depth, indents.length - 1)]}`}
          >
            {depth > 0 ? (
              <CornerDownRight aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
            ) : null}
            <span className="min-w-0 flex-1 break-words">
              {menu.readable ? <Link to={locationPath(menu.id)}>{menu.name}</Link> : menu.name}
            </span>
            <span className="flex-none text-12 text-ink-3">
              {menu.kind === 'master' ? 'Master' : 'Base'}
            </span>
          </li>
        ))}
      </ul>
    </NavPopover>
  );
}

/** "1 master, 2 base"; what there is none of is left out. */
export function countsText(menus: readonly Pick<BaseMenu, 'kind'>[]): string {
  const count = (kind: BaseMenu['kind']) => menus.filter((menu) => menu.kind === kind).length;
  const kinds = (['master', 'base'] as const).filter((kind) => count(kind) > 0);
  return kinds.map((kind) => `${count(kind)} ${kind}`).join(', ');
}
