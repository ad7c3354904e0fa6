import { Link, type LinkProps } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Image from 'lucide-react/icons/image';
import Utensils from 'lucide-react/icons/utensils';
import { buttonClass } from '~/ui/button';
import { type ImportAddress, importPath, notNarrowed } from './address';
import { ChangeNotes, Tick } from './change-row';
import type { ChangeView } from './show-changes.server';

interface Shared {
  locationId: number;
  address: ImportAddress;
  mayTick: boolean;
  /** The form whose ticks the arrows keep, where scripts did not. */
  form: string | undefined;
}

/** A line for each new item; the one that the address opens shows all its fields. */
export function NewItems({
  changes,
  all,
  posted,
  ...shared
}: Shared & {
  changes: readonly ChangeView[];
  /** How many the plan has. */
  all: number;
  posted: ((position: number) => boolean | undefined) | null;
}) {
  return (
    <section aria-labelledby="new-items">
      <h3 id="new-items" className="border-b border-line px-4 py-2 text-13 font-semibold">
        New items
      </h3>
      <div
        aria-hidden="true"
        className={`${ROW} border-b border-line bg-sunken px-4 py-2 text-12 text-ink-2 max-md:hidden`}
      >
        <span className="col-start-3">Name</span>
        <span>Goes to</span>
        <span>SKU</span>
        <span />
        <span className="text-right">Price</span>
      </div>
      <ul>
        {changes.map((change) => (
          <NewItem
            key={change.position}
            change={change}
            posted={posted?.(change.position)}
            {...shared}
          />
        ))}
      </ul>
      {changes.length < all && !isOnlyNewItems(shared.address) ? (
        <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-13 text-ink-2">
          <span className="grow">
            {changes.length.toLocaleString('en-US')} of {all.toLocaleString('en-US')}
          </span>
          <Kept
            to={`${importPath(shared.locationId, { ...shared.address, ...notNarrowed, ...NEW_ITEMS, dialog: null, open: null, page: 1 })}#changes`}
            form={shared.form}
            className={buttonClass({ size: 's' })}
          >
            Show all {all.toLocaleString('en-US')}
          </Kept>
        </p>
      ) : null}
    </section>
  );
}

const NEW_ITEMS = { kinds: ['item'], types: ['insert'] } as const;

function isOnlyNewItems({ kinds, types }: ImportAddress): boolean {
  return kinds.join() === 'item' && types.join() === 'insert';
}

const ROW =
  'grid items-center gap-x-3 gap-y-0.5 grid-cols-[1.25rem_2rem_minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_minmax(0,4fr)_4.5rem_1.75rem] max-md:grid-cols-[1.25rem_2rem_minmax(0,1fr)_auto_1.75rem]';
const BELOW = 'min-w-0 break-words text-13 text-ink-2 max-md:col-span-2 max-md:col-start-3';

function NewItem({
  change,
  posted,
  locationId,
  address,
  mayTick,
  form,
}: Shared & { change: ChangeView; posted: boolean | undefined }) {
  const { position, name, where, goesTo, notes, ticked, outcome, held, fields, item } = change;
  if (!item) return null;
  const isOpen = address.open === `${position}`;
  const id = `change-${position}`;
  return (
    <li
      id={id}
      className={`scroll-mt-16 border-b border-line last:border-b-0 ${ticked ? '' : 'text-ink-3'}`}
    >
      <div
        className={`${ROW} px-4 py-1.5 ${isOpen ? 'bg-accent-soft shadow-[inset_3px_0_var(--accent)]' : ''}`}
      >
        <span>{mayTick ? <Tick change={change} posted={posted} /> : null}</span>
        <Picture item={item} />
        <strong className="min-w-0 break-words font-medium">{name}</strong>
        <span className={BELOW}>
          {goesTo ? <span className="sr-only">goes to </span> : null}
          {goesTo}
        </span>
        <span className={BELOW}>{item.code}</span>
        <span className={BELOW}>
          {item.options}
          <ChangeNotes notes={notes} />
          {outcome ?? held}
        </span>
        <span className="text-right max-md:col-start-4 max-md:row-start-1">{item.price}</span>
        <span className="max-md:col-start-5 max-md:row-start-1">
          <Arrow
            isOpen={isOpen}
            label={`${isOpen ? 'Close' : 'All fields of'} ${name}`}
            to={`${importPath(locationId, { ...address, dialog: null, open: isOpen ? null : `${position}` })}#${id}`}
            form={form}
          />
        </span>
      </div>
      {isOpen ? (
        <div className="grid gap-x-6 bg-sunken px-4 py-3 md:grid-cols-2 md:pl-[4.75rem] xl:grid-cols-3">
          {[...fields, { label: 'From', now: where }].map(({ label, now }) => (
            <p
              key={`${label} ${now}`}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 py-[1px] text-13 max-md:grid-cols-[5rem_minmax(0,1fr)]"
            >
              <span className="text-ink-3">{label}</span>
              <span className="whitespace-pre-line break-words">{now}</span>
            </p>
          ))}
          {notes.map(({ text, advice }) =>
            advice ? (
              <p key={text} className="col-span-full text-13 text-warn-ink">
                {text}. {advice}
              </p>
            ) : null,
          )}
        </div>
      ) : null}
    </li>
  );
}

function Picture({
  item: { picture, isPictureLinked },
}: {
  item: NonNullable<ChangeView['item']>;
}) {
  if (picture) {
    return (
      <img src={picture} alt="" loading="lazy" className="size-7 rounded-2 bg-hover object-cover" />
    );
  }
  const Icon = isPictureLinked ? Image : Utensils;
  return (
    <span
      title={isPictureLinked ? 'Its picture is fetched when the import is applied' : undefined}
      className="grid size-7 place-items-center rounded-2 bg-hover text-leader"
    >
      <Icon aria-hidden="true" strokeWidth={1.25} className="size-4" />
      {isPictureLinked ? <span className="sr-only">with a picture</span> : null}
    </span>
  );
}

function Arrow({
  isOpen,
  label,
  to,
  form,
}: {
  isOpen: boolean;
  label: string;
  to: string;
  form: string | undefined;
}) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Kept
      to={to}
      form={form}
      aria-label={label}
      aria-expanded={isOpen}
      className="grid size-7 place-items-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink coarse:size-control"
    >
      <Icon aria-hidden="true" className="size-4" />
    </Kept>
  );
}

/** A link that sends unsaved ticks along. */
function Kept({
  to,
  form,
  children,
  ...look
}: Pick<LinkProps, 'className' | 'children' | 'aria-label' | 'aria-expanded'> & {
  to: string;
  form: string | undefined;
}) {
  return form ? (
    <button type="submit" form={form} name="intent" value="save-ticks" formAction={to} {...look}>
      {children}
    </button>
  ) : (
    <Link to={to} preventScrollReset {...look}>
      {children}
    </Link>
  );
}
