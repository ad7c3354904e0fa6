import type { ImportKind } from '~/import/rules/kinds';
import { sortKey } from '~/menu/text';
import { categoryEntity } from '~/objects/category/entity.service';
import { blankItem } from '~/objects/item/service/document.service';
import { nowText } from '~/service/clock';
import type { Stage } from './stage';
import type { Person, World } from './world';

/** A change as a test plans it. */
export interface Planned {
  kind?: ImportKind;
  type: 'insert' | 'update' | 'delete';
  name: string;
  objectId?: number;
  version?: number;
  before?: object;
  after?: object;
  ticked?: 0 | 1;
}

/** Stores an import of a location as its preview leaves it. @returns its id */
export async function planImport(
  world: World,
  locationId: number,
  changes: readonly Planned[],
): Promise<number> {
  const now = nowText();
  return world.store.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('menu_import')
      .values({
        location_id: locationId,
        account_id: world.accounts.manager,
        source: 'file',
        name: 'concourse.csv',
        size: 1,
        format: 'csv',
        state: 'previewed',
        settings: '{}',
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = changes.map((change, position) => ({
      import_id: id,
      position,
      kind: change.kind ?? 'item',
      type: change.type,
      object_id: change.objectId ?? null,
      version: change.version ?? null,
      name: change.name,
      sort_key: sortKey(change.name),
      file_row: position + 2,
      fields: `|${Object.keys(change.after ?? {}).join('|')}|`,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
      jump: 0,
      ticked: change.ticked ?? 1,
    }));
    for (let start = 0; start < rows.length; start += 500) {
      await trx
        .insertInto('import_change')
        .values(rows.slice(start, start + 500))
        .execute();
    }
    return id;
  });
}

/** What tests of imports of one location do. */
export function importsIn(stage: Stage, locationId: () => number) {
  const reader = () => stage.world.store.reader;
  const here = () => ({ location_id: locationId() });
  const item = (id: number) => stage.as('manager').call('item.get', { ...here(), id });
  return {
    here,
    item,
    plan: (changes: readonly Planned[]) => planImport(stage.world, locationId(), changes),
    /** Applies an import on behalf of a person. @returns its job at its end */
    async apply(import_id: number, person: Person = 'manager') {
      const creator = stage.as(person);
      const { job_id: id } = await creator.call('import.apply', { ...here(), import_id });
      for (;;) {
        const job = await creator.call('job.get', { ...here(), id });
        if (job.state !== 'queued' && job.state !== 'running') return job;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    count: () => stage.as('manager').call('item.count', here()),
    async placed(id: number) {
      const stored = await categoryEntity.read(reader(), locationId(), [id]);
      return stored.get(id)?.doc.items ?? [];
    },
    insert: (name: string, more: object = {}): Planned => ({
      type: 'insert',
      name,
      after: { ...blankItem(name), ...more },
    }),
    /** A change of an item, made from its version now. */
    async update(id: number, after: object): Promise<Planned> {
      const { version, name = '' } = await item(id);
      return { type: 'update', name, objectId: id, version, before: {}, after };
    },
    async outcomes(id: number) {
      const rows = await reader()
        .selectFrom('import_change')
        .select(['position', 'outcome'])
        .where('import_id', '=', id)
        .where('outcome', 'is not', null)
        .orderBy('position')
        .execute();
      return rows.map(({ position, outcome }) => [position, outcome]);
    },
    stored: (id: number) =>
      reader().selectFrom('menu_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
