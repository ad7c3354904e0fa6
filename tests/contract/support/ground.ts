import { gzipSync } from 'node:zlib';
import { initialDocument } from '~/fields/columns';
import { categoryEntity } from '~/objects/category/entity.service';
import { discountEntity } from '~/objects/discount/entity.service';
import { discountFields } from '~/objects/discount/fields';
import { feeEntity } from '~/objects/fee/entity.service';
import { feeFields } from '~/objects/fee/fields';
import { imageEntity } from '~/objects/image/entity.service';
import { blankItem } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { taxEntity } from '~/objects/tax/entity.service';
import { taxFields } from '~/objects/tax/fields';
import type { Creation, Entity } from '~/service/changes/entity';
import { nowText } from '~/service/clock';
import { blankLocation } from '~/service/operators/locations';
import { putAlerts } from './alerts';
import {
  BLOB,
  type GroundPlaces,
  NO_PLACES,
  putDraft,
  putPlaceGroup,
  putPlaces,
  putSoldOut,
  putUpload,
  putWebhook,
  rule,
} from './ground-rows';
import { type Imports, NO_IMPORTS, putImports } from './imports';
import { NO_PEOPLE, type PeopleGround, putPeople } from './people-ground';
import type { Person, World } from './world';

/** What a call is tried on: a location, and things in it that the call may name. */
export interface Ground {
  locationId: number;
  /** Two stations, of which the first has two categories; two items, both in the first of these, the second sold out. */
  stations: [number, number];
  categories: [number, number];
  items: [number, number];
  /** An option of the first item, and its group. */
  option: number;
  group: number;
  /** A picture that nothing shows. */
  image: number;
  /** A picture that the second category shows. */
  shownImage: number;
  /** One of each that change what a bill comes to. */
  discount: number;
  fee: number;
  tax: number;
  /** A price mode, in which the items have no price yet. */
  mode: number;
  /** An action whose changes lie in that location. */
  action: number;
  /** An item that is in the trash. */
  deleted: number;
  /** A draft of the caller there. */
  draft: string;
  /** The token of a demo site of that location, whose mobile ordering is off. */
  site: string;
  /** Two jobs there that were interrupted, of no kind that is known. */
  jobs: [number, number];
  /** Files that the caller gives to import. */
  imports: Imports;
  /** An upload of the caller there, of one file that is no picture. */
  upload: string;
  /** A backup of its menu. */
  backup: number;
  /** An item of another location of its organisation, which the caller may read. */
  elsewhere: number;
  /** Alerts about the second item: an open one, and one that is dismissed. */
  alerts: [string, string];
  /** A webhook of its organisation that is off, and what it was to send. */
  webhook: [number, number];
  organisation: number;
  places: GroundPlaces;
  /** A group of locations of its organisation, which is empty. */
  placeGroup: number;
  /** That location, which has a day part of its own. */
  sister: number;
  /** Somebody of its organisation, and what else calls about people name. */
  people: PeopleGround;
}

/** A small menu in a location with the action that made it, and a draft of a person. */
export async function groundIn(
  world: World,
  locationId: number,
  person: Person | null,
): Promise<Ground> {
  const draft = crypto.randomUUID();
  if (person) await putDraft(world, locationId, person, draft);
  const upload = crypto.randomUUID();
  if (person) await putUpload(world, locationId, person, upload);
  const imports = await putImports(world, locationId, person ?? 'provider');
  const jobs = await putJobs(world, locationId, person ?? 'provider');
  const site = await putSite(world, locationId);
  const backup = await putBackup(world, locationId);
  const { elsewhere, sister } = await putSister(world, locationId, person);
  const webhook = await putWebhook(world, locationId);
  const [organisation, placeGroup] = await putPlaceGroup(world, locationId);
  const people = await putPeople(world, locationId);
  const places = await putPlaces(world, organisation);
  const menu = await world.write(async (ledger) => {
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
    await ledger.keepBlob(BLOB);
    const picture = { doc: { description: '', hash: BLOB.hash, crop: null, focus: null } };
    const [image, shownImage] = await make(imageEntity, [picture, picture]);
    const options = [{ id: option, group, default: 0, max_count: 0 }];
    const option_groups = [{ relation_id: null, id: group, range: null }];
    const items = (await ledger.create(itemEntity, locationId, [
      { doc: { ...blankItem('First'), option_groups, options } },
      { doc: blankItem('Second') },
    ])) as [number, number];
    await ledger.update(itemEntity, locationId, [{ id: items[1], patch: { price: 7 } }]);
    await putSoldOut(ledger, locationId, items[1]);
    const category = { ...shown, station_id: stations[0], schedule: null, repeats: null };
    const categories = await make(categoryEntity, [
      { doc: { ...category, name: 'Full', items }, order: { position: 1, items: {} } },
      {
        doc: { ...category, name: 'Empty', items: [], image: shownImage },
        order: { position: 2, items: {} },
      },
    ]);
    const [discount = 0] = await ledger.create(discountEntity, locationId, [
      { doc: { ...initialDocument(discountFields), ...rule(), amount: { percent_off: 5 } } },
    ]);
    const [fee] = await make(feeEntity, [{ doc: { ...initialDocument(feeFields), ...rule() } }]);
    const [tax] = await make(taxEntity, [{ doc: { ...initialDocument(taxFields), ...rule() } }]);
    const [known] = await ledger.read
      .selectFrom('price_mode')
      .select('id')
      .where('location_id', '=', locationId)
      .execute();
    const mode = known?.id ?? 1;
    const lunch = { id: mode, doc: { name: 'Lunch', active: 0 } };
    if (!known) await ledger.create(priceModeEntity, locationId, [lunch]);
    const action = ledger.action.id;
    const [deleted = 0] = await ledger.create(itemEntity, locationId, [{ doc: blankItem('Gone') }]);
    await ledger.remove(itemEntity, locationId, [deleted]);
    return {
      locationId,
      stations,
      categories,
      items,
      option,
      group,
      image,
      shownImage,
      discount,
      fee,
      tax,
      mode,
      action,
      deleted,
      draft,
      jobs,
      imports,
      upload,
      site,
      backup,
      elsewhere,
      sister,
      webhook,
      organisation,
      places,
      placeGroup,
      people,
    };
  });
  return { ...menu, alerts: await putAlerts(world, locationId, menu.items[1]) };
}

async function putJobs(
  world: World,
  location_id: number,
  person: Person,
): Promise<[number, number]> {
  const job = {
    location_id,
    asked_location_id: location_id,
    account_id: world.accounts[person],
    via: 'Client API',
    request_id: 'ground',
    kind: 'none',
    writes: 0,
    state: 'interrupted',
    title: 'A job',
    params: '{}',
    done: 0,
    total: 1,
    words: '',
    created_at: nowText(),
  };
  const made = await world.store.transaction((trx) =>
    trx.insertInto('job').values([job, job]).returning('id').execute(),
  );
  return made.map(({ id }) => id) as [number, number];
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
async function putSister(
  world: World,
  locationId: number,
  person: Person | null,
): Promise<Pick<Ground, 'elsewhere' | 'sister'>> {
  const { organisation_id } = await world.store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  const part = { id: 1, name: crypto.randomUUID(), start: '06:00', end: '10:00' };
  const doc = { ...blankLocation('Sister', organisation_id), meals: [part] };
  const [sister = 0] = await world.write((ledger) => ledger.create(locationEntity, 0, [{ doc }]));
  if (person) {
    const grant = { account_id: world.accounts[person], location_id: sister };
    await world.store.transaction((trx) =>
      trx.insertInto('location_grant').values(grant).execute(),
    );
  }
  const made = [{ doc: blankItem('Elsewhere') }];
  const [item = 0] = await world.write((ledger) => ledger.create(itemEntity, sister, made));
  return { elsewhere: item, sister };
}

const NONE: [number, number] = [999_999, 999_998];
export const NOWHERE: Ground = {
  locationId: 999_999,
  stations: NONE,
  categories: NONE,
  items: NONE,
  option: 999_999,
  group: 999_999,
  image: 999_999,
  shownImage: 999_999,
  discount: 999_999,
  fee: 999_999,
  tax: 999_999,
  mode: 999_999,
  action: 999_999,
  deleted: 999_999,
  draft: 'none',
  jobs: NONE,
  imports: NO_IMPORTS,
  upload: 'A'.repeat(24),
  site: 'none',
  backup: 999_999,
  elsewhere: 999_999,
  alerts: ['none', 'none'],
  sister: 999_999,
  organisation: 999_999,
  places: NO_PLACES,
  placeGroup: 999_999,
  webhook: NONE,
  people: NO_PEOPLE,
};
