import type { KindName } from '~/menu/kinds';
import type { Access } from './call';
import { contract, type Method } from './index';
import { mayChangeField } from './locked-fields';
import { mayCall } from './roles';

/** One line of the table who may what. */
export interface Right {
  what: string;
  calls?: readonly Method[];
  /** All calls of these nouns that no other line names. */
  nouns?: readonly string[];
  /** Fields that these calls change, if they are not all open to those who may make the calls. */
  fields?: readonly (readonly [kind: KindName, field: string])[];
  /** What it takes, if it is no call of its own. */
  needs?: Access;
  /** Whose prices are locked does it without them. */
  prices?: true;
  /** What is said where only some of its calls are allowed. */
  part?: string;
}

export interface RightGroup {
  title: string;
  rights: readonly Right[];
}

export const RIGHTS: readonly RightGroup[] = [
  {
    title: 'Menu',
    rights: [
      {
        what: 'See the menu, preview, print',
        calls: [
          ...(['menu.get', 'menu.get_item', 'menu.get_shown', 'menu.feed', 'item.list'] as const),
          ...(['item.all', 'item.count', 'item.get', 'item.offered', 'item.reach'] as const),
          ...(['option.list', 'option.get', 'option_group.list', 'container.list'] as const),
          ...(['option_group.preview_single', 'tag.all', 'image.list', 'image.get'] as const),
          ...([
            'image.gallery',
            'object.names',
            'object.reach',
            'discount.all',
            'fee.all',
          ] as const),
          ...(['price_modes.all', 'tax.charge', 'location.get', 'location.mobile_site'] as const),
          ...(['location.get_inheritance', 'location.list_mirrors', 'location.holidays'] as const),
          ...(['locations::get_location_details', 'sold_out.get_all'] as const),
          ...(['own_value.get_all', 'own_value.count', 'own_value.rules'] as const),
          'own_value.held',
        ],
      },
      {
        what: 'Mark sold out, and back',
        calls: ['item.update', 'item.bulk_edit', 'option.update', 'sold_out.set', 'sold_out.clear'],
        fields: [
          ['item', 'active'],
          ['option', 'active'],
        ],
      },
      {
        what: 'Names, pictures, options, day parts',
        calls: [
          ...(['menu.update_item', 'menu.remove_option', 'option_group.create'] as const),
          ...(['option_group.update', 'item.update_relations', 'image.create'] as const),
          ...(['image.destroy', 'image.destroy_unused', 'image.replace', 'image.update'] as const),
          ...(['image.upload_file', 'image.match_files', 'image.set_by_name'] as const),
        ],
        fields: [
          ['item', 'name'],
          ['item', 'image'],
          ['item', 'options'],
          ['item', 'day_parts'],
          ['option', 'name'],
        ],
      },
      {
        what: 'Items, categories, stations: add, move, delete',
        calls: [
          ...(['item.create', 'item.destroy', 'item.duplicate', 'item.import_item'] as const),
          ...(['item.sort_all', 'menu.add_items_to_category', 'menu.move_item'] as const),
          ...(['menu.remove_items_from_category', 'station.create', 'station.update'] as const),
          ...([
            'station.destroy',
            'station.sort_all',
            'category.create',
            'category.update',
          ] as const),
          ...(['category.destroy', 'category.sort_all'] as const),
        ],
      },
      {
        what: 'Own values of what a location inherits',
        nouns: ['own_value'],
      },
      {
        what: 'Allergens and diet',
        fields: [
          ['item', 'allergens'],
          ['item', 'dietary'],
        ],
        needs: 'mark',
      },
      {
        what: 'Menu Quality',
        nouns: ['menu_quality'],
      },
    ],
  },
  {
    title: 'Money',
    rights: [
      {
        what: 'Prices of items and options',
        fields: [
          ['item', 'price'],
          ['item', 'price_by_weight'],
          ['item', 'weight'],
          ['option', 'price'],
        ],
        needs: 'price',
      },
      { what: 'Discounts and fees', nouns: ['discount', 'fee'] },
      { what: 'Taxes', nouns: ['tax'] },
      { what: 'Price modes and their prices', nouns: ['price_modes'] },
    ],
  },
  {
    title: 'In and out',
    rights: [
      {
        what: 'Import a menu',
        calls: ['menu.import_menu'],
        nouns: ['import'],
        prices: true,
      },
      {
        what: 'See what was imported',
        calls: [
          ...(['import.part', 'import.list', 'import.get', 'import.changes'] as const),
          ...(['import.findings', 'import.failed_rows'] as const),
        ],
      },
      { what: 'Export', calls: ['item.export_csv', 'menu.export'], nouns: ['backup'] },
      { what: 'Sync with a pricebook', calls: ['ingestor.sync'] },
      { what: 'Keep fields from syncs', calls: ['ingestor.hold'] },
      { what: 'End and resume jobs', calls: ['job.cancel', 'job.resume'] },
    ],
  },
  {
    title: 'On record',
    rights: [
      {
        what: 'History, audit',
        calls: [...(['object.history', 'item.history', 'menu.compare', 'trash.list'] as const)],
        nouns: ['audit'],
      },
      { what: 'Undo one’s own actions', calls: ['ledger.undo', 'ledger.undo_part'] },
      { what: 'Undo actions of others', needs: 'write', prices: true },
      {
        what: 'Restore from the trash, bring back',
        calls: ['trash.restore', 'object.restore', 'item.restore', 'menu.bring_back'],
        prices: true,
      },
    ],
  },
  {
    title: 'Location',
    rights: [
      {
        what: 'Hours, day parts and settings',
        calls: [
          ...(['location.update', 'location.copy_hours', 'locations::set_property'] as const),
          'location.enable_mobile',
        ],
      },
      { what: 'Time zone and currency', needs: 'admin' },
      { what: 'Tell what was sold', calls: ['sale.report'] },
    ],
  },
  {
    title: 'People and places',
    rights: [
      { what: 'Invite, change, disable people', nouns: ['person', 'invitation'] },
      { what: 'Move people to another organisation', calls: ['person.move'] },
      { what: 'Groups, locations of the organisation', nouns: ['place_group', 'place'] },
      {
        what: 'Masters, templates, mirrors',
        calls: ['place.move'],
        nouns: ['place_template'],
      },
      { what: 'Organisations', nouns: ['organisation'] },
      {
        what: 'How people sign in',
        calls: ['factor.rules', 'factor.set_rules'],
        nouns: ['sign_in'],
      },
      { what: 'Keys and webhooks of programs', nouns: ['key', 'webhook'] },
    ],
  },
];

/** Of everybody, about oneself, or what other calls need beside them: not in the table. */
export const UNLISTED: Right = {
  what: 'Everybody',
  calls: [
    ...(['ledger.list', 'ledger.moments', 'job.list', 'job.get', 'image.groups'] as const),
    ...(['image.search_stock', 'menu.translate_error', 'location.integration'] as const),
    ...(['ingestor.overwrites', 'ingestor.held', 'person.organisations', 'person.ask'] as const),
    ...(['invitation.get', 'invitation.accept', 'sign_in.begin', 'sign_in.finish'] as const),
    ...(['sign_in.backchannel_logout', 'place_template.list'] as const),
  ],
  nouns: [
    ...['user', 'factor', 'draft', 'form', 'origin_item', 'daydots', 'ping', 'mobile_site'],
    'calendar',
  ],
};

const METHODS = Object.keys(contract) as Method[];

const NAMED: ReadonlySet<Method> = new Set(
  [UNLISTED, ...RIGHTS.flatMap(({ rights }) => rights)].flatMap(({ calls = [] }) => calls),
);

export function callsOf({ calls = [], nouns = [] }: Right): readonly Method[] {
  const noun = (method: Method) => method.split('.')[0] ?? '';
  return [
    ...calls,
    ...METHODS.filter((method) => nouns.includes(noun(method)) && !NAMED.has(method)),
  ];
}

/** Yes, no, or the words that limit it. */
function rightOf(right: Right, level: number): true | false | string {
  const { fields = [], needs, prices, part = 'part' } = right;
  const may = [
    ...callsOf(right).map((method) => mayCall(level, contract[method].access)),
    ...(needs ? [mayCall(level, needs)] : []),
    ...fields.map(([kind, field]) => mayChangeField(level, kind, field)),
  ];
  if (!may.includes(true)) return false;
  if (may.includes(false)) return fields.length > 0 ? false : part;
  return prices && !mayCall(level, 'price') ? 'without prices' : true;
}

/** The groups of the table with a cell for each level. */
export function rightsTable(levels: readonly number[]) {
  return RIGHTS.map(({ title, rights }) => ({
    title,
    rights: rights.map((right) => ({
      what: right.what,
      cells: levels.map((level) => rightOf(right, level)),
    })),
  }));
}
