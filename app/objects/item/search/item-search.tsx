import { Link, useLocation } from '@remix-run/react';
import Lock from 'lucide-react/icons/lock';
import type { KeyboardEvent } from 'react';
import { highlight } from '~/menu/highlight';
import { looksInside } from '~/menu/text';
import { LiveSearch, PAUSE_IN_BOX } from '~/pickers/live-search';
import { otherParams } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { Dialog } from '~/ui/dialog';
import { Leader } from '~/ui/leader';
import { itemsPath } from '../list/paths';
import type { FoundItem, ItemSearchData } from './load-item-search.server';
import { foundItemPath, withoutItemSearchPath } from './paths';

export interface ItemSearchProps {
  locationId: number;
  search: ItemSearchData;
}

/** The dialog of the item search: ten results, each a link to where the item is edited. */
export default function ItemSearch({ locationId, search }: ItemSearchProps) {
  const address = useLocation();
  const { search: find, items, more } = search;
  return (
    <Dialog title="Find an item" closeHref={withoutItemSearchPath(address)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a second way through links. */}
      <div onKeyDown={moveByArrows} className="grid content-start gap-4 md:min-h-[20rem]">
        <LiveSearch
          label="Search items"
          name="find"
          action={address.pathname}
          value={find}
          placeholder="Name, ID, SKU or POS ID"
          hidden={otherParams(address, ['find'])}
          debounce={PAUSE_IN_BOX}
          goesOnFrom=".side-nav input[name=find]"
          showButton
          autoFocus
        />
        {items.length > 0 ? (
          <ul aria-label="Found items" className="grid gap-px">
            {items.map((item) => (
              <FoundRow key={item.id} locationId={locationId} item={item} find={find} />
            ))}
          </ul>
        ) : null}
        <p role="status" className="text-12 text-ink-3">
          {find === '' ? 'Type a part of a name or a code.' : null}
          {find === '' ? null : <Missed find={find} found={items.length} />}
          {more ? (
            <>
              The first {items.length} are shown.{' '}
              <Link to={itemsPath(locationId, { q: find })}>Search in All Items</Link>
            </>
          ) : null}
        </p>
      </div>
    </Dialog>
  );
}

interface FoundRowProps {
  locationId: number;
  item: FoundItem;
  find: string;
}

function FoundRow({ locationId, item, find }: FoundRowProps) {
  const { id, name, customId, price, path, place, code, active, locked } = item;
  return (
    <li>
      <Link
        to={foundItemPath(locationId, id, place)}
        className="-mx-2 block rounded-2 px-2 py-1.5 text-ink no-underline hover:bg-hover focus-visible:bg-hover"
      >
        <Leader
          name={
            <span className="min-w-0 break-words font-medium">
              {customId === null ? null : (
                <span className="font-normal text-ink-2">
                  <Highlighted text={customId} find={find} />{' '}
                </span>
              )}
              <Highlighted text={name} find={find} />
            </span>
          }
          value={price}
        />
        <span className="flex flex-wrap items-center gap-x-1 text-12 text-ink-3">
          <span>
            <Highlighted text={String(id)} find={find} />
          </span>
          {code === null ? null : (
            <span className="break-all">
              · <Highlighted text={code} find={find} />
            </span>
          )}
          <span className="min-w-0 break-words">· {path ?? 'In no category'}</span>
          {active ? null : <Badge>Inactive</Badge>}
          {locked ? (
            <Badge icon={<Lock aria-hidden="true" className="size-3" />}>Template</Badge>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

/** What a search did not find; a short one is not looked for everywhere. */
function Missed({ find, found }: { find: string; found: number }) {
  const inside = looksInside(find);
  return (
    <>
      {found > 0 ? null : (
        <>
          No item has “<span className="break-all">{find}</span>”{' '}
          {inside
            ? 'in its name, ID, SKU or POS ID.'
            : 'at the beginning of its name, or as a code.'}{' '}
        </>
      )}
      {inside ? null : 'From three letters on, names and codes are searched inside too.'}
    </>
  );
}

/** Down and up go through the box and the results. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A text in which what was searched for is marked. */
function Highlighted({ text, find }: { text: string; find: string }) {
  let place = 0;
  return (
    <>
      {highlight(text, find).map((piece) => {
        const key = place;
        place += piece.text.length;
        if (!piece.hit) return <span key={key}>{piece.text}</span>;
        return (
          <mark key={key} className="rounded-[2px] bg-accent-soft text-accent-ink">
            {piece.text}
          </mark>
        );
      })}
    </>
  );
}
