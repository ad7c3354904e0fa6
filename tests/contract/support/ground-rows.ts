import { newDelivery } from '~/connections/service/collect-hints.service';
import { newSecret } from '~/connections/service/webhook-secret.service';
import { initialDocument } from '~/fields/columns';
import { locationEntity } from '~/objects/location/service/entity.service';
import { soldOutEntity } from '~/objects/sold-out/entity.service';
import { soldOutFields } from '~/objects/sold-out/fields';
import type { Ledger } from '~/service/changes/ledger';
import { nowText } from '~/service/clock';
import { blankLocation } from '~/service/operators/locations';
import type { Person, World } from './world';

/** A webhook of the organisation of a location that is off, and what it was to send. */
export async function putWebhook(world: World, locationId: number): Promise<[number, number]> {
  const { reader } = world.store;
  const { organisation_id } = await reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  // Grounds of one organisation share it: there are only so many.
  const known = await reader
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select(['webhook.id as hook', 'webhook_delivery.id'])
    .where('webhook_delivery.location_id', '=', locationId)
    .executeTakeFirst();
  if (known) return [known.hook, known.id];
  const account_id = world.accounts[locationId === world.locations.theirs ? 'stranger' : 'admin'];
  return world.store.transaction(async (trx) => {
    const hook = {
      ...{ version: 1, organisation_id, account_id, events: '["menu.changed"]', every_location: 1 },
      ...{ secret: newSecret(), active: 0, created_at: nowText() },
      address: 'https://93.184.216.34/hints',
    };
    const { id: webhook_id } = await trx
      .insertInto('webhook')
      .values(hook)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('webhook_delivery')
      .values({ ...newDelivery('menu.changed', 0), webhook_id, location_id: locationId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [webhook_id, id];
  });
}

/** The organisation of a location, and an empty group of it. */
export async function putPlaceGroup(world: World, locationId: number): Promise<[number, number]> {
  const { organisation_id } = await world.store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  const name = crypto.randomUUID();
  const group = { organisation_id, name, name_key: name, parent_id: null, version: 1 };
  const { id } = await world.store.transaction((trx) =>
    trx
      .insertInto('place_group')
      .values({ ...group, created_at: nowText(), changed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return [organisation_id, id];
}

/** Locations of an organisation for those who run them, each without a menu. */
export interface GroundPlaces {
  spare: number;
  retired: number;
  /** A member of the group that shares the template. */
  heir: number;
  template: number;
  templateGroup: number;
  otherOrganisation: number;
  spareOrganisation: number;
  retiredOrganisation: number;
}

export const NO_PLACES: GroundPlaces = {
  ...{ spare: 999_999, retired: 999_999, heir: 999_999, template: 999_999 },
  ...{ templateGroup: 999_999, otherOrganisation: 999_999 },
  ...{ spareOrganisation: 999_999, retiredOrganisation: 999_999 },
};

export async function putPlaces(world: World, organisation_id: number): Promise<GroundPlaces> {
  const put = async (name: string, more: Partial<ReturnType<typeof blankLocation>> = {}) => {
    const doc = { ...blankLocation(name, organisation_id), ...more };
    const [id = 0] = await world.write((ledger) => ledger.create(locationEntity, 0, [{ doc }]));
    return id;
  };
  const spare = await put('Spare');
  const heir = await put('Heir');
  const retired = await put('Retired', { ready: 2 });
  const template = await put('Template', { location_type: 'template' });
  const templateGroup = await world.store.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('location_group')
      .values({ organisation_id, name: 'Brand', client_name: null, template_location_id: template })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('location_group_member')
      .values({ group_id: id, location_id: heir, position: 1 })
      .execute();
    return id;
  });
  const other = await world.store.reader
    .selectFrom('organisation')
    .select('id')
    .where('id', '!=', organisation_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const organisation = (retired_at: string | null) =>
    world.store.transaction((trx) =>
      trx
        .insertInto('organisation')
        .values({ name: crypto.randomUUID(), retired_at })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const organisations = {
    otherOrganisation: other.id,
    spareOrganisation: (await organisation(null)).id,
    retiredOrganisation: (await organisation(nowText())).id,
  };
  return { spare, retired, heir, template, templateGroup, ...organisations };
}

/** A draft of a person. */
export async function putDraft(world: World, location_id: number, person: Person, id: string) {
  const own = { id, account_id: world.accounts[person], location_id, form: 'item' };
  const row = { ...own, object_id: null, object_version: null, content: '{}', at: nowText() };
  await world.store.transaction((trx) => trx.insertInto('draft').values(row).execute());
}

/** An upload of a person, of one file that is no picture. */
export async function putUpload(world: World, location_id: number, person: Person, upload: string) {
  const file = { name: 'read me.txt', size: 3, problem: 'Invalid image file', position: 0 };
  const row = { ...file, upload, location_id, account_id: world.accounts[person] };
  await world.store.transaction((trx) =>
    trx
      .insertInto('upload_file')
      .values({ ...row, data: Buffer.alloc(0), at: nowText() })
      .execute(),
  );
}

/** The name of a rule, and a ref that no other has. */
export function rule() {
  return { name: 'Rule', ref: crypto.randomUUID() };
}

/** Bytes that nobody looks at. */
export const BLOB = {
  hash: 'f'.repeat(64),
  type: 'image/webp',
  width: 1,
  height: 1,
  data: Buffer.from('picture'),
};

/** Says of an item that it is sold out until somebody says so. */
export async function putSoldOut(ledger: Ledger, locationId: number, object_id: number) {
  const doc = { ...initialDocument(soldOutFields), object_id, since: nowText() };
  await ledger.create(soldOutEntity, locationId, [{ doc }]);
}

export const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
