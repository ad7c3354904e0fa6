import type { CheckedParams } from '~/creator/contract';
import { mayCall } from '~/creator/contract/roles';
import { businessDay } from '~/menu/business-day';
import { clockChange } from '~/menu/clock-change';
import { counted, listed } from '~/menu/counted';
import { offeredDayParts } from '~/menu/day-parts';
import { missingMessage } from '~/menu/kinds';
import { isMoment } from '~/menu/moment';
import { localMoment } from '~/menu/next-change';
import { opensAgain } from '~/menu/next-opening';
import {
  endOfPart,
  instantAfter,
  localText,
  NOTHING_OUT,
  outAt,
  type SoldOutKind,
} from '~/menu/sold-out';
import { untilText } from '~/menu/sold-out-text';
import { menuOf, operationsOf } from '~/objects/location/service/location.service';
import { undoings } from '~/service/changes/undoings';
import { monthOf, nowText, timeText } from '~/service/clock';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import { readScope, within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { soldOutEntity } from './entity.service';
import {
  instantOfText,
  keyOf,
  markAnswer,
  type Standing,
  soldOutFacts,
  standingOf,
} from './facts.service';

type Method = 'sold_out.get_all' | 'sold_out.set' | 'sold_out.clear';
type Objects = CheckedParams<'sold_out.set'>['objects'];

const NAMES_TOLD = 3;

export const soldOutHandlers: Pick<Handlers, Method> = {
  'sold_out.get_all': async ({ at, options, with_actions }, context) => {
    const { reader, location, instant: now } = context;
    const menu = await context.shownMenu();
    const asked = at && { date: at.slice(0, 10), time: at.slice(11, 16) };
    const instant = asked ? (instantAfter(asked, location.timezone, 0) ?? now) : now;
    const place = { location, menu };
    const facts = await soldOutFacts(reader, place, { from: instant, options });
    const assumed = options.map((object_id) => ({ ...ASSUMED, object_id }));
    const out = outAt({ ...facts, marks: [...facts.marks, ...assumed] }, instant);
    const anyway = options.length > 0 ? outAt(facts, instant) : NOTHING_OUT;
    const items = [...out.items].flatMap(([item_id, { group, until }]) =>
      group === null || anyway.items.has(item_id) ? [] : { item_id, group, until },
    );
    const names = await itemNames(
      reader,
      menu,
      items.map(({ item_id }) => item_id),
    );
    const ends = endsOf(location, instant);
    return {
      at: localText(instant, location.timezone),
      may_mark: location.writable && mayCall(context.account.accessLevel, 'mark'),
      marks: facts.marks.map((mark) => markAnswer(mark, location.timezone)),
      counted: items.map(({ item_id, group, until }) => ({
        item_id,
        name: names.get(item_id) ?? '',
        group,
        until_local: until === null ? null : localText(until, location.timezone),
      })),
      ends: {
        part_end: ends.part && { name: ends.part.name, at: ends.part.at },
        next_opening: ends.opening,
      },
      actions: with_actions ? await ownActions(context, instant) : [],
    };
  },
  'sold_out.set': async ({ objects, until, reason, items_stay }, context) => {
    const { account, location, reader } = context;
    const menu = await context.shownMenu();
    const names = await namesOf(reader, menu, objects);
    const end = endInstant(location, until, Date.now());
    const until_local = end === null ? null : localText(end, location.timezone);
    const told = namesText(objects, names);
    const now = localText(Date.now(), location.timezone);
    const summary = `Marked ${told} sold out until ${untilText(until_local, now)}`;
    return context.change({ summary }, async (ledger) => {
      const standing = await standingOf(ledger.read, location.id, objects);
      const isOver = (mark: Standing) => mark.until !== null && mark.until <= nowText();
      const seen = objects.filter((one) => {
        const mark = standing.get(keyOf(one));
        return !mark || isOver(mark) || mark.version === one.version;
      });
      const doc = {
        until: end === null ? null : timeText(end),
        items_stay: items_stay ? (1 as const) : (0 as const),
        reason: reason.trim(),
        by_id: account.id,
      };
      const since = nowText();
      const fresh = seen.filter((one) => !standing.has(keyOf(one)));
      await ledger.create(
        soldOutEntity,
        location.id,
        fresh.map(({ kind, object_id }) => ({ doc: { kind, object_id, ...doc, since } })),
      );
      const again = seen.flatMap((one) => standing.get(keyOf(one)) ?? []);
      await ledger.update(
        soldOutEntity,
        location.id,
        again.map((mark) => ({ id: mark.id, patch: isOver(mark) ? { ...doc, since } : doc })),
      );
      if (seen.length < objects.length) {
        await ledger.summarise(summary.replace(told, () => namesText(seen, names)));
      }
      const stood = await stoodOf(ledger.read, { location, menu }, objects, seen);
      return { marked: seen.length, until: doc.until, until_local, stood };
    });
  },
  'sold_out.clear': async ({ objects }, context) => {
    const { location, reader } = context;
    const menu = await context.shownMenu();
    const names = await namesOf(reader, menu, objects);
    const summary = `Put ${namesText(objects, names)} back on sale`;
    return context.change({ summary }, async (ledger) => {
      const standing = await standingOf(ledger.read, location.id, objects);
      const seen = objects.filter((one) => {
        const mark = standing.get(keyOf(one));
        return mark && (one.version === undefined || mark.version === one.version);
      });
      const ids = seen.flatMap((one) => standing.get(keyOf(one))?.id ?? []);
      await ledger.remove(soldOutEntity, location.id, ids);
      const changed = objects.filter((one) => standing.has(keyOf(one)) && !seen.includes(one));
      const stood = await stoodOf(ledger.read, { location, menu }, changed, []);
      return { cleared: ids.length, stood };
    });
  },
};

const ASSUMED = { kind: 'option', until: null, items_stay: false } as const;

function endsOf(location: LocationRow, instant: number) {
  const now = localMoment(instant, location.timezone);
  const end = endOfPart(offeredDayParts(menuOf(location)), now);
  const opening = opensAgain(operationsOf(location).operation_hours, now);
  const text = ({ date, time }: { date: string; time: string }) => `${date}T${time}`;
  return {
    part: end && { name: end.part.name, moment: end.at, at: text(end.at) },
    next: opening,
    opening: opening && text(opening),
  };
}

/** @throws ApiError 400 for a moment that is over or does not exist, and for the end of no day part */
function endInstant(
  location: LocationRow,
  until: CheckedParams<'sold_out.set'>['until'],
  now: number,
): number | null {
  if (until === null) return null;
  const refused = (message: string) => badInput(message, { until: message });
  const { part, next } = endsOf(location, now);
  if (until === 'part_end' && !part)
    throw refused('It is between day parts now. Choose another end.');
  if (until === 'next_opening' && !next) throw refused('It never opens again. Choose another end.');
  const isWord = until === 'part_end' || until === 'next_opening';
  if (!isWord && !isMoment(until)) throw refused('Enter a real date and time.');
  const named = until === 'part_end' ? part?.moment : until === 'next_opening' ? next : undefined;
  const moment = named ?? { date: until.slice(0, 10), time: until.slice(11, 16) };
  const change = named ? null : clockChange(moment, location.timezone);
  if (change?.skipped) throw refused(`${change.text}.`);
  const end = instantAfter(moment, location.timezone, now);
  if (end === null) throw refused('Choose a moment to come: this one is over.');
  return end;
}

/** The marks of what was not touched, as they stand. */
async function stoodOf(
  reader: Reader,
  place: { location: LocationRow; menu: LocationRow },
  objects: Objects,
  seen: Objects,
) {
  const left = new Set(objects.filter((one) => !seen.includes(one)).map(keyOf));
  if (left.size === 0) return [];
  const { marks } = await soldOutFacts(reader, place, { from: Date.now() });
  const { timezone } = place.location;
  return marks.filter((mark) => left.has(keyOf(mark))).map((mark) => markAnswer(mark, timezone));
}

type Names = ReadonlyMap<string, string>;

const TABLES = { item: 'item', option: 'menu_option' } as const;

/** @throws ApiError 404 where one is not in the menu of the location */
async function namesOf(reader: Reader, menu: LocationRow, objects: Objects): Promise<Names> {
  const names = new Map<string, string>();
  for (const kind of ['item', 'option'] as const) {
    const ids = objects.flatMap((one) => (one.kind === kind ? one.object_id : []));
    if (ids.length === 0) continue;
    for (const { id, name } of await named(reader, menu, kind, ids)) {
      names.set(keyOf({ kind, object_id: id }), name);
    }
  }
  const missing = objects.find((one) => !names.has(keyOf(one)));
  if (missing) throw notFound(missingMessage(missing.kind));
  const doubled = objects.length > new Set(objects.map(keyOf)).size;
  if (doubled) throw badInput('Name each of them once.', { objects: 'One is named twice' });
  return names;
}

function named(reader: Reader, menu: LocationRow, kind: SoldOutKind, ids: readonly number[]) {
  return reader
    .selectFrom(TABLES[kind])
    .select(['id', 'name'])
    .where(within('location_id', readScope(menu)))
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
}

async function itemNames(reader: Reader, menu: LocationRow, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await named(reader, menu, 'item', ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** '“Latte”, “Oat milk” and 3 more' */
function namesText(objects: Objects, names: Names): string {
  const told = objects.slice(0, NAMES_TOLD).map((one) => `“${names.get(keyOf(one))}”`);
  const more = objects.length - told.length;
  return listed(more > 0 ? [...told, counted(more, 'more', 'more')] : told);
}

/** Done here by the caller in this business day and not taken back. */
async function ownActions({ reader, account, location }: CallContext, instant: number) {
  const { timezone } = location;
  const hours = operationsOf(location).operation_hours;
  const dayOf = (moment: number) => businessDay(localMoment(moment, timezone), hours);
  const today = dayOf(instant);
  const midnight = instantAfter({ date: today, time: '00:00' }, timezone, 0) ?? instant;
  const since = timeText(Math.min(midnight, instant));
  const month = monthOf(since);
  const actions = await reader
    .selectFrom('action_part')
    .innerJoin('action', (join) =>
      join
        .onRef('action.id', '=', 'action_part.action_id')
        .onRef('action.month', '=', 'action_part.month'),
    )
    .select(['action.id', 'action.month', 'action.at'])
    .where('action_part.location_id', '=', location.id)
    .where('action_part.entity', '=', 'sold_out')
    .where('action_part.month', '>=', month)
    .where('action.month', '>=', month)
    .where('action.at', '>=', since)
    .where('action.method', 'in', ['sold_out.set', 'sold_out.clear'])
    .where('action.account_id', '=', account.id)
    .orderBy('action.id')
    .execute();
  const ofToday = actions.filter(({ at }) => dayOf(instantOfText(at)) === today);
  const { whole } = await undoings(reader, ofToday);
  return ofToday.flatMap(({ id }) => (whole.has(id) ? [] : id));
}
