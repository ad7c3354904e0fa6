import { sql } from 'kysely';
import { authoredChanges } from '~/service/changes/change-log';
import { type Document, fieldsIn } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { nameOf } from './moved-on.service';
import type { PlannedRow } from './planned-rows.service';

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
    const [groups, options] = [new Map<number, string>(), new Map<number, string>()];
    if (seen === null) return new GivenSince(groups, options);
    const rows = await authoredChanges(read)
      // Of an item that is gone again nothing would change.
      .innerJoin('item', 'item.id', 'change.entity_id')
      .select(['change.before', 'change.after', 'item.name', 'account.username'])
      .where('action.id', '>', seen)
      .where('action.id', '<>', action.id)
      .where('change.action_id', '>', seen)
      // The plus sign keeps the index of all changes of the location from being used.
      .where(sql<boolean>`+${sql.ref('change.location_id')} = ${locationId}`)
      .where('change.entity', '=', 'item')
      .where('change.after', 'like', '%"option_groups":[{%')
      .execute();
    for (const { before, after, name, username } of rows) {
      const [was, now] = [fieldsIn(before), fieldsIn(after)];
      const person = username === null ? '' : ` by ${username}`;
      const to = `to “${name}”${person}`;
      for (const [given, field] of [
        [groups, 'option_groups'],
        [options, 'options'],
      ] as const) {
        const had = idsIn(was, field);
        for (const id of idsIn(now, field)) if (!had.has(id)) given.set(id, to);
      }
    }
    return new GivenSince(groups, options);
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

function idsIn(doc: Document, field: string): Set<number> {
  const list = Array.isArray(doc[field]) ? doc[field] : [];
  return new Set(list.flatMap((one) => (typeof one?.id === 'number' ? [one.id] : [])));
}
