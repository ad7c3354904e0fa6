import { type CallSpec, CHANGING } from './call';
import type { Method } from './index';
import type { KeyScope } from './key-words';

type Noun = Method extends infer M
  ? M extends `${infer N}${'.' | '::'}${string}`
    ? N
    : never
  : never;

/**
 * What the writing calls of each noun need. `null`: no key may make any of its calls. `read`: its calls only read,
 * and one that writes has to be declared by itself.
 */
const NEEDS: Record<Noun, KeyScope | null> = {
  user: null,
  factor: null,
  key: null,
  calendar: null,
  person: null,
  invitation: null,
  webhook: null,
  place: null,
  place_group: null,
  sign_in: null,
  place_template: null,
  organisation: null,
  form: null,
  draft: null,
  location: 'write:setting',
  locations: 'write:setting',
  menu: 'write:item',
  item: 'write:item',
  option: 'write:item',
  option_group: 'write:item',
  container: 'read',
  tag: 'read',
  daydots: 'read',
  origin_item: 'read',
  station: 'write:menu',
  category: 'write:menu',
  price_modes: 'write:price',
  discount: 'write:rule',
  fee: 'write:rule',
  tax: 'write:rule',
  image: 'write:image',
  import: 'write:import',
  ingestor: 'write:import',
  job: 'write:import',
  ledger: 'write:undo',
  object: 'write:undo',
  trash: 'write:undo',
  audit: 'read',
  backup: 'read',
  ping: 'read',
  mobile_site: 'read',
  menu_quality: 'read',
  sale: 'sales',
  sold_out: 'write:item',
  own_value: 'write:item',
};

/** What does not follow from noun, access and `writes`. */
const DECLARED: { [M in Method]?: KeyScope | null } & Record<string, KeyScope | null> = {
  'menu.feed': 'feed',
  'menu.import_menu': 'write:import',
  'user.locations': 'read',
  'menu_quality.dismiss_warning': null,
  'menu_quality.undismiss_warning': null,
  'menu_quality.resolve_warning': null,
  'menu_quality.revaluate_warning': null,
  'menu_quality.fix_all': null,
  'menu_quality.check': null,
};

/** The scope that a key needs for a call; null: no key may make it. */
export function keyScopeOf(method: Method, { access, writes }: CallSpec): KeyScope | null {
  const declared = DECLARED[method];
  if (declared !== undefined) return declared;
  const needed = NEEDS[method.split(/\.|::/)[0] as Noun] ?? null;
  if (needed === null) return null;
  if (writes === 'undo') return 'write:undo';
  const reads = writes === false && !CHANGING.includes(access);
  // A call that writes and has no kind to write is closed to keys.
  return reads ? 'read' : needed === 'read' ? null : needed;
}
