import { Link } from '@remix-run/react';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Eye from 'lucide-react/icons/eye';
import Layers from 'lucide-react/icons/layers';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { listed } from '~/menu/counted';
import { locationPath } from '~/screen/paths';
import { NavPopover } from '~/ui/nav-popover';
import type { BaseMenu, MenuSource } from './load-menu-source.server';

export function MenuSourceNotes({ source }: { source: MenuSource }) {
  const { templateFor, baseMenus, integration } = source;
  if (templateFor) return <TemplateFor groups={templateFor} />;
  return (
    <>
      {baseMenus.length > 0 ? <BaseMenus menus={baseMenus} /> : null}
      <MirrorNotes source={source} />
      {integration === null ? null : (
        <NavNote icon={<RefreshCw className="size-3.5" />}>
          Menu comes from {integration}. Imports may overwrite changes.
        </NavNote>
      )}
    </>
  );
}

function TemplateFor({ groups }: { groups: NonNullable<MenuSource['templateFor']> }) {
  return (
    <NavNote icon={<LayoutTemplate className="size-3.5" />}>
      Template for:{groups.length === 0 ? ' no group yet' : null}
      {groups.length === 0 ? null : (
        <ul>
          {groups.map(({ id, name, clientName }) => (
            <li key={id} className="text-ink">
              {name}
              {clientName === null ? null : <span className="text-ink-3"> · {clientName}</span>}
            </li>
          ))}
        </ul>
      )}
    </NavNote>
  );
}

function MirrorNotes({ source: { mirror, reaches, readOnly } }: { source: MenuSource }) {
  const reached = namesAndMore(
    reaches.places.map(({ name }) => name),
    reaches.others,
  );
  return (
    <>
      {mirror ? (
        <NavNote tone="warn" icon={<TriangleAlert className="size-3.5" />}>
          {mirror.name === null ? (
            <>
              Mirror: No Permission <span className="whitespace-nowrap">(ID {mirror.id})</span>
            </>
          ) : (
            <Link
              to={locationPath(mirror.id)}
              className="inline-block min-h-6 text-inherit underline"
            >
              Mirror: <bdi>{mirror.name}</bdi>
            </Link>
          )}
        </NavNote>
      ) : null}
      {readOnly ? (
        <NavNote icon={<Eye className="size-3.5" />}>
          You can look at this menu but not change it
          {mirror ? ': it belongs to a location that you may not open.' : '.'}
        </NavNote>
      ) : reached === '' ? null : (
        <NavNote tone="warn" icon={mirror ? null : <TriangleAlert className="size-3.5" />}>
          Edits also affect {reached}.
        </NavNote>
      )}
    </>
  );
}

const NAMED = 3;

/** "A", "A and B", "A, B and C", "A, B, C and 4 more"; '' for none. */
export function namesAndMore(names: readonly string[], others: number): string {
  const named = names.slice(0, NAMED);
  const more = names.length - named.length + others;
  if (named.length === 0) return more === 0 ? '' : `${more} other ${plural(more)}`;
  return listed(more > 0 ? [...named, `${more} more`] : named);
}

function plural(count: number): string {
  return count === 1 ? 'location' : 'locations';
}

/** Deeper levels use the last indentation. */
const indents = ['pl-2', 'pl-5', 'pl-8', 'pl-11'];

function BaseMenus({ menus }: { menus: readonly BaseMenu[] }) {
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

/** "1 master, 2 base"; omits zeros. */
export function countsText(menus: readonly Pick<BaseMenu, 'kind'>[]): string {
  const count = (kind: BaseMenu['kind']) => menus.filter((menu) => menu.kind === kind).length;
  const kinds = (['master', 'base'] as const).filter((kind) => count(kind) > 0);
  return kinds.map((kind) => `${count(kind)} ${kind}`).join(', ');
}

interface NavNoteProps {
  /** A Lucide icon with `className="size-3.5"`; null keeps its space for a continued note. */
  icon: ReactNode;
  tone?: 'plain' | 'warn';
  children: ReactNode;
}

function NavNote({ icon, tone = 'plain', children }: NavNoteProps) {
  return (
    <div
      className={`flex gap-1.5 px-1 text-12 ${tone === 'warn' ? 'text-warn-ink' : 'text-ink-2'}`}
    >
      <span aria-hidden="true" className="w-3.5 flex-none pt-px">
        {icon}
      </span>
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}
