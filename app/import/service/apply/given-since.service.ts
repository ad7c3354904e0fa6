import { sql } from 'kysely';
import { authoredChanges } from '~/service/changes/change-log';
import { type Document, fieldsIn } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { nameOf } from './moved-on.service';
import type { PlannedRow } from './planned-rows.service';

const GIVEN = ['option_groups', 'options'] as const;

/** Groups and options that somebody gave to another item since the plan: changed in place, that item would change too. */
export class GivenSince {
  private constructor(
    private readonly groups: ReadonlyMap<number, string>,
    private readonly options: ReadonlyMap<number, string>,
  ) {}

  static async read(
    { read, action }: Ledger,
    { locationId, seen }: { locationId: number; seen: number | null },
  ): Promise<GivenSince> {
    if (seen === null) return new GivenSince(new Map(), new Map());
    /** By object and item: what was taken back is given no more. */
    const byItem = { option_groups: new Map<string, string>(), options: new Map<string, string>() };
    const rows = await authoredChanges(read)
      // Of an item that is gone again nothing would change.
      .innerJoin('item', 'item.id', 'change.entity_id')
      .select(['change.entity_id', 'change.before', 'change.after', 'item.name'])
      .select('account.username')
      .where('action.id', '>', seen)
      .where('action.id', '<>', action.id)
      .where('change.action_id', '>', seen)
      // The plus sign keeps the index of all changes of the location from being used.
      .where(sql<boolean>`+${sql.ref('change.location_id')} = ${locationId}`)
      .where('change.entity', '=', 'item')
      .where((eb) => eb.or(GIVEN.map((field) => eb('change.after', 'like', `%"${field}":[%`))))
      .orderBy('change.id')
      .execute();
    for (const { entity_id: item, before, after, name, username } of rows) {
      const [was, now] = [fieldsIn(before), fieldsIn(after)];
      const person = username === null ? '' : ` by ${username}`;
      const to = `to “${name}”${person}`;
      for (const field of GIVEN) {
        if (!(field in now)) continue;
        const [had, has] = [idsIn(was, field), idsIn(now, field)];
        for (const id of has) if (!had.has(id)) byItem[field].set(`${id} ${item}`, to);
        for (const id of had) if (!has.has(id)) byItem[field].delete(`${id} ${item}`);
      }
    }
    return new GivenSince(byObject(byItem.option_groups), byObject(byItem.options));
  }

  /** Why the row is left out; null if it is not. */
  outcomeOf({ kind, name, type, objectId }: PlannedRow): string | null {
    if (type !== 'update' || objectId === null) return null;
    const given = kind === 'option_group' ? this.groups : kind === 'option' ? this.options : null;
    const to = given?.get(objectId);
    return to === undefined
      ? null
      : `${nameOf({ kind, name })} was given ${to} since the preview: left out`;
  }
}

function byObject(byItem: ReadonlyMap<string, string>): ReadonlyMap<number, string> {
  return new Map([...byItem].map(([key, to]) => [Number(key.split(' ')[0]), to]));
}

function idsIn(doc: Document, field: string): Set<number> {
  const list = Array.isArray(doc[field]) ? doc[field] : [];
  return new Set(list.flatMap((one) => (typeof one?.id === 'number' ? [one.id] : [])));
}
