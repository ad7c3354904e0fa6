import { categoryEntity } from '~/objects/category/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { blankLocation } from '~/service/operators/locations';
import { buildMenu, type Menu, makeItem } from './menu';
import type { Person, World } from './world';

/** A location with a menu of its own: an item of everything in its category `hot`. */
export interface Kind {
  id: number;
  menu: Menu;
  item: number;
}

/**
 * Locations of every kind in the organisation of ours. The manager was given the heir and the mirror
 * alone; the admin the master and the source of the mirror as well; nobody the templates.
 */
export interface Kinds {
  /** `locations.ours`: inherits the master, then `second` and `first`. */
  heir: Kind;
  master: Kind;
  /** Templates of two groups, the heir's in the order second, first. */
  first: Kind;
  second: Kind;
  /** Inherits `first`. */
  source: Kind;
  /** Shows the menu of `source`, has none of its own. */
  mirror: number;
}

/** Adds locations of every kind to a world. */
export async function buildKinds(world: World): Promise<Kinds> {
  const master = await addKind(world, 'Master', ['admin']);
  const first = await addKind(world, 'First base', [], { location_type: 'template' });
  const second = await addKind(world, 'Second base', [], { location_type: 'template' });
  const source = await addKind(world, 'Source', ['admin']);
  const heir = await fillKind(world, world.locations.ours, 'Own');
  const mirror = await addPlace(world, 'Mirror', ['manager', 'admin'], {
    mirror_items_from: source.id,
  });
  await setLocation(world, heir.id, { master_id: master.id });
  await joinGroup(world, first.id, [
    [heir.id, 2],
    [source.id, 1],
  ]);
  await joinGroup(world, second.id, [[heir.id, 1]]);
  return { heir, master, first, second, source, mirror };
}

/** Changes fields of a location through the ledger. */
export function setLocation(world: World, id: number, patch: Record<string, unknown>) {
  return world.write((ledger) => ledger.update(locationEntity, id, [{ id, patch }]));
}

/** Makes an empty location of ours and gives it to people. */
export async function addPlace(
  world: World,
  name: string,
  given: readonly Person[] = [],
  fields: Record<string, unknown> = {},
): Promise<number> {
  const ours = await world.store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', world.locations.ours)
    .executeTakeFirstOrThrow();
  const doc = {
    ...blankLocation(name, ours.organisation_id),
    ...fields,
    meals: [{ id: 1, name: `${name} morning`, start: '07:00', end: '10:30' }],
  };
  const [id = 0] = await world.write((ledger) => ledger.create(locationEntity, 0, [{ doc }]));
  for (const person of given) {
    const grant = { account_id: world.accounts[person], location_id: id };
    await world.store.transaction((trx) =>
      trx.insertInto('location_grant').values(grant).execute(),
    );
  }
  return id;
}

/** Makes a group under a template, with members and their positions. @returns its id. */
export function joinGroup(
  world: World,
  template_location_id: number,
  members: readonly [location: number, position: number][],
): Promise<number> {
  return world.store.transaction(async (trx) => {
    const { organisation_id } = await trx
      .selectFrom('location')
      .select('organisation_id')
      .where('id', '=', template_location_id)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('location_group')
      .values({ organisation_id, name: 'Group', client_name: 'Client', template_location_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [location_id, position] of members) {
      const member = { group_id: id, location_id, position };
      await trx.insertInto('location_group_member').values(member).execute();
    }
    return id;
  });
}

async function addKind(
  world: World,
  name: string,
  given: readonly Person[],
  fields: Record<string, unknown> = {},
): Promise<Kind> {
  return fillKind(world, await addPlace(world, name, given, fields), name);
}

/** A menu whose item has a SKU, a tag, a day part, a price of a mode, a picture, a group and an option. */
async function fillKind(world: World, id: number, name: string): Promise<Kind> {
  const menu = await buildMenu(world, id);
  const item = await makeItem(world, id, {
    name: `${name} latte`,
    price: 3,
    sku: [`${id}000001`],
    tags: [name.toLowerCase().replace(' ', '-')],
    day_parts: [1],
    prices: [{ mode_id: menu.mode, price: 2 }],
    image: menu.image,
    option_groups: [{ relation_id: null, id: menu.extras.group, range: null }],
    options: [{ id: menu.extras.milk, group: menu.extras.group, default: 0, max_count: 0 }],
  });
  await world.write((ledger) =>
    ledger.update(categoryEntity, id, [{ id: menu.hot, patch: { items: [item] } }]),
  );
  return { id, menu, item };
}
