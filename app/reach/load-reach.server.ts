import type { AnswerOf, ParamsOf } from '~/creator/contract';
import {
  type ChangesOf,
  panelsOf,
  readWaiting,
  type WaitingForm,
} from '~/form/waiting-form.server';
import { formatDate, instantOf } from '~/history/local-day';
import { formatPrice, numberToCents } from '~/menu/money';
import { timeOfDay } from '~/menu/time-of-day';
import { kindOfPanel, panelLabels } from '~/screen/panel/panel-address';
import { locationPath } from '~/screen/paths';
import { REACHED_ON_PAGE, type ReachPart, reachQuery } from '~/screen/reach-path';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';

type Reach = AnswerOf<'object.reach'>;
export type ReachKind = ParamsOf<'object.reach'>['kind'];

const NOTHING = 'There is nothing at this address.';

export interface ReachPage extends Pick<Reach, 'name' | 'items' | 'others' | 'found'> {
  locationId: number;
  locationName: string;
  object: { kind: ReachKind; id: number };
  word: string;
  show: ReachPart;
  page: number;
  rows: ReachRow[];
  back: string | null;
  /** The unsaved form to post to `back`; null if there is none. */
  waiting: WaitingForm | null;
}

export interface ReachRow extends Pick<Reach['locations'][number], 'id' | 'name' | 'items'> {
  sub: string;
  /** `since`: 'since 30 August, Max Delgado', after the last thing that it applies to. */
  own: { things: { text: string; since: string | null }[]; more: number };
}

/** Null if the kind of object has no such page. */
export function readReached(params: { kind?: string; id?: string }) {
  const id = readId(params.id);
  return id !== null && isReaching(params.kind) ? { kind: params.kind, id } : null;
}

function isReaching(kind: string | undefined): kind is ReachKind {
  return kind === 'option_group' || Object.values(kindOfPanel).some((known) => known === kind);
}

/** @throws Response */
export async function loadReachPage(
  guarded: LocationGuarded,
  url: URL,
  params: { kind?: string; id?: string },
  changesOf: ChangesOf,
): Promise<{ title: string; page: ReachPage }> {
  const { creator, location } = guarded;
  const object = readReached(params);
  if (!object) throw errorResponse(404, NOTHING);
  const { show, page, draft, back: given } = reachQuery.read(url);
  const asked = localPath(given);
  const back = asked?.startsWith(`${locationPath(location.id)}/`) ? asked : null;
  const [{ name, items, others, found, locations }, waiting] = await Promise.all([
    creator.call('object.reach', {
      location_id: location.id,
      ...object,
      show,
      limit: REACHED_ON_PAGE,
      offset: (page - 1) * REACHED_ON_PAGE,
    }),
    readWaiting(guarded, draft, object, changesOf),
  ]);
  return {
    title: `Where “${name}” shows`,
    page: {
      locationId: location.id,
      locationName: location.name,
      object,
      word: wordOf(object.kind),
      name,
      items,
      others,
      found,
      show,
      page,
      rows: locations.map((one) => rowOf(one, location)),
      back,
      waiting: back === null ? null : waiting,
    },
  };
}

function wordOf(kind: ReachKind): string {
  const [type] = panelsOf(kind);
  return type ? panelLabels(type).word : kind.replaceAll('_', ' ');
}

function rowOf(
  { id, name, site_id, shows, items, own }: Reach['locations'][number],
  { currency, timezone }: { currency: string; timezone: string | null },
): ReachRow {
  const menu =
    shows && (shows.name === null ? 'mirrors another location' : `mirrors ${shows.name}`);
  return {
    id,
    name,
    items,
    sub: [site_id, menu].filter(Boolean).join(' · '),
    own: {
      things: own.first.map((one, index) => {
        const since = sinceText(one, timezone);
        const next = own.first[index + 1];
        const isSaid = next === undefined || sinceText(next, timezone) !== since;
        return { text: ownText(one, currency), since: isSaid ? since : null };
      }),
      more: own.count - own.first.length,
    },
  };
}

type OwnThing = Reach['locations'][number]['own']['first'][number];

/** 'since 30 August, Max Delgado'; null if the ledger does not go back that far. */
export function sinceText(
  { since, by }: Pick<OwnThing, 'since' | 'by'>,
  timezone: string | null,
  now = Date.now(),
): string | null {
  if (since === null) return null;
  const day = formatDate(instantOf(since), timezone, now);
  return `since ${day}${by === null ? '' : `, ${by}`}`;
}

/** 'Harbor Cola $2.19', 'Breakfast 7:00 AM – 10:30 AM'. */
export function ownText(
  { name, price, from, until }: Pick<OwnThing, 'name' | 'price' | 'from' | 'until'>,
  currency: string,
): string {
  if (price !== null) return `${name} ${formatPrice(numberToCents(price), currency)}`;
  return from === null || until === null
    ? name
    : `${name} ${timeOfDay(from)} – ${timeOfDay(until)}`;
}
