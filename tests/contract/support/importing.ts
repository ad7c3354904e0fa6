import { beforeEach, expect } from 'vitest';
import type { Creator } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { blankLocation } from '~/service/operators/locations';
import type { Stage } from './stage';

type Settings = ParamsOf<'import.preview'>['settings'];
type Change = AnswerOf<'import.changes'>['changes'][number];

const PART = 1024 * 1024;

/** Gives files to import in a location and looks at their plans. */
export function importsIn(creator: () => Creator, locationId: () => number) {
  const here = () => ({ location_id: locationId() });

  async function give(name: string, content: string | Buffer): Promise<number> {
    const bytes = Buffer.from(content);
    const file = { ...here(), name, size: bytes.byteLength };
    const { import_id } = await creator().call('import.begin', file);
    for (let position = 0; position * PART < Math.max(1, bytes.byteLength); position += 1) {
      const data = bytes.subarray(position * PART, (position + 1) * PART).toString('base64');
      const last = (position + 1) * PART >= bytes.byteLength;
      await creator().call('import.add_part', { ...here(), import_id, position, data, last });
    }
    return import_id;
  }

  async function ended(id: number): Promise<AnswerOf<'job.get'>> {
    const look = () => creator().call('job.get', { ...here(), id });
    await expect
      .poll(async () => (await look()).state, { timeout: 60_000, interval: 20 })
      .not.toMatch(/queued|running/);
    return look();
  }

  /** Previews a file that was given, and answers its import. */
  async function preview(import_id: number, settings: Settings = {}) {
    const queued = await creator().call('import.preview', { ...here(), import_id, settings });
    const job = await ended(queued.job_id);
    const found = await creator().call('import.get', { ...here(), import_id });
    expect(job.state, job.result ?? '').toBe(found.state === 'refused' ? 'failed' : 'done');
    return found;
  }

  async function changes(
    import_id: number,
    narrowed: Omit<ParamsOf<'import.changes'>, 'location_id' | 'import_id'> = {},
  ) {
    return creator().call('import.changes', { ...here(), import_id, ...narrowed });
  }

  return {
    here,
    give,
    ended,
    preview,
    changes,
    /** Every category that is asked about goes into one station. */
    settled: async (name: string, content: string, settings: Settings = {}) => {
      const asked = await preview(await give(name, content), settings);
      if (asked.state !== 'placing') return asked;
      const places = asked.places.map(({ path }) => [path, { station: 'Shop', category: path }]);
      return preview(asked.id, { ...settings, places: Object.fromEntries(places) });
    },
    previewed: async (name: string, content: string | Buffer, settings: Settings = {}) =>
      preview(await give(name, content), settings),
  };
}

/** A new location of ours with two day parts and these items, which admin and manager were given. */
export async function locationOf(
  { world }: Stage,
  docs: readonly Partial<ItemDocument>[],
  currency?: string,
): Promise<{ id: number; items: number[] }> {
  const { organisation_id } = await world.store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', world.locations.ours)
    .executeTakeFirstOrThrow();
  const meals = [
    { id: 3, name: 'Breakfast', start: '07:00', end: '10:00' },
    { id: 7, name: 'Lunch', start: '11:00', end: '14:00' },
  ];
  const blank = { ...blankLocation('Here', organisation_id), meals };
  const doc = currency === undefined ? blank : { ...blank, currency };
  const [id = 0] = await world.write((ledger) => ledger.create(locationEntity, 0, [{ doc }]));
  for (const person of ['manager', 'admin'] as const) {
    const grant = { account_id: world.accounts[person], location_id: id };
    await world.store.transaction((trx) =>
      trx.insertInto('location_grant').values(grant).execute(),
    );
  }
  const creations = docs.map((one) => ({ doc: { ...blankItem('Item'), ...one } }));
  const items = await world.write((ledger) => ledger.create(itemEntity, id, creations));
  return { id, items };
}

/** A change in a line: its type, kind and name, and each field with what it was and will be. */
export function told({ type, kind, name, fields }: Change): string {
  const values = fields.map(({ name: field, was, now }) =>
    type === 'insert'
      ? `${field} ${JSON.stringify(now)}`
      : `${field} ${JSON.stringify(was)} → ${JSON.stringify(now)}`,
  );
  return `${type} ${kind} ${name}: ${values.join(', ')}`;
}

/** Imports of the manager, each test's in a location of its own. */
export function importsAnew(stage: Stage) {
  let location = 0;
  const imports = importsIn(
    () => stage.as('manager'),
    () => location,
  );
  /** @returns the items of a new location with these */
  async function withItems(docs: readonly Partial<ItemDocument>[]): Promise<number[]> {
    const made = await locationOf(stage, docs);
    location = made.id;
    return made.items;
  }
  beforeEach(async () => {
    await withItems([]);
  });
  return { ...imports, withItems, manager: () => stage.as('manager') };
}
