import { Link, useFetcher, useLocation } from '@remix-run/react';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { highlight } from '~/menu/highlight';
import { searchesInside } from '~/menu/text';
import { askedFor, SoldOutLine, soldOutDialog } from '~/objects/sold-out';
import { LiveSearch, PAUSE_IN_BOX } from '~/pickers/live-search';
import { otherParams, pathOf } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { IconLink } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Leader } from '~/ui/leader';
import { SwitchButton } from '~/ui/switch-button';
import { useHydrated } from '~/ui/use-hydrated';
import { itemsPath } from '../list/paths';
import type { ItemResult, ItemSearchData } from './load-item-search.server';
import { foundItemPath, itemActivePath, itemSearch } from './paths';
import { setSlashOpens, slashOpens, takeTypedAhead } from './search-keys';

export interface ItemSearchProps {
  locationId: number;
  search: ItemSearchData;
}

export default function ItemSearch({ locationId, search }: ItemSearchProps) {
  const address = useLocation();
  const { search: find, items, more } = search;
  const hydrated = useHydrated();
  const first = useFirstResult(find);
  // Read before this dialog's search box takes the focus.
  const [openedFrom] = useState(navigationBox);
  return (
    <Dialog title="Find an item" closeHref={itemSearch.close(address)} atTop>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way through links. */}
      <div
        ref={first.root}
        onKeyDown={(event) => {
          moveByArrows(event);
          first.byEnter(event);
        }}
        className="grid content-start gap-4 md:min-h-[20rem]"
      >
        <LiveSearch
          label="Search items"
          name="find"
          action={address.pathname}
          value={find}
          placeholder="Name, ID, SKU or POS ID"
          hidden={otherParams(address, ['find'])}
          debounce={PAUSE_IN_BOX}
          typedBefore={() => {
            const typed = takeTypedAhead();
            if (typed?.enter) first.want(typed.text);
            return typed?.text || furtherText(openedFrom, find);
          }}
          showButton
          autoFocus
        />
        {items.length > 0 ? (
          <ul aria-label="Found items" className="grid gap-px">
            {items.map((item) => (
              <ResultRow key={item.id} locationId={locationId} item={item} find={find} />
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
        {hydrated ? <KeySetting /> : null}
      </div>
    </Dialog>
  );
}

interface ResultRowProps {
  locationId: number;
  item: ItemResult;
  find: string;
}

function ResultRow({ locationId, item, find }: ResultRowProps) {
  const { id, name, customId, customLabel, price, path, place, code } = item;
  const { active, locked, switchable, out, mayMark } = item;
  const address = useLocation();
  return (
    <li className="flex items-center gap-2">
      <Link
        to={foundItemPath(locationId, id, place)}
        className="-ml-2 block min-w-0 flex-1 rounded-2 px-2 py-1.5 text-ink no-underline hover:bg-hover focus-visible:bg-hover"
      >
        <Leader
          name={
            <span className="min-w-0 break-words font-medium">
              {customId === null ? null : (
                <span className="font-normal text-ink-2">
                  <span className="text-12 text-ink-3">{customLabel}</span>{' '}
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
            ID <Highlighted text={String(id)} find={find} />
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
        {out ? <SoldOutLine text={out.text} /> : null}
      </Link>
      {mayMark ? (
        <IconLink
          to={soldOutDialog.open(address, askedFor({ kind: 'item', object_id: id }))}
          preventScrollReset
          size="s"
          label={`${name}: sold out until…`}
          icon={<Hourglass aria-hidden="true" className="size-4" />}
        />
      ) : null}
      {switchable ? <ActiveSwitch locationId={locationId} item={item} /> : null}
    </li>
  );
}

function ActiveSwitch({ locationId, item }: Pick<ResultRowProps, 'locationId' | 'item'>) {
  const address = useLocation();
  const hydrated = useHydrated();
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get('active');
  const active = asked === undefined || asked === null ? item.active : asked === '1';
  return (
    <fetcher.Form method="post" action={itemActivePath(locationId)} className="flex flex-none">
      <input type="hidden" name="id" value={item.id} />
      {hydrated ? null : <input type="hidden" name="back" value={pathOf(address)} />}
      <SwitchButton
        checked={active}
        label={`${item.name}, active`}
        action={active ? 'Mark Inactive' : 'Mark Active'}
        name="active"
        value={active ? '0' : '1'}
      />
    </fetcher.Form>
  );
}

/** Single-key shortcuts can be switched off: they disturb speech input. */
function KeySetting() {
  const [opens, setOpens] = useState(slashOpens);
  return (
    <div className="flex flex-wrap items-center gap-x-4 self-end text-12 text-ink-3 coarse:hidden">
      <Checkbox
        label="Open with the key /"
        checked={opens}
        onChange={({ currentTarget }) => {
          setSlashOpens(currentTarget.checked);
          setOpens(currentTarget.checked);
        }}
      />
      <span>Ctrl+K or ⌘K opens it too. Enter takes the first result.</span>
    </div>
  );
}

/** Enter in the box opens the first result once the results match the typed text. */
function useFirstResult(find: string) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const take = () => {
    wanted.current = null;
    root.current?.querySelector<HTMLElement>('li a')?.click();
  };
  useEffect(() => {
    if (wanted.current === find) take();
  });
  return {
    root,
    want: (text: string) => {
      wanted.current = text.trim();
    },
    byEnter: (event: KeyboardEvent<HTMLDivElement>) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.type !== 'search') return;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      wanted.current = box.value.trim();
      if (wanted.current === find) take();
      else box.form?.requestSubmit();
    },
  };
}

function navigationBox(): HTMLInputElement | null {
  if (typeof document === 'undefined') return null;
  const { activeElement } = document;
  const isBox = activeElement instanceof HTMLInputElement && activeElement.name === 'find';
  return isBox && activeElement.closest('.side-nav') ? activeElement : null;
}

function furtherText(box: HTMLInputElement | null, find: string): string | null {
  const typed = box?.value.trim() ?? '';
  return typed === '' || typed === find ? null : typed;
}

/** A short text is searched only at the beginning of names, which the message says. */
function Missed({ find, found }: { find: string; found: number }) {
  const inside = searchesInside(find);
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

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], li > a:first-child'),
  ];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

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
