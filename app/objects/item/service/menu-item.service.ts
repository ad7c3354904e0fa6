import type { CheckedParams } from '~/creator/contract';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { type NewRelation, relateNewItem } from '~/objects/relation/relations.service';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { writtenFields } from '../calls/shapes';
import type { GroupLink, OptionLink } from '../listed-fields';
import { blankItem, type ItemDocument } from './document.service';
import { groupTypes, itemEntity, withReconciledLinks } from './entity.service';
import type { ItemAnswer } from './item-answer.service';
import { checkReferences, type ItemFields, itemPatch } from './item-patch.service';
import { placeItem } from './placements.service';
import { changeItem, wholeItem } from './read-item.service';
import { SharedConflicts } from './shared-conflicts.service';

type Params = CheckedParams<'menu.update_item'>;
type GroupInput = NonNullable<Params['option_groups']>[number];
type OptionInput = NonNullable<Params['options']>[number];
type Links = Pick<ItemDocument, 'option_groups' | 'options'>;

interface MenuItemForm {
  fields: ItemFields;
  option_groups: GroupInput[] | undefined;
  options: OptionInput[] | undefined;
}

interface NewItemForm extends MenuItemForm {
  relations?: NewRelation[] | undefined;
}

/** Fields of groups and options are saved for every item that shares them. */
async function saveMenuItem(
  context: CallContext,
  id: number,
  { fields, ...form }: MenuItemForm,
): Promise<ItemAnswer> {
  const { location, basis } = context;
  const { category_ids, ...own } = fields;
  const summary = ({ name }: ItemDocument) => `Changed item “${own.name ?? name}”`;
  return changeItem(context, id, summary, async (ledger, stored) => {
    const inside = { ...context, reader: ledger.read };
    const patch = await itemPatch(inside, own, stored.doc);
    await checkReferences(inside, fields);
    const shared = new SharedConflicts();
    const { links, narrowed } = await saveLinks(ledger, location.id, form, shared, stored.doc);
    const change = { id, ...basis, patch: { ...patch, ...links } };
    await shared.tellWith(() =>
      ledger.update(itemEntity, location.id, [change], new Map([[id, stored]])),
    );
    await saveGroups(ledger, location.id, narrowed, shared);
    shared.tell();
    if (category_ids) await placeItem(ledger, location.id, id, category_ids);
    return wholeItem(ledger.read, location, id);
  });
}

/** Accepts a whole answered item, or some of its fields. */
export function saveAnsweredItem(
  context: CallContext,
  id: number,
  params: Params,
): Promise<ItemAnswer> {
  const {
    location_id: _,
    id: __,
    item_id: ___,
    version,
    option_groups,
    options,
    ...given
  } = params;
  const basis = { ...context.basis, version: context.basis.version ?? version };
  const form = { fields: writtenFields(given), option_groups, options };
  return saveMenuItem({ ...context, basis }, id, form);
}

/** Links existing groups and options, creates new ones, and adds relations. */
export async function createMenuItem(
  context: CallContext,
  name: string,
  { fields, relations, ...form }: NewItemForm,
): Promise<ItemAnswer> {
  const { location } = context;
  const { category_ids, ...own } = fields;
  return context.change({ summary: `Created item “${name}”` }, async (ledger) => {
    const inside = { ...context, reader: ledger.read };
    const patch = await itemPatch(inside, own);
    await checkReferences(inside, fields);
    const shared = new SharedConflicts();
    const { links, narrowed } = await saveLinks(ledger, location.id, form, shared);
    await saveGroups(ledger, location.id, narrowed, shared);
    shared.tell();
    const doc = { ...blankItem(name), ...patch, ...links };
    const [id = 0] = await ledger.create(itemEntity, location.id, [{ doc }]);
    if (category_ids) await placeItem(ledger, location.id, id, category_ids);
    if (relations) await relateNewItem(inside, ledger, id, relations);
    return wholeItem(ledger.read, location, id);
  });
}

/** Returns the item's links, and the groups to make single after the item is written, when it fits them. */
async function saveLinks(
  ledger: Ledger,
  locationId: number,
  { option_groups, options }: Omit<MenuItemForm, 'fields'>,
  shared: SharedConflicts,
  stored?: Links,
): Promise<{ links: Partial<Links>; narrowed: GroupInput[] }> {
  if (stored && !option_groups && !options) return { links: {}, narrowed: [] };
  await checkKnown(ledger.read, locationId, 'option_groups', 'option_group', option_groups);
  await checkKnown(ledger.read, locationId, 'options', 'menu_option', options);
  const images = (options ?? []).map(({ image = null }) => ({ id: image }));
  await checkKnown(ledger.read, locationId, 'options', 'image', images);
  const known = stored?.option_groups ?? [];
  const links = {
    option_groups: option_groups ? groupLinks(option_groups, known) : known,
    options: stored?.options ?? [],
  };
  const given = option_groups ?? [];
  const single = given.filter(({ group_type }) => group_type === 'single');
  const before = await groupTypes(ledger.read, locationId, idsOf(single));
  const isNarrowed = (group: GroupInput) =>
    single.includes(group) && before.get(group.id) !== 'single';
  const narrowed = given.filter(isNarrowed);
  await saveGroups(
    ledger,
    locationId,
    given.filter((group) => !isNarrowed(group)),
    shared,
  );
  if (options) links.options = await saveOptions(ledger, locationId, options, shared);
  const types = await groupTypes(ledger.read, locationId, idsOf(links.option_groups));
  for (const { id } of narrowed) types.set(id, 'single');
  checkLinks(links, types, { checksDefaults: options !== undefined });
  const becomes = new Map(idsOf(narrowed).map((id) => [id, 'single']));
  return { links: withReconciledLinks(links, stored ? becomes : types), narrowed };
}

/** An existing link keeps its ID; new links get theirs from the database. */
function groupLinks(groups: readonly GroupInput[], known: readonly GroupLink[]): GroupLink[] {
  const ids = new Map(known.map((link) => [link.id, link.relation_id]));
  return groups.map(({ id, range }) => ({ relation_id: ids.get(id) ?? null, id, range }));
}

async function saveGroups(
  ledger: Ledger,
  locationId: number,
  groups: readonly GroupInput[],
  shared: SharedConflicts,
): Promise<void> {
  const changes = groups.map(({ id, version, over, group_type }) => ({
    ...{ id, version, over },
    patch: { group_type },
  }));
  for (const round of rounds(changes)) {
    await shared.note('option_group', round, (some) =>
      ledger.update(optionGroupEntity, locationId, some),
    );
  }
}

/** Creates and changes options; returns the links in order. */
async function saveOptions(
  ledger: Ledger,
  locationId: number,
  options: readonly OptionInput[],
  shared: SharedConflicts,
): Promise<OptionLink[]> {
  const ownOf = ({ name, price, active, pos_id, image }: OptionInput) => ({
    ...{ name, price, active, pos_id },
    ...(image === undefined ? {} : { image }),
  });
  const changes = options.flatMap((option) => {
    const { id, version, over } = option;
    return id === null ? [] : { ...{ id, version, over }, patch: ownOf(option) };
  });
  for (const [nth, round] of rounds(changes).entries()) {
    // An option in two groups whose conflict was resolved is already written.
    const left = round.map(({ version, over, ...change }) =>
      nth > 0 && over !== undefined ? change : { ...change, version, over },
    );
    await shared.note('option', left, (some) => ledger.update(optionEntity, locationId, some));
  }
  const creations = options
    .filter(({ id }) => id === null)
    .map((option) => ({ doc: { image: null, ...ownOf(option), item_id: null } }));
  const made = await ledger.create(optionEntity, locationId, creations);
  return options.map(({ id, group, default: isDefault, max_count }) => ({
    id: id ?? made.shift() ?? 0,
    group,
    default: isDefault,
    max_count: max_count === 1 ? 0 : max_count,
  }));
}

/** Sets without duplicates: an option in two groups is given once for each. */
function rounds<C extends { id: number }>(changes: readonly C[]): C[][] {
  const sets: C[][] = [];
  const times = new Map<number, number>();
  for (const change of changes) {
    const at = times.get(change.id) ?? 0;
    times.set(change.id, at + 1);
    sets[at] ??= [];
    sets[at].push(change);
  }
  return sets;
}

function idsOf(groups: readonly { id: number }[]): number[] {
  return [...new Set(groups.map(({ id }) => id))];
}

/** Refuses links to missing objects, invalid ranges, and two given defaults in a single group. */
function checkLinks(
  { option_groups, options }: Links,
  types: ReadonlyMap<number, string>,
  { checksDefaults }: { checksDefaults: boolean },
): void {
  const ids = option_groups.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) refuse('option_groups', 'A group is named twice');
  const seen = new Set<string>();
  for (const { id, group } of options) {
    if (group !== null && !ids.includes(group))
      refuse('options', `Group ${group} is not among the item’s groups`);
    if (seen.has(`${group} ${id}`)) refuse('options', 'An option is named twice in its group');
    seen.add(`${group} ${id}`);
  }
  for (const link of option_groups) {
    const own = options.filter(({ group }) => group === link.id);
    if (types.get(link.id) === 'single') {
      if (checksDefaults && own.filter((option) => option.default === 1).length > 1) {
        refuse('options', 'A single group has one default at most');
      }
      continue;
    }
    const [least, most] = link.range ?? [0, own.length];
    if (least > most) refuse('option_groups', 'The least of a range is above its most');
    if (most > own.length) refuse('option_groups', 'A range asks for more options than there are');
  }
}

async function checkKnown(
  reader: Reader,
  locationId: number,
  field: 'option_groups' | 'options',
  table: 'option_group' | 'menu_option' | 'image',
  inputs: readonly { id: number | null }[] | undefined,
): Promise<void> {
  const ids = (inputs ?? []).flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  const rows = await reader
    .selectFrom(table)
    .select('id')
    .where('location_id', '=', locationId)
    .where('id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const foreign = ids.find((id) => !known.has(id));
  if (foreign !== undefined) refuse(field, `${foreign} is not of this location`);
}

function refuse(field: string, message: string): never {
  throw badInput(`${message}.`, { [field]: message });
}
