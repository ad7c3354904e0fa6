import { gzipSync } from 'node:zlib';
import type { Method, ParamsOf } from '~/creator/contract';
import { categoryEntity } from '~/objects/category/entity.service';
import { blankItem } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import type { Creation, Entity } from '~/service/changes/entity';
import { nowText } from '~/service/clock';
import { blankLocation } from '~/service/operators/locations';
import type { Person, World } from './world';

/** What a call is tried on: a location, and things in it that the call may name. */
export interface Ground {
  locationId: number;
  /** Two stations, of which the first has two categories; two items, both in the first of these. */
  stations: [number, number];
  categories: [number, number];
  items: [number, number];
  /** An option of the first item, and its group. */
  option: number;
  group: number;
  /** An action whose changes lie in that location. */
  action: number;
  /** A draft of the caller there. */
  draft: string;
  /** The token of a demo site of that location, whose mobile ordering is off. */
  site: string;
  /** A backup of its menu. */
  backup: number;
  /** An item of another location of its organisation, which the caller may read. */
  elsewhere: number;
}

const hereOnly = ({ locationId }: Ground) => ({ location_id: locationId });
const idOfItem = ({ locationId, items: [id] }: Ground) => ({ location_id: locationId, id });
const secondItem = ({ locationId: location_id, items: [, id] }: Ground) => ({ location_id, id });

const idOfGroup = ({ locationId: location_id, group: id }: Ground) => ({ location_id, id });

/** The least that each call accepts. A new call has to be added here before this compiles. */
export const leastParams: { [M in Method]: (ground: Ground) => ParamsOf<M> } = {
  'user.locations': () => ({}),
  'location.get': hereOnly,
  'menu.get': hereOnly,
  'menu.get_item': ({ locationId, items: [item] }) => ({ location_id: locationId, item_id: item }),
  'menu.update_item': ({ locationId, items: [item] }) => ({
    location_id: locationId,
    item_id: item,
    price: Math.ceil(Math.random() * 1e6) / 100,
  }),
  'item.all': hereOnly,
  'item.list': hereOnly,
  'item.count': hereOnly,
  'item.get': idOfItem,
  'item.create': ({ locationId }) => ({ location_id: locationId, name: 'New' }),
  'item.update': (ground) => ({ ...idOfItem(ground), price: Math.random() * 1e4 }),
  'item.destroy': idOfItem,
  'item.sort_all': ({ locationId, categories: [category_id], items: [, last] }) => ({
    location_id: locationId,
    category_id,
    items: [last],
  }),
  'station.create': ({ locationId }) => ({ location_id: locationId, name: 'New' }),
  'station.update': ({ locationId, stations: [id] }) => ({
    location_id: locationId,
    id,
    name: crypto.randomUUID(),
  }),
  'station.destroy': ({ locationId, stations: [id] }) => ({ location_id: locationId, id }),
  'station.sort_all': ({ locationId, stations: [, last] }) => ({
    location_id: locationId,
    stations: [last],
  }),
  'category.create': ({ locationId, stations: [station_id] }) => ({
    location_id: locationId,
    station_id,
    name: 'New',
  }),
  'category.update': ({ locationId, categories: [id] }) => ({
    location_id: locationId,
    id,
    name: crypto.randomUUID(),
  }),
  'category.destroy': ({ locationId, categories: [id] }) => ({ location_id: locationId, id }),
  'category.sort_all': ({ locationId, stations: [station_id], categories: [, last] }) => ({
    location_id: locationId,
    station_id,
    categories: [last],
  }),
  'menu.add_items_to_category': ({ locationId, categories: [, category_id], items: [item] }) => ({
    location_id: locationId,
    category_id,
    items: [item],
  }),
  'menu.remove_items_from_category': ({ locationId, categories: [first], items: [item] }) => ({
    location_id: locationId,
    item_id: item,
    category_ids: [first],
  }),
  'menu.move_item': ({ locationId, categories: [from, to], items: [item] }) => ({
    location_id: locationId,
    item_id: item,
    src_category_id: from,
    dst_category_id: to,
  }),
  'menu.remove_option': ({ locationId, option }) => ({ location_id: locationId, id: option }),
  'tag.all': hereOnly,
  'daydots.all': () => ({}),
  'origin_item.get': () => ({ item_ids: [1] }),
  'origin_item.search': () => ({}),
  'origin_item.get_display_image': () => ({ item_ids: [1] }),
  'image.create': ({ locationId }) => ({ location_id: locationId, image: ONE_PIXEL }),
  'ledger.list': hereOnly,
  'ledger.undo': ({ action }) => ({ action_id: action }),
  'draft.put': ({ locationId }) => ({ location_id: locationId, form: 'item', values: {} }),
  'draft.get': ({ locationId, draft }) => ({ location_id: locationId, id: draft }),
  'item.bulk_edit': ({ locationId, items: [id] }) => ({
    location_id: locationId,
    action: 'update',
    field: 'price',
    value: { op: 'add', unit: 'amount', amount: 1 },
    ids: [id],
  }),
  'item.duplicate': ({ locationId, items: [id] }) => ({ location_id: locationId, ids: [id] }),
  'item.export_csv': ({ locationId, items: [id] }) => ({ location_id: locationId, ids: [id] }),
  'backup.list': hereOnly,
  'backup.get': ({ locationId, backup }) => ({ location_id: locationId, id: backup }),
  'item.import_item': ({ locationId, elsewhere }) => ({
    location_id: locationId,
    existing_id: elsewhere,
  }),
  'item.history': idOfItem,
  'object.history': (ground) => ({ kind: 'item', ...idOfItem(ground) }),
  'object.restore': (ground) => ({ kind: 'item', version: 1, ...secondItem(ground) }),
  'item.restore': (ground) => ({ version: 1, ...secondItem(ground) }),
  'item.update_relations': ({ locationId, items: [id, other] }) => ({
    location_id: locationId,
    id,
    relations: [{ type: 'contained', item_id: id, relation_id: other }],
  }),
  'container.list': hereOnly,
  'price_modes.all': hereOnly,
  'option.list': hereOnly,
  'option.get': ({ locationId, option }) => ({ location_id: locationId, id: option }),
  'option.update': ({ locationId, option }) => ({
    location_id: locationId,
    id: option,
    name: crypto.randomUUID(),
  }),
  'option_group.list': hereOnly,
  'option_group.preview_single': idOfGroup,
  'option_group.create': ({ locationId }) => ({ location_id: locationId, name: 'New' }),
  'option_group.update': (ground) => ({ ...idOfGroup(ground), name: crypto.randomUUID() }),
  'location.get_inheritance': hereOnly,
  'location.integration': hereOnly,
  'location.list_mirrors': hereOnly,
  'ping.get_environment_list': hereOnly,
  'ping.check_me': ({ locationId }) => ({ location_id: locationId, x_me: 'test' }),
  'locations::get_location_details': hereOnly,
  'locations::set_property': ({ locationId }) => ({
    location_id: locationId,
    prop_name: 'mobile_enabled',
    prop_value: 'true',
  }),
  'menu.get_shown': hereOnly,
  'mobile_site.get': ({ site }) => ({ token: site }),
  'location.mobile_site': hereOnly,
  'location.enable_mobile': hereOnly,
  'draft.drop': ({ locationId, draft }) => ({ location_id: locationId, id: draft }),
};

/** A small menu in a location with the action that made it, and a draft of a person. */
export async function groundIn(
  world: World,
  locationId: number,
  person: Person | null,
): Promise<Ground> {
  const draft = crypto.randomUUID();
  if (person) await putDraft(world, locationId, person, draft);
  const site = await putSite(world, locationId);
  const backup = await putBackup(world, locationId);
  const elsewhere = await putSister(world, locationId, person);
  return world.write(async (ledger) => {
    const shown = { description: '', active: 1, visibility: null, image: null };
    const make = (entity: Entity, creations: Creation[]) =>
      ledger.create(entity, locationId, creations) as Promise<[number, number]>;
    const stations = await make(stationEntity, [
      { doc: { ...shown, name: 'One' }, order: 1 },
      { doc: { ...shown, name: 'Two' }, order: 2 },
    ]);
    const [group] = await make(optionGroupEntity, [{ doc: { name: 'Size', group_type: 'multi' } }]);
    const [option] = await make(optionEntity, [
      { doc: { name: 'Large', price: 1, active: 1, pos_id: null, image: null, item_id: null } },
    ]);
    const options = [{ id: option, group, default: 0, max_count: 0 }];
    const option_groups = [{ relation_id: null, id: group, range: null }];
    const items = (await ledger.create(itemEntity, locationId, [
      { doc: { ...blankItem('First'), option_groups, options } },
      { doc: blankItem('Second') },
    ])) as [number, number];
    await ledger.update(itemEntity, locationId, [{ id: items[1], patch: { price: 7 } }]);
    const category = { ...shown, station_id: stations[0], schedule: null };
    const categories = await make(categoryEntity, [
      { doc: { ...category, name: 'Full', items }, order: { position: 1, items: {} } },
      { doc: { ...category, name: 'Empty', items: [] }, order: { position: 2, items: {} } },
    ]);
    const action = ledger.action.id;
    return {
      locationId,
      stations,
      categories,
      items,
      option,
      group,
      action,
      draft,
      site,
      backup,
      elsewhere,
    };
  });
}

async function putDraft(world: World, location_id: number, person: Person, id: string) {
  const own = { id, account_id: world.accounts[person], location_id, form: 'item' };
  const row = { ...own, object_id: null, object_version: null, content: '{}', at: nowText() };
  await world.store.transaction((trx) => trx.insertInto('draft').values(row).execute());
}

/** The call that switches it on finds it off, and what asks for a site finds one. */
async function putSite(world: World, location_id: number): Promise<string> {
  await world.write((ledger) =>
    ledger.update(locationEntity, location_id, [
      { id: location_id, patch: { mobile_enabled: false } },
    ]),
  );
  const site = { location_id, token: crypto.randomUUID(), image_key: 'key' };
  await world.store.transaction(async (trx) => {
    await trx.deleteFrom('demo_site').where('location_id', '=', location_id).execute();
    await trx.insertInto('demo_site').values(site).execute();
  });
  return site.token;
}

async function putBackup(world: World, location_id: number): Promise<number> {
  const file = { name: 'Backup.csv', items: 0, data: gzipSync('id,name\r\n'), at: nowText() };
  const { id } = await world.store.transaction((trx) =>
    trx
      .insertInto('backup')
      .values({ ...file, location_id, account_id: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** An item in a new location of the same organisation, which is given to the person. */
async function putSister(world: World, locationId: number, person: Person | null): Promise<number> {
  const { organisation_id } = await world.store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  const doc = { ...blankLocation('Sister', organisation_id), meals: [] };
  const [sister = 0] = await world.write((ledger) => ledger.create(locationEntity, 0, [{ doc }]));
  if (person) {
    const grant = { account_id: world.accounts[person], location_id: sister };
    await world.store.transaction((trx) =>
      trx.insertInto('location_grant').values(grant).execute(),
    );
  }
  const made = [{ doc: blankItem('Elsewhere') }];
  const [item = 0] = await world.write((ledger) => ledger.create(itemEntity, sister, made));
  return item;
}

const NONE: [number, number] = [999_999, 999_998];
/** Where there is nothing at all. */
export const NOWHERE: Ground = {
  locationId: 999_999,
  stations: NONE,
  categories: NONE,
  items: NONE,
  option: 999_999,
  group: 999_999,
  action: 999_999,
  draft: 'none',
  site: 'none',
  backup: 999_999,
  elsewhere: 999_999,
};

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
