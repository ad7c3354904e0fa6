import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { noteEvent } from '~/connections/service/collect-hints.service';
import { canonicalJson } from '~/menu/canonical-json';
import { searchKey } from '~/menu/text';
import { endOf } from '~/objects/dismissal/entity.service';
import { chunksOf } from '~/service/changes/entity';
import { nowText } from '~/service/clock';
import { isOneOf, isOneOfTexts } from '~/service/store/id-lists';
import { findRows } from '~/service/store/matching-rows';
import { insertRows } from '~/service/store/row-sets';
import type { Data, Reader, Trx } from '~/service/store/store';
import { type AlertType, alertKinds, IMPORTANCES } from '../alert-types';
import { type Finding, MOST_ITEMS, MOST_OF_A_KIND } from './detector.service';

export interface Found {
  type: AlertType;
  /** The items that were scanned; null for all. */
  items: readonly number[] | null;
  findings: readonly Finding[];
}

interface Kept {
  id: number;
  type: string;
  hash: string;
  open: number;
  description: string;
  importance: number;
  cause: string;
  facts: string;
  items: string;
}

type Row = ReturnType<typeof rowOf>;

/** The same for the same kind and subject, whatever the text. */
export function hashOf(type: AlertType, subject: string): string {
  return createHash('sha256').update(`${type}\n${subject}`).digest('base64url').slice(0, 22);
}

/** 1 low, 2 medium, 3 high. */
function importanceOf(type: AlertType, { importance }: Finding): number {
  return IMPORTANCES.indexOf(importance ?? alertKinds[type].importance) + 1;
}

/** Opens new alerts, reopens and closes others; equal ones write nothing. @returns kinds that are no longer full */
export async function keepFindings(
  store: Data,
  locationId: number,
  found: readonly Found[],
): Promise<{ roomy: AlertType[] }> {
  const wanted = new Map(
    found.flatMap(({ type, findings }) =>
      findings.map((finding) => {
        const row = rowOf(locationId, type, finding);
        return [row.hash, row] as const;
      }),
    ),
  );
  const kept = await keptOf(store.reader, locationId, found, [...wanted.keys()]);
  const known = new Map(kept.map((row) => [row.hash, row]));
  const gone = kept.filter(({ hash, open }) => open === 1 && !wanted.has(hash));
  const all = [...wanted.values()].filter((row) => !isSame(known.get(row.hash), row));
  if (gone.length + all.length === 0) return { roomy: [] };
  const room = await roomOf(store.reader, locationId, found, gone);
  const moved = all.filter(({ type, hash }) => {
    const of = room.get(type);
    if (!of || known.get(hash)?.open === 1) return true;
    of.left -= 1;
    return of.left >= 0;
  });
  if (gone.length + moved.length === 0) return { roomy: [] };
  await store.transaction(async (trx) => {
    await close(trx, gone);
    const fresh = moved.filter(({ hash }) => !known.has(hash));
    for (const chunk of chunksOf(fresh)) await open(trx, locationId, chunk);
    for (const row of moved) {
      const before = known.get(row.hash);
      if (before) await renew(trx, before.id, row);
    }
    const isOpened = moved.some(({ hash }) => known.get(hash)?.open !== 1);
    if (isOpened) await noteEvent(trx, 'alert.opened', locationId);
  });
  return { roomy: [...room].flatMap(([type, { isFreed }]) => (isFreed ? [type] : [])) };
}

interface Room {
  left: number;
  isFreed: boolean;
}

async function roomOf(
  reader: Reader,
  locationId: number,
  found: readonly Found[],
  gone: readonly Kept[],
): Promise<Map<AlertType, Room>> {
  const narrow = found.flatMap(({ type, items }) => (items === null ? [] : [type]));
  const rows = await reader
    .selectFrom('quality_alert')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .where('location_id', '=', locationId)
    .where('open', '=', sql.lit(1))
    .where('type', 'in', [...narrow, ''])
    .groupBy('type')
    .execute();
  const counts = new Map(rows.map(({ type, count }) => [type, Number(count)]));
  return new Map(
    narrow.map((type) => {
      const count = counts.get(type) ?? 0;
      const closed = gone.filter((row) => row.type === type).length;
      const isFreed = count >= MOST_OF_A_KIND && count - closed < MOST_OF_A_KIND;
      return [type, { left: MOST_OF_A_KIND - count + closed, isFreed }];
    }),
  );
}

function rowOf(locationId: number, type: AlertType, finding: Finding) {
  const { subject, description, facts = {}, cause = '' } = finding;
  const now = nowText();
  return {
    location_id: locationId,
    hash: hashOf(type, subject),
    type,
    importance: importanceOf(type, finding),
    subject,
    cause,
    description,
    search_key: searchKey(description),
    facts: canonicalJson(facts),
    items: [...new Set(finding.items)].slice(0, MOST_ITEMS),
    at: now,
  };
}

function isSame(kept: Kept | undefined, row: Row): boolean {
  return (
    kept?.open === 1 &&
    kept.description === row.description &&
    kept.importance === row.importance &&
    kept.cause === row.cause &&
    kept.facts === row.facts &&
    kept.items === row.items.join()
  );
}

async function keptOf(
  reader: Reader,
  locationId: number,
  found: readonly Found[],
  hashes: readonly string[],
): Promise<Kept[]> {
  const whole = found.filter(({ items }) => items === null).map(({ type }) => type);
  const narrow = found.flatMap(({ type, items }) => (items === null ? [] : [{ type, items }]));
  const rows = await reader
    .selectFrom('quality_alert')
    .select(['id', 'type', 'hash', 'open', 'description', 'importance', 'cause', 'facts'])
    .where('location_id', '=', locationId)
    .where((eb) =>
      eb.or([
        eb('type', 'in', [...whole, '']),
        isOneOfTexts(reader.engine, 'hash', hashes, { folded: false }),
        eb.and([
          eb('type', 'in', [...narrow.map(({ type }) => type), '']),
          eb('id', 'in', (of) =>
            of
              .selectFrom('quality_alert_item')
              .select('quality_alert_item.alert_id')
              .where(isOneOf(reader.engine, 'quality_alert_item.item_id', narrow[0]?.items ?? [])),
          ),
        ]),
      ]),
    )
    .execute();
  const items = await reader
    .selectFrom('quality_alert_item')
    .select(['alert_id', 'item_id'])
    .where(
      isOneOf(
        reader.engine,
        'alert_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('position')
    .execute();
  const byAlert = new Map<number, number[]>();
  for (const { alert_id, item_id } of items) {
    const list = byAlert.get(alert_id);
    if (list) list.push(item_id);
    else byAlert.set(alert_id, [item_id]);
  }
  return rows.map((row) => ({ ...row, items: (byAlert.get(row.id) ?? []).join() }));
}

async function close(trx: Trx, rows: readonly Kept[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .updateTable('quality_alert')
      .set({ open: 0 })
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
  }
}

async function open(trx: Trx, locationId: number, rows: readonly Row[]): Promise<void> {
  const dismissed = await findRows(trx, 'dismissal', { location_id: locationId }, 'hash', 'until');
  const until = new Map(dismissed.map((one) => [one.hash, endOf(one.until)]));
  const made = await trx
    .insertInto('quality_alert')
    .values(
      rows.map(({ items: _, at, ...row }) => ({
        ...row,
        open: 1,
        dismissed_until: until.get(row.hash) ?? '',
        created_at: at,
        seen_at: at,
      })),
    )
    // Another scan found it at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'hash'])
    .execute();
  const ids = new Map(made.map(({ id, hash }) => [hash, id]));
  await insertRows(
    trx,
    'quality_alert_item',
    rows.flatMap(({ hash, items }) => {
      const id = ids.get(hash);
      return id === undefined ? [] : itemRows(id, items);
    }),
  );
}

async function renew(trx: Trx, id: number, { items, at, ...row }: Row): Promise<void> {
  const { description, search_key, facts, importance, cause } = row;
  await trx
    .updateTable('quality_alert')
    .set({ description, search_key, facts, importance, cause, open: 1, seen_at: at })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('quality_alert_item').where('alert_id', '=', id).execute();
  await insertRows(trx, 'quality_alert_item', itemRows(id, items));
}

function itemRows(alert: number, items: readonly number[]) {
  return items.map((item_id, position) => ({ alert_id: alert, item_id, position }));
}
