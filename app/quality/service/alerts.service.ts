import { type SelectQueryBuilder, sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { centsToNumber } from '~/menu/money';
import { searchKey, searchWords } from '~/menu/text';
import { FOR_GOOD } from '~/objects/dismissal/entity.service';
import { nowText } from '~/service/clock';
import { notFound } from '~/service/errors';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Database, Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { type AlertType, IMPORTANCES, isAlertType } from '../alert-types';
import type { AlertItem, StoredAlert } from './detector.service';
import { detectors } from './detectors.service';

type Asked = CheckedParams<'menu_quality.get_warnings'>;
type Listed = AnswerOf<'menu_quality.get_warnings'>;
type AlertRow = Row<'quality_alert'>;

export async function listAlerts(
  reader: Reader,
  locationId: number,
  asked: Asked,
): Promise<Omit<Listed, 'status'>> {
  const now = nowText();
  const open = reader
    .selectFrom('quality_alert')
    .where('location_id', '=', locationId)
    .where('open', '=', sql.lit(1));
  const counted = await open
    .select((eb) => [
      'type',
      'importance',
      sql<number>`sum(case when dismissed_until > ${now} then 1 else 0 end)`.as('dismissed'),
      eb.fn.countAll<number>().as('all'),
    ])
    .groupBy(['type', 'importance'])
    .orderBy('type')
    .execute();
  const undismissed = (importance: number) =>
    counted
      .filter((row) => row.importance === importance)
      .reduce((sum, { all, dismissed }) => sum + Number(all) - Number(dismissed), 0);
  const found = narrowed(open, asked, now);
  const direction = asked.descending ? 'desc' : 'asc';
  const cause = asked.together ? sql`case when cause = '' then hash else cause end` : sql`hash`;
  const groups = found
    .select((eb) => [eb.fn.max('id').as('id'), eb.fn.countAll<number>().as('together')])
    .select((eb) => [
      eb.fn.max('created_at').as('created_at'),
      eb.fn.max('importance').as('importance'),
      eb.fn.min('search_key').as('description'),
    ])
    .groupBy(['type', cause as never]);
  const { total } = await reader
    .selectFrom(groups.as('one'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await reader
    .selectFrom(groups.as('one'))
    .innerJoin('quality_alert', 'quality_alert.id', 'one.id')
    .selectAll('quality_alert')
    .select('one.together')
    .orderBy(`one.${asked.sort_by}`, direction)
    // One scan finds many in the same second.
    .orderBy('one.importance', 'desc')
    .orderBy('one.id', direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return {
    data: rows.map((row) => ({ ...alertAnswer(row, now), together: Number(row.together) })),
    total: Number(total),
    counts: {
      dismissed: counted.reduce((sum, { dismissed }) => sum + Number(dismissed), 0),
      low: undismissed(1),
      medium: undismissed(2),
      high: undismissed(3),
      types: counted
        .map(({ type, all, dismissed }) => ({ type, count: Number(all) - Number(dismissed) }))
        .filter(({ count }) => count > 0),
    },
  };
}

function narrowed<O>(
  query: SelectQueryBuilder<Database, 'quality_alert', O>,
  { search, dismissed, types, hash }: Asked,
  now: string,
) {
  const folded = searchKey(search);
  let found = query;
  for (const word of folded === '' ? [] : searchWords(folded)) {
    found = found.where(sql<boolean>`search_key like ${`%${escaped(word)}%`} escape '\\'`);
  }
  return found
    .$if(dismissed === true, (one) => one.where('dismissed_until', '>', now))
    .$if(dismissed === false, (one) => one.where('dismissed_until', '<=', now))
    .$if(hash !== undefined, (one) => one.where('hash', '=', hash ?? ''))
    .$if(types !== undefined, (one) => one.where('type', 'in', [...(types ?? []), '']));
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function alertAnswer(row: AlertRow, now: string): Omit<Listed['data'][number], 'together'> {
  const { hash, type, description, created_at, dismissed_until } = row;
  return {
    hash,
    warning_hash: hash,
    type,
    warning_type: type,
    description,
    message: isAlertType(type) ? detectors[type].message : '',
    importance: IMPORTANCES[row.importance - 1] ?? 'low',
    created_at,
    ...dismissalAnswer(dismissed_until, now),
    show_revaluate_button: isAlertType(type) && detectors[type].revaluates !== false,
  };
}

export function dismissalAnswer(until: string, now: string) {
  const isDismissed = until > now;
  return {
    is_dismissed: isDismissed,
    dismissed_until: isDismissed && until !== FOR_GOOD ? until : null,
  };
}

/** @throws ApiError 404 if the location never had it */
export async function storedAlert(
  reader: Reader,
  locationId: number,
  { warning_hash, warning_type }: { warning_hash: string; warning_type: string },
): Promise<StoredAlert> {
  const row = await withItems(reader, locationId)
    .where('hash', '=', warning_hash)
    .where('type', '=', warning_type)
    .executeTakeFirst();
  const alert = row && alertWithItems(row);
  if (!alert) throw notFound('There is no such alert here.');
  return alert;
}

export async function alertsOf(
  reader: Reader,
  locationId: number,
  type: AlertType,
): Promise<StoredAlert[]> {
  const rows = await withItems(reader, locationId)
    .where('type', '=', type)
    .where('open', '=', sql.lit(1))
    .where('dismissed_until', '<=', nowText())
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => alertWithItems(row) ?? []);
}

function withItems(reader: Reader, locationId: number) {
  return reader
    .selectFrom('quality_alert')
    .selectAll()
    .select((eb) =>
      listOf(
        reader.engine,
        eb
          .selectFrom('quality_alert_item')
          .innerJoin('item', 'item.id', 'quality_alert_item.item_id')
          .select((of) => [
            'item.id',
            'item.location_id',
            'item.name',
            'item.price_cents',
            'item.pos_id',
            'item.active',
            listOf(
              reader.engine,
              of
                .selectFrom('item_sku')
                .select('item_sku.sku')
                .whereRef('item_sku.item_id', '=', 'item.id')
                .orderBy('item_sku.position'),
            ).as('skus'),
          ])
          .whereRef('quality_alert_item.alert_id', '=', 'quality_alert.id')
          .orderBy('quality_alert_item.position'),
      ).as('items'),
    )
    .where('location_id', '=', locationId);
}

type RowWithItems = Awaited<ReturnType<ReturnType<typeof withItems>['executeTakeFirstOrThrow']>>;

/** Undefined for a kind of a later version of the program. */
function alertWithItems(row: RowWithItems): StoredAlert | undefined {
  const { id, hash, type, subject, open } = row;
  if (!isAlertType(type)) return undefined;
  const items = rowsOf(row.items).map(
    ({ price_cents, skus, ...item }): AlertItem => ({
      ...item,
      price: centsToNumber(price_cents),
      sku: rowsOf(skus).map(({ sku }) => sku),
    }),
  );
  return { id, hash, type, subject, open: open === 1, facts: JSON.parse(row.facts), items };
}
