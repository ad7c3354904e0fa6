import type { Method, ParamsOf } from '~/creator/contract';
import type { Ground } from './ground';

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
  'image.destroy': ({ locationId, image: id }) => ({ location_id: locationId, id }),
  'image.destroy_unused': ({ locationId, image }) => ({ location_id: locationId, ids: [image] }),
  'image.list': hereOnly,
  'image.uses': ({ locationId, image: id }) => ({ location_id: locationId, id }),
  'image.gallery': hereOnly,
  'image.search_stock': () => ({ query: 'coffee' }),
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

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
