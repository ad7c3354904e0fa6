import type { AnswerOf } from '~/creator/contract';
import { timeFilter } from '~/history/time-filter.server';
import { monthName } from '~/menu/calendar';
import { imageAddress } from '~/menu/image-address';
import type { TrashKind } from '~/menu/kinds';
import { kinds } from '~/menu/kinds';
import { localNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { MOST_COUNTED } from './calls';
import { kindsInTab, type TrashAddress, type TrashTab, trashQuery, trashTabs } from './paths';
import { deletedBy, dependentText, shortTime, whatOf } from './trash-words';

type Listed = AnswerOf<'trash.list'>;
type Entry = Listed['entries'][number];

const SHOWN = 50;

export interface TrashRow {
  kind: TrashKind;
  id: number;
  name: string;
  what: string;
  hung: string;
  who: string;
  note: string | null;
  when: string;
  picture: string | null;
  asks: boolean;
  mayRestore: boolean;
}

export interface RestoreQuestion {
  row: TrashRow;
  /** Deleted categories of an item, or station of a category; null if they exist. */
  place: { names: string; word: string; inTrash: boolean } | null;
  /** Other deleted references: 'the price mode Last hour'. */
  others: string[];
  othersInTrash: boolean;
  nameTaken: boolean;
  refTaken: boolean;
  targets: { value: string; label: string }[];
}

export interface TrashPage {
  locationId: number;
  locationName: string;
  address: TrashAddress;
  rows: TrashRow[];
  question: RestoreQuestion | null;
  tabs: { tab: TrashTab; label: string; count: string }[];
  total: string;
  newerThan: number | null;
  olderThan: number | null;
  people: Listed['people'];
  /** Earliest month of kept deletions; null if all are kept. */
  keptFrom: string | null;
  today: string;
  writable: boolean;
}

export async function loadTrash(
  guarded: LocationGuarded,
  url: URL,
): Promise<{ title: string; page: TrashPage }> {
  const { creator, location } = guarded;
  const { timezone } = location;
  const address = trashQuery.read(url);
  const filters = filtersOf(address, timezone);
  const { before, after, restore } = address;
  const here = { location_id: location.id };
  const [listed, asked] = await Promise.all([
    creator.call('trash.list', {
      ...here,
      ...filters,
      kinds: kindsInTab(address.tab),
      limit: SHOWN,
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    }),
    restore && creator.call('trash.list', { ...here, kinds: [restore.kind], ids: [restore.id] }),
  ]);
  const { entries, counts } = listed;
  const [entry] = asked?.entries ?? [];
  const tabs = tabsOf(counts);
  return {
    title: 'Trash',
    page: {
      locationId: location.id,
      locationName: location.name,
      address,
      rows: entries.map((one) => rowOf(one, timezone)),
      question: entry?.may_restore ? await questionOf(guarded, entry) : null,
      tabs,
      total: tabs.find(({ tab }) => tab === address.tab)?.count ?? '0',
      newerThan: listed.newer ? (entries[0]?.id ?? null) : null,
      olderThan: listed.older ? (entries.at(-1)?.id ?? null) : null,
      people: listed.people,
      keptFrom: listed.kept_from && monthName(listed.kept_from.slice(0, 'YYYY-MM-DD'.length)),
      today: localNow(timezone).date,
      writable: entries.some(({ may_restore }) => may_restore),
    },
  };
}

function filtersOf({ people, from, until, search }: TrashAddress, timezone: string | null) {
  return { people: [...people], ...timeFilter({ from, until }, timezone), search };
}

function tabsOf(counts: Listed['counts']): TrashPage['tabs'] {
  const countOf = (own: readonly string[]) => {
    const counted = counts.filter(({ kind }) => own.length === 0 || own.includes(kind));
    const sum = counted.reduce((total, { count }) => total + count, 0);
    const isMore = counted.some(({ count }) => count >= MOST_COUNTED);
    return `${sum.toLocaleString('en-US')}${isMore ? '+' : ''}`;
  };
  return (Object.keys(trashTabs) as TrashTab[]).map((tab) => ({
    tab,
    label: trashTabs[tab],
    count: countOf(kindsInTab(tab)),
  }));
}

function rowOf(entry: Entry, timezone: string | null): TrashRow {
  const { kind, object_id, name, image, image_version, time, missing, taken } = entry;
  return {
    kind,
    id: object_id,
    name,
    what: whatOf(entry),
    hung: dependentText(entry),
    who: deletedBy(entry),
    note: entry.note,
    when: shortTime(time, timezone),
    picture: image_version === null ? null : imageAddress(image ?? 0, image_version, 'thumb'),
    asks: missing.length > 0 || taken.length > 0,
    mayRestore: entry.may_restore,
  };
}

async function questionOf(
  { creator, location }: LocationGuarded,
  entry: Entry,
): Promise<RestoreQuestion> {
  const holder = entry.kind === 'item' ? 'category' : 'station';
  const places = entry.missing.filter(({ kind }) => kind === holder);
  const others = entry.missing.filter(({ kind }) => kind !== holder);
  const wordOf = (kind: Entry['missing'][number]['kind']) =>
    kind === 'day_part' ? 'day part' : kinds[kind].word;
  const titleOf = ({ kind, id, name }: Entry['missing'][number]) =>
    `the ${wordOf(kind)} ${name ? `“${name}”` : id}`;
  return {
    row: rowOf(entry, location.timezone),
    place:
      places.length === 0
        ? null
        : {
            names: places.map(({ name, id }) => name ?? String(id)).join(', '),
            word: places.length === 1 ? holder : holder === 'category' ? 'categories' : 'stations',
            inTrash: places.every(({ in_trash }) => in_trash),
          },
    others: others.map(titleOf),
    othersInTrash: others.length > 0 && others.every(({ in_trash }) => in_trash),
    nameTaken: entry.taken.includes('name'),
    refTaken: entry.taken.includes('ref'),
    targets: places.length === 0 ? [] : await targetsOf({ creator, location }, holder),
  };
}

async function targetsOf(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  holder: 'category' | 'station',
): Promise<RestoreQuestion['targets']> {
  const { stations } = await creator.call('menu.get', {
    location_id: location.id,
    parts: holder === 'category' ? 'categories' : 'nav',
  });
  const own = stations.filter(({ location_id }) => location_id === location.menu.location_id);
  if (holder === 'station') {
    return own.map(({ id, name }) => ({ value: String(id), label: name }));
  }
  return own.flatMap(({ name: station, categories }) =>
    categories.map(({ id, name }) => ({ value: String(id), label: `${station} / ${name}` })),
  );
}
