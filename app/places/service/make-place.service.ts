import { menuFile } from '~/export/service/menu-file.service';
import { readMenu } from '~/import/service/load-menu.service';
import type { ReadyMenu } from '~/import/service/ready-menu.service';
import { counted } from '~/menu/counted';
import { locationEntity } from '~/objects/location/service/entity.service';
import { findLocation } from '~/service/access';
import { isProvider } from '~/service/caller';
import type { Ledger } from '~/service/changes/ledger';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { CallContext } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import { checkSame } from '~/service/operators/change-organisation';
import { joinWithin } from '~/service/operators/groups';
import { blankLocation, checkedLocation } from '~/service/operators/locations';
import type { OperatingCaller } from '~/service/operators/operator-action';
import { OperatorError } from '~/service/operators/operator-error';
import { grantTo, grantToOrganisation } from '~/service/operators/organisations';
import { isOneOf } from '~/service/store/id-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader, Trx } from '~/service/store/store';
import type { NewPlace } from '../calls/place';
import { changeGroup } from './change-group.service';
import { groupNamed } from './make-group.service';
import { refusedAsInput } from './operating.service';
import { groupOf } from './scope.service';

interface Making<A> {
  context: CallContext;
  organisation: Row<'organisation'>;
  places: readonly NewPlace[];
  /** Whether everybody of the organisation may open them from now. */
  everyone: boolean;
  answer: MadeAnswer<A>;
  /** Asked again where they are made. */
  check?: (reader: Reader) => Promise<void>;
  /** Nothing is made. */
  preview?: boolean;
}

/** What the action keeps as its answer, for a call that is sent again. */
interface MadeAnswer<A> {
  of: (ids: number[]) => A;
  ids: (answer: A) => number[];
}

export const ONE: MadeAnswer<{ id: number }> = {
  of: ([id = 0]) => ({ id }),
  ids: ({ id }) => [id],
};

export const MANY: MadeAnswer<{ ids: number[] }> = {
  of: (ids) => ({ ids }),
  ids: ({ ids }) => ids,
};

type Work = (trx: Trx, ledger: Ledger) => Promise<number>;

/** All of them or none, in one action. @returns the call’s answer. @throws ApiError 400, 404 */
export async function makePlaces<A>(making: Making<A>): Promise<A> {
  const { context, organisation, places, answer } = making;
  await making.check?.(context.reader);
  if (organisation.retired_at !== null) throw badInput('This organisation is retired.');
  for (const id of new Set(places.flatMap(({ group_ids }) => group_ids))) {
    const group = await groupOf(context.reader, context.account, id);
    if (group.organisation_id !== organisation.id) throw notFound('There is no such group.');
  }
  await checkTemplates(context.reader, organisation.id, places);
  for (const { copy_of, template_group_id } of places) {
    if (copy_of !== undefined && template_group_id !== undefined) {
      throw badInput('Make it as a copy or from a template, not both.');
    }
  }
  return refusedAsInput(async () => {
    const named = places.map((place) => ({ ...place, name: checkedLocation(place) }));
    const copied = [];
    for (const id of new Set(places.flatMap(({ copy_of }) => copy_of ?? []))) {
      copied.push(await checkCopied(context, id, organisation.id));
    }
    if (making.preview) return answer.of([]);
    const menus = new Map<number, ReadyMenu>();
    for (const location of copied) menus.set(location.id, await menuOf(context, location));
    const copies = named.flatMap((place, index) => {
      const menu = place.copy_of === undefined ? undefined : menus.get(place.copy_of);
      return menu ? [{ index, menu: { ...menu, name: place.name } }] : [];
    });
    return makeAfter({ ...making, places: named }, copies, new Map());
  });
}

/** Nobody is told whether a group of others is there. @throws ApiError 404 */
async function checkTemplates(
  reader: Reader,
  organisationId: number,
  places: readonly NewPlace[],
): Promise<void> {
  const ids = [...new Set(places.flatMap(({ template_group_id }) => template_group_id ?? []))];
  if (ids.length === 0) return;
  const own = await reader
    .selectFrom('location_group')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
  if (own.length < ids.length) throw notFound('There is no such group of a template.');
}

/** Each copy is made ready in transactions of its own; the last of them opens the one in which all are made. */
async function makeAfter<A>(
  making: Making<A>,
  [copy, ...others]: readonly { index: number; menu: ReadyMenu }[],
  works: Map<number, Work>,
): Promise<A> {
  if (!copy) return makeAll(making, works);
  const { context, organisation, answer } = making;
  let made = answer.of([]);
  const operating: OperatingCaller = {
    reader: context.reader,
    act: async (_, work) => {
      works.set(copy.index, work as unknown as Work);
      made = await makeAfter(making, others, works);
      return answer.ids(made)[copy.index] as never;
    },
  };
  // Otherwise it is opened to everybody of the organisation.
  const opened = async () => {};
  await context.loadMenu(copy.menu, organisation.name, { operating, opened });
  return made;
}

function makeAll<A>(
  { context, organisation, places, everyone, answer, check }: Making<A>,
  copies: ReadonlyMap<number, Work>,
): Promise<A> {
  const { account, change } = context;
  const [only] = places;
  const what =
    places.length === 1 ? `the location ${only?.name}` : counted(places.length, 'location');
  const note = { summary: `Added ${what}`, locationIds: [placeOfOrganisation(organisation.id)] };
  return change(note, (ledger) =>
    ledger.beside(async (trx) => {
      await checkSame(trx, organisation);
      await check?.(ledger.read);
      const ids = new Map<number, number>();
      for (const [index, work] of copies) ids.set(index, await work(trx, ledger));
      const empty = places.flatMap((place, index) => (ids.has(index) ? [] : [{ place, index }]));
      const docs = empty.map(({ place: { name, site_id, timezone, currency } }) => ({
        doc: {
          ...blankLocation(name, organisation.id),
          ...(site_id && { site_id }),
          ...(timezone && { timezone }),
          ...(currency && { currency }),
        },
      }));
      const made = await ledger.create(locationEntity, 0, docs);
      for (const [at, { index }] of empty.entries()) ids.set(index, made[at] ?? 0);
      const all = places.map((_, index) => ids.get(index) ?? 0);
      if (everyone) await grantToOrganisation(ledger, organisation.id, ...all);
      else if (!isProvider(account)) {
        const accountIds = [account.id];
        await grantTo(ledger, { organisationId: organisation.id, accountIds, locationIds: all });
      }
      for (const [index, { site_id, template_group_id, timezone, currency }] of places.entries()) {
        const id = all[index] ?? 0;
        if (copies.has(index)) {
          // Two locations would have the site ID of the copied one.
          const patch = { site_id, ...(timezone && { timezone }), ...(currency && { currency }) };
          await ledger.update(locationEntity, id, [{ id, patch }]);
        }
        if (template_group_id !== undefined) await joinWithin(trx, ledger, template_group_id, id);
      }
      const joins = await joinsOf(ledger, organisation.id, places, all);
      for (const [group, add] of joins) {
        await changeGroup(ledger, group, { add, take_out: [] }, account.id);
      }
      // What is loaded says so of itself.
      if (copies.size > 0) await ledger.summarise(note.summary);
      return answer.of(all);
    }),
  );
}

/** By group the locations that join it; groups that are named are found or made. */
async function joinsOf(
  ledger: Ledger,
  organisationId: number,
  places: readonly NewPlace[],
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const joins = new Map<number, number[]>();
  const join = (group: number, index: number) =>
    joins.set(group, [...(joins.get(group) ?? []), ids[index] ?? 0]);
  const known = new Map<string, number>();
  for (const [index, { group_ids, new_groups = [] }] of places.entries()) {
    for (const group of group_ids) join(group, index);
    for (const name of new_groups) {
      const group = known.get(name) ?? (await groupNamed(ledger, organisationId, name));
      known.set(name, group);
      join(group, index);
    }
  }
  return joins;
}

/** @throws ApiError 404 for a location that the caller may not open; OperatorError */
async function checkCopied(
  { reader, account }: CallContext,
  id: number,
  organisationId: number,
): Promise<LocationRow> {
  const location = await findLocation(reader, account, id);
  if (!location) throw notFound('There is no such location to copy.');
  const row = await reader
    .selectFrom('location')
    .select(['mirror_items_from', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.organisation_id !== organisationId) {
    throw badInput('Copy a location of the same organisation.');
  }
  if (row.mirror_items_from !== null) {
    throw new OperatorError('A mirror has no menu of its own to copy.');
  }
  return location;
}

/** @throws ApiError 400 */
async function menuOf({ reader, pictures }: CallContext, location: LocationRow) {
  const own = await selectRows(reader, 'station', { location_id: location.id }, 'id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const stations = own.map((station) => station.id);
  const contents = { stations, whole: true, taxes: true, keepsIds: false, pictures: true };
  // A new kitchen has run out of nothing.
  const spec = { ...contents, marks: false, begin: async () => {} };
  let text = '';
  for await (const piece of menuFile({ reader, location, pictures }, spec)) {
    text += piece;
  }
  const read = await readMenu(text);
  if (!read.ok) throw badInput(`The menu cannot be copied: ${read.errors[0]}`);
  const placed = [];
  for (const picture of read.ready.pictures) placed.push(await pictures.place(picture));
  return { ...read.ready, pictures: placed };
}
