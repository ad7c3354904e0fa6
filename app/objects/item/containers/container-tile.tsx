import { Form, Link, useLocation } from '@remix-run/react';
import Lock from 'lucide-react/icons/lock';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { withPanel } from '~/screen/panel/panel-address';
import { Badge } from '~/ui/badge';
import { IconButton, LinkButton } from '~/ui/button';
import { Leader } from '~/ui/leader';
import type { ContainedItem, ContainerTile as Tile } from './load-containers.server';
import { containDialog, containPath, tileId } from './paths';

export interface ContainerTileProps {
  tile: Tile;
  writable: boolean;
  open: boolean;
}

export function ContainerTile({ tile, writable, open }: ContainerTileProps) {
  const { id, name, price, picture, active, locked, items, count } = tile;
  const address = useLocation();
  const editable = writable && !locked;
  const more = count - items.length;
  return (
    <article
      id={tileId(id)}
      aria-label={name}
      className={`flex h-full scroll-mt-4 flex-col rounded-3 border bg-surface ${open ? 'border-accent-ink outline outline-1 outline-accent-ink' : 'border-line-2'}`}
    >
      <header className="flex gap-3 p-3">
        <span
          className={`grid size-12 flex-none place-items-center overflow-hidden rounded-2 bg-hover text-ink-3 ${active ? '' : 'opacity-50 grayscale'}`}
        >
          {picture === null ? (
            <Package aria-hidden="true" className="size-5 opacity-60" />
          ) : (
            <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 title={name} className="line-clamp-2 break-words text-14 leading-[1.1875rem]">
            <ItemLink id={id}>{name}</ItemLink>
          </h2>
          <Leader
            name={String(id)}
            value={<span className={active ? 'font-medium text-ink' : 'text-ink-3'}>{price}</span>}
            className="text-13 text-ink-2"
          />
          <Marks active={active} locked={locked} />
        </div>
      </header>
      <div className="flex-1 border-t border-line">
        {items.length === 0 ? (
          <p className="px-3 py-2 text-13 text-ink-3">Nothing in it yet</p>
        ) : (
          <ul
            aria-label={`In ${name}`}
            className="grid max-h-72 gap-px overflow-auto py-1 pl-3 pr-1"
          >
            {items.map((item) => (
              <HeldItem key={item.id} containerId={id} item={item} editable={editable} />
            ))}
          </ul>
        )}
        {more > 0 ? (
          <p className="px-3 pb-2 text-12 text-ink-3">and {more.toLocaleString('en-US')} more</p>
        ) : null}
      </div>
      {editable ? (
        <footer className="border-t border-line p-1">
          <LinkButton
            variant="ghost"
            size="s"
            to={containPath(address, id)}
            preventScrollReset
            aria-label={`Add Item to ${name}`}
          >
            <Plus aria-hidden="true" className="size-3.5" />
            Add Item
          </LinkButton>
        </footer>
      ) : null}
    </article>
  );
}

interface HeldItemProps {
  containerId: number;
  item: ContainedItem;
  editable: boolean;
}

function HeldItem({ containerId, item, editable }: HeldItemProps) {
  const { pathname, search } = useLocation();
  return (
    <li className="flex min-h-control-s items-center gap-1">
      <Leader
        name={
          <span className={`min-w-0 break-words ${item.active ? '' : 'text-ink-3'}`}>
            <ItemLink id={item.id}>{item.name}</ItemLink>{' '}
            <Marks active={item.active} locked={item.locked} />
          </span>
        }
        value={<span className={item.active ? '' : 'text-ink-3'}>{item.price}</span>}
        className="min-w-0 flex-1 text-13"
      />
      {editable ? (
        <Form method="post" action={containDialog.close({ pathname, search })} preventScrollReset>
          <input type="hidden" name="intent" value="take-out-item" />
          <input type="hidden" name="container" value={containerId} />
          <input type="hidden" name="item" value={item.id} />
          <input type="hidden" name="name" value={item.name} />
          <IconButton
            label={`Take ${item.name} out`}
            size="s"
            icon={<X aria-hidden="true" className="size-3.5" />}
          />
        </Form>
      ) : null}
    </li>
  );
}

function ItemLink({ id, children }: { id: number; children: string }) {
  return (
    <Link
      to={withPanel(useLocation(), 'itemDetails', id)}
      preventScrollReset
      className="text-inherit no-underline hover:underline"
    >
      {children}
    </Link>
  );
}

function Marks({ active, locked }: { active: boolean; locked: boolean }) {
  return (
    <>
      {active ? null : <Badge>Inactive</Badge>}
      {locked ? (
        <Badge icon={<Lock aria-hidden="true" className="size-3" />}>Template</Badge>
      ) : null}
    </>
  );
}
