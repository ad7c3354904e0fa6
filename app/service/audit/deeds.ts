import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { AuditFilters } from '~/creator/contract/audit';
import type { Database } from '../store/schema';

type Deed = AuditFilters['deeds'][number];

/** The methods of each deed; what begins with one that ends with a dot is meant too. */
const METHODS: Record<Exclude<Deed, 'edit' | 'operator'>, readonly string[]> = {
  bulk: ['item.bulk_edit', 'item.duplicate', 'price_modes.adjust', 'job.pictures'],
  order: [
    'station.sort_all',
    'category.sort_all',
    'item.sort_all',
    'menu.move_item',
    'menu.add_items_to_category',
    'menu.remove_items_from_category',
  ],
  delete: [
    'station.destroy',
    'category.destroy',
    'item.destroy',
    'menu.remove_option',
    'discount.destroy',
    'fee.destroy',
    'tax.destroy',
    'image.destroy',
    'image.destroy_unused',
  ],
  settings: ['location.'],
  import: [
    'job.import',
    'job.sync',
    'import.',
    'ingestor.sync',
    'item.import_item',
    'menu.import_menu',
    'price_modes.import_prices',
    'load',
  ],
  export: ['item.export_csv', 'menu.export', 'price_modes.template', 'backup.get', 'audit.export'],
  undo: ['ledger.undo', 'ledger.undo_part', 'trash.restore'],
  session: ['auth', 'logout', 'user.'],
};

/** The condition that an action is one of some deeds; what is none of the others is an edit. */
export function isDeed(eb: ExpressionBuilder<Database, 'action'>, deeds: readonly Deed[]) {
  const is = (deed: keyof typeof METHODS) =>
    eb.or(
      METHODS[deed].map((method) =>
        method.endsWith('.')
          ? eb('action.method', 'like', `${method}%`)
          : eb('action.method', '=', method),
      ),
    );
  const others = Object.keys(METHODS) as (keyof typeof METHODS)[];
  return eb.or(
    deeds.map((deed) => {
      // What a schedule does is no operator's deed.
      if (deed === 'operator') {
        return eb.and([eb('action.account_id', 'is', null), eb('action.method', '<>', 'job.sync')]);
      }
      // What was tried where nothing is open to its person is of no location, as sign-ins are.
      if (deed === 'session') {
        return eb.or([
          is(deed),
          eb.and([eb('action.location_id', 'is', null), eb('action.outcome', '<>', 'done')]),
        ]);
      }
      if (deed !== 'edit') return is(deed);
      return eb.and([
        eb('action.account_id', 'is not', null),
        ...others.map((other) => eb.not(is(other))),
      ]);
    }),
  );
}

/** The condition that a text holds what is searched for, capitals or not. */
export function holds(column: string | RawBuilder<unknown>, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
