import type { Method, ParamsOf } from '~/creator/contract';
import { zipOf } from '../../support/zip';
import { accountParams } from './account-params';
import { alertParams } from './alerts';
import { factorParams } from './factor-params';
import type { Ground } from './ground';
import { ONE_PIXEL } from './ground-rows';
import { ledgerParams } from './ledger-params';
import { ownValueParams } from './own-value-params';
import { peopleParams } from './people-params';
import { placeParams } from './place-params';
import { soldOutParams } from './sold-out-params';

const hereOnly = ({ locationId }: Ground) => ({ location_id: locationId });
const idOfItem = ({ locationId, items: [id] }: Ground) => ({ location_id: locationId, id });
const secondItem = ({ locationId: location_id, items: [, id] }: Ground) => ({ location_id, id });
const idOfGroup = ({ locationId: location_id, group: id }: Ground) => ({ location_id, id });
const previewed = ({ locationId, imports }: Ground) => ({
  location_id: locationId,
  import_id: imports.previewed,
});

const renamed = (location_id: number, id: number) => ({
  location_id,
  id,
  name: crypto.randomUUID(),
});

/** The least that each call accepts. A new call has to be added here before this compiles. */
export const leastParams: { [M in Method]: (ground: Ground) => ParamsOf<M> } = {
  ...accountParams,
  ...factorParams,
  ...peopleParams,
  ...placeParams,
  'location.get': hereOnly,
  'location.holidays': hereOnly,
  'location.update': ({ locationId, image }) => ({ location_id: locationId, image }),
  'location.copy_hours': (ground) => ({
    ...hereOnly(ground),
    from: ground.sister,
    what: ['meals'],
  }),
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
  'item.reach': (ground) => ({ ...hereOnly(ground), reaches: [] }),
  'form.see': (ground) => ({ ...idOfItem(ground), kind: 'item' }),
  'form.leave': (ground) => ({ ...idOfItem(ground), kind: 'item', tab: 0 }),
  'object.reach': (ground) => ({ ...idOfItem(ground), kind: 'item' }),
  'item.offered': (ground) => ({ ...hereOnly(ground), ids: [] }),
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
  'station.update': ({ locationId, stations: [id] }) => renamed(locationId, id),
  'station.destroy': ({ locationId, stations: [id] }) => ({ location_id: locationId, id }),
  'station.sort_all': ({ locationId: location_id, stations: [, last] }) => ({
    location_id,
    stations: [last],
  }),
  'category.create': ({ locationId, stations: [station_id] }) => ({
    location_id: locationId,
    station_id,
    name: 'New',
  }),
  'category.update': ({ locationId, categories: [id] }) => renamed(locationId, id),
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
  'image.get': ({ locationId, image: id }) => ({ location_id: locationId, id }),
  'image.update': ({ locationId, image: id }) => ({
    location_id: locationId,
    id,
    focus: { x: 1, y: 2 },
  }),
  'image.create': ({ locationId }) => ({ location_id: locationId, image: ONE_PIXEL }),
  'image.destroy': ({ locationId, image: id }) => ({ location_id: locationId, id }),
  'image.destroy_unused': ({ locationId, image }) => ({ location_id: locationId, ids: [image] }),
  'image.replace': ({ locationId: location_id, shownImage: id, image }) => ({
    location_id,
    id,
    by: image,
  }),
  'image.groups': () => ({}),
  'image.list': hereOnly,
  'image.gallery': hereOnly,
  'image.search_stock': () => ({ query: 'coffee' }),
  ...ledgerParams,
  'draft.put': ({ locationId }) => ({ location_id: locationId, form: 'item', values: {} }),
  'draft.get': ({ locationId, draft }) => ({ location_id: locationId, id: draft }),
  'job.list': hereOnly,
  'job.get': ({ locationId, jobs: [id] }) => ({ location_id: locationId, id }),
  'job.cancel': ({ locationId, jobs: [id] }) => ({ location_id: locationId, id }),
  'job.resume': ({ locationId, jobs: [, id] }) => ({ location_id: locationId, id }),
  'import.begin': (ground) => ({ ...hereOnly(ground), name: 'menu.csv', size: 9 }),
  'import.add_part': ({ locationId, imports: { begun } }) => ({
    location_id: locationId,
    import_id: begun,
    position: 0,
    data: 'aWQ=',
    last: false,
  }),
  'import.part': (ground) => ({ ...previewed(ground), position: 0 }),
  'import.list': hereOnly,
  'import.apply': previewed,
  'menu.import_menu': (ground) => ({
    ...hereOnly(ground),
    format: 'csv',
    menu: 'id,name\r\n',
    preview: true,
  }),
  'menu.translate_error': () => ({ message: 'fetch failed' }),
  'ingestor.sync': (ground) => ({
    ...hereOnly(ground),
    file: zipOf([
      { name: 'book.csv', data: Buffer.from(`id,custom_item_name\r\n${ground.items[0]},\r\n`) },
    ]).toString('base64'),
  }),
  'ingestor.overwrites': previewed,
  'ingestor.held': hereOnly,
  'ingestor.hold': (ground) => ({
    ...hereOnly(ground),
    hold: [{ kind: 'item', object_id: ground.items[0], field: 'price' }],
  }),
  'import.preview': ({ locationId, imports: { uploaded } }) => ({
    location_id: locationId,
    import_id: uploaded,
    settings: {},
  }),
  'import.get': previewed,
  'import.changes': previewed,
  'import.findings': previewed,
  'import.tick': (ground) => ({ ...previewed(ground), ticked: true }),
  'import.failed_rows': previewed,
  'import.reset': ({ locationId, imports: { forgotten } }) => ({
    location_id: locationId,
    import_id: forgotten,
  }),
  'image.upload_file': ({ locationId, upload }) => ({
    location_id: locationId,
    upload,
    name: 'a.jpg',
    image: '',
    size: 0,
  }),
  'image.match_files': ({ locationId, upload }) => ({ location_id: locationId, upload }),
  'image.set_by_name': ({ locationId, upload, items: [item_id] }) => ({
    location_id: locationId,
    upload,
    files: [{ position: 0, item_id, replaces: null }],
  }),
  'item.bulk_edit': ({ locationId, items: [id] }) => ({
    location_id: locationId,
    action: 'update',
    field: 'price',
    value: { op: 'add', unit: 'amount', amount: 1 },
    ids: [id],
  }),
  'item.duplicate': ({ locationId, items: [id] }) => ({ location_id: locationId, ids: [id] }),
  'item.export_csv': ({ locationId, items: [id] }) => ({ location_id: locationId, ids: [id] }),
  'menu.export': hereOnly,
  'backup.list': hereOnly,
  'backup.get': ({ locationId, backup }) => ({ location_id: locationId, id: backup }),
  'item.import_item': ({ locationId, elsewhere }) => ({
    location_id: locationId,
    existing_id: elsewhere,
  }),
  'item.history': idOfItem,
  'object.history': (ground) => ({ kind: 'item', ...idOfItem(ground) }),
  'object.names': ({ locationId, items: [id] }) => ({
    location_id: locationId,
    objects: [{ kind: 'item', ids: [id] }],
  }),
  'object.restore': (ground) => ({ kind: 'item', version: 1, ...secondItem(ground) }),
  'item.restore': (ground) => ({ version: 1, ...secondItem(ground) }),
  'item.update_relations': ({ locationId, items: [id, other] }) => ({
    location_id: locationId,
    id,
    relations: [{ type: 'contained', item_id: id, relation_id: other }],
  }),
  'container.list': hereOnly,
  'price_modes.all': hereOnly,
  'price_modes.update': ({ locationId, mode: id }) => ({
    location_id: locationId,
    value: [
      { id, name: 'Lunch', active: false },
      { id: null, name: 'New', active: false },
    ],
  }),
  'price_modes.preview': ({ locationId }) => ({
    location_id: locationId,
    data: 'pos_id,item_id,price,original_price,name,action',
  }),
  'price_modes.import_prices': ({ locationId, mode: mode_id, items: [item_id] }) => ({
    location_id: locationId,
    mode_id,
    data: [{ item_id, price: Math.ceil(Math.random() * 1e6) / 100 }],
  }),
  'price_modes.adjust': ({ locationId, mode: mode_id }) => ({
    location_id: locationId,
    mode_id,
    value: { op: 'add', unit: 'percent', amount: 10 },
  }),
  'price_modes.template': ({ locationId, mode: mode_id }) => ({ location_id: locationId, mode_id }),
  'discount.all': hereOnly,
  'discount.create': ({ locationId }) => ({
    location_id: locationId,
    name: 'New',
    details: { percent_off: 10 },
  }),
  'discount.update': ({ locationId, discount: id }) => renamed(locationId, id),
  'discount.destroy': ({ locationId, discount: id }) => ({ location_id: locationId, id }),
  'fee.all': hereOnly,
  'fee.create': ({ locationId }) => ({
    location_id: locationId,
    name: 'New',
    details: { type: 'flat', value: 0.05 },
  }),
  'fee.update': ({ locationId, fee: id }) => renamed(locationId, id),
  'fee.destroy': ({ locationId, fee: id }) => ({ location_id: locationId, id }),
  'tax.all': hereOnly,
  'tax.charge': ({ locationId, items: [item_id] }) => ({
    location_id: locationId,
    lines: [{ item_id, count: 1, price: 100, discounted: 100, fees: 0 }],
    date: '2026-05-31',
    time: '12:00',
    dining: 'DINE_IN',
  }),
  'tax.create': ({ locationId }) => ({
    location_id: locationId,
    name: 'New',
    details: { rates: { ALL: 0.08 } },
  }),
  'tax.update': ({ locationId, tax: id }) => renamed(locationId, id),
  'tax.destroy': ({ locationId, tax: id }) => ({ location_id: locationId, id }),
  'option.list': hereOnly,
  'option.get': ({ locationId, option }) => ({ location_id: locationId, id: option }),
  'option.update': ({ locationId, option }) => renamed(locationId, option),
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
  'menu.feed': hereOnly,
  'mobile_site.get': ({ site }) => ({ token: site }),
  'location.mobile_site': hereOnly,
  'location.enable_mobile': hereOnly,
  ...alertParams,
  ...soldOutParams,
  ...ownValueParams,
  'sale.report': (ground) => ({ ...hereOnly(ground), events: [] }),
  'draft.drop': ({ locationId, draft }) => ({ location_id: locationId, id: draft }),
};
