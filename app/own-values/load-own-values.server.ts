import { OWN_KINDS, type OwnKind } from '~/menu/own-values';
import { ownCountText } from '~/objects/own-value';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type HeldRow, heldRow, ownRow, wordsOf } from './held-rows.server';
import { leaveOf } from './leave';
import { HELD_ON_PAGE, lockDialog, ownValuesQuery } from './paths';

export interface LockQuestion {
  kind: OwnKind;
  object: number | null;
  may: readonly string[];
  asOthers: boolean;
  version: number;
  /** '12 own values in 12 locations'. */
  what: string;
  rows: HeldRow[];
}

export type OwnValuesPage = Awaited<ReturnType<typeof loadOwnValues>>['page'];

/** The side of a source, or of a location that inherits; some are both. */
export async function loadOwnValues(guarded: LocationGuarded, url: URL) {
  const { location } = guarded;
  const query = ownValuesQuery.read(url);
  const isSource = location.has.heirs && location.menu.location_id === location.id;
  const [source, own] = await Promise.all([
    isSource ? loadSource(guarded, url) : null,
    location.has.own_values || !isSource ? loadOwn(guarded, query.page, isSource) : null,
  ]).catch(throwErrorResponse);
  const page = {
    locationId: location.id,
    query,
    writable: location.menu.writable,
    source,
    own,
  };
  return { title: 'Own Values', page };
}

async function loadSource(guarded: LocationGuarded, url: URL) {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const { kind, object, at, field, q, page } = ownValuesQuery.read(url);
  const one = kind !== null && object !== null ? { kind, object_id: object } : null;
  const [{ rules, objects }, held, question] = await Promise.all([
    creator.call('own_value.rules', { ...here, ...(one && { objects: [one] }) }),
    creator.call('own_value.held', {
      ...here,
      ...(kind && { kind }),
      ...(one && { object_id: one.object_id }),
      ...(field && { fields: [field] }),
      ...(at !== null && { heir_id: at }),
      ...(q !== '' && { search: q }),
      limit: HELD_ON_PAGE,
      offset: (page - 1) * HELD_ON_PAGE,
    }),
    loadQuestion(guarded, url),
  ]);
  const narrowed = one !== null || at !== null || field !== null || q !== '' || kind !== null;
  const all = narrowed ? await creator.call('own_value.held', { ...here, limit: 1 }) : held;
  const words = wordsOf(location);
  const rows = held.values.map((value) => heldRow(value, words));
  const ofKind = OWN_KINDS.map((kind) => leaveOf(rules, all.counts, { kind, object_id: null }));
  const ofObjects = rules
    .filter(({ object_id }) => object_id !== null)
    .map((rule) => leaveOf(rules, null, rule));
  const [shown] = objects;
  return {
    heirs: all.heirs,
    ofKind,
    ofObjects: shown ? [leaveOf(rules, held.counts, shown)] : ofObjects,
    shown: shown?.name ?? null,
    rows,
    listed: held.listed,
    what: ownCountText(held.total, held.locations, held.opened),
    none: held.total === 0,
    holding: all.total,
    question,
  };
}

async function loadQuestion(
  { creator, location }: LocationGuarded,
  url: URL,
): Promise<LockQuestion | null> {
  const asked = lockDialog.read(url.searchParams);
  if (!asked?.lockKind || !location.menu.writable) return null;
  const { lockKind: kind, lockObject: object, may, others, version } = asked;
  const { given_back, locations, opened, values } = await creator.call('own_value.allow', {
    location_id: location.id,
    kind,
    object_id: object,
    fields: others ? null : [...may],
    preview: true,
  });
  const words = wordsOf(location);
  return {
    kind,
    object,
    may,
    asOthers: others !== null,
    version: version ?? 0,
    what: ownCountText(given_back, locations, opened),
    rows: values.map((value) => heldRow(value, words)),
  };
}

async function loadOwn(guarded: LocationGuarded, page: number, beside: boolean) {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const { objects } = await creator.call('own_value.get_all', here);
  const hasModes = objects.some(({ held }) => held.some(({ mode_id }) => mode_id !== null));
  const modes = hasModes ? await creator.call('price_modes.all', here) : [];
  const names = new Map(modes.map(({ id, name }) => [id, name]));
  const rows = objects.flatMap((object) => ownRow(object, { location, modes: names }));
  const from = beside ? 0 : (page - 1) * HELD_ON_PAGE;
  return {
    count: rows.length,
    rows: rows.slice(from, beside ? undefined : from + HELD_ON_PAGE),
  };
}
