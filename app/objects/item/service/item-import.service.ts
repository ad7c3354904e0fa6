import type { CheckedParams } from '~/creator/contract';
import { isEqual } from '~/menu/merge';
import { imageEntity } from '~/objects/image/entity.service';
import { isProvider } from '~/service/caller';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import { readableIds } from '~/service/readable-ids';
import { blankItem, type ItemDocument } from './document.service';
import { itemEntity } from './entity.service';
import { checkReferences, itemPatch } from './item-patch.service';
import { placeItem } from './placements.service';
import { wholeItem } from './read-item.service';

type Given = Omit<CheckedParams<'item.import_item'>, 'location_id' | 'existing_id'>;

const MISSING = 'There is no such item to import.';
const OWN = 'This item is of this location already';
const KNOWN = 'This item was imported before';

/** Copies an item of another location; the two stay independent afterwards. */
export const itemImportHandlers: Pick<Handlers, 'item.import_item'> = {
  'item.import_item': async ({ location_id: _, existing_id, ...given }, context) => {
    const { location } = context;
    const source = await sourceOf(context, existing_id);
    const { category_ids, ...own } = given;
    const name = own.name ?? source.doc.name;
    return context.change({ summary: `Imported item “${name}”` }, async (ledger) => {
      const inside = { ...context, reader: ledger.read };
      await checkNew(inside, existing_id);
      const patch = await itemPatch(inside, withoutKnownMatches(own, source.doc));
      await checkReferences(inside, given);
      const doc = {
        ...blankItem(name),
        ...copiedFields(source.doc),
        ...patch,
        existing_id,
        custom_item_name: customName(context, own, source.doc),
      };
      if (own.image === undefined) doc.image = await copyImage(ledger, location.id, source);
      const [id = 0] = await ledger.create(itemEntity, location.id, [{ doc, like: source.doc }]);
      if (category_ids) await placeItem(ledger, location.id, id, category_ids);
      return wholeItem(ledger.read, location, id);
    });
  },
};

interface Source {
  locationId: number;
  doc: ItemDocument;
}

/** @throws ApiError 404 for an item of another organization, or one that the caller may not read */
async function sourceOf({ account, location, reader }: CallContext, id: number): Promise<Source> {
  const row = await reader
    .selectFrom('item')
    .innerJoin('location', 'location.id', 'item.location_id')
    .select('item.location_id')
    .where('item.id', '=', id)
    .where('location.organisation_id', '=', location.organisation_id)
    .where('location.id', 'in', readableIds(reader, account))
    .executeTakeFirst();
  if (!row) throw notFound(MISSING);
  if (row.location_id === location.id) throw badInput(`${OWN}.`, { existing_id: OWN });
  const stored = await itemEntity.read(reader, row.location_id, [id]);
  const doc = stored.get(id)?.doc;
  if (!doc) throw notFound(MISSING);
  return { locationId: row.location_id, doc };
}

/** Runs in the queue of the location's writers, so that two imports at once cannot both pass. */
async function checkNew({ location, reader }: CallContext, existingId: number): Promise<void> {
  const known = await reader
    .selectFrom('item')
    .select('id')
    .where('location_id', '=', location.id)
    .where('existing_id', '=', existingId)
    .limit(1)
    .executeTakeFirst();
  if (known) throw badInput(`${KNOWN}: it is item ${known.id}.`, { existing_id: KNOWN });
}

/** Not day parts, price modes, groups, categories and custom fields: they differ between locations. */
function copiedFields(doc: ItemDocument): Partial<ItemDocument> {
  const { name: _, active: __, image: ___, custom: ____, day_parts, prices, ...others } = doc;
  const { option_groups, options, custom_item_name, existing_id, ...copied } = others;
  return copied;
}

/** Copied matches do not count as an edit of global matches. */
function withoutKnownMatches(
  { global_match, ...others }: Omit<Given, 'category_ids'>,
  doc: ItemDocument,
) {
  const isKnown = global_match === undefined || isEqual(global_match, doc.global_match);
  return isKnown ? others : { ...others, global_match };
}

/** Only the provider's staff may change the global name. */
function customName(
  { account }: CallContext,
  { custom_item_name: given = {} }: Given,
  { custom_item_name: copied }: ItemDocument,
): ItemDocument['custom_item_name'] {
  const { local_name = null, global_name } = given;
  const changed = isProvider(account) && global_name !== undefined;
  return { local_name, global_name: changed ? global_name : copied.global_name };
}

/** Copies the picture's row; its bytes are stored once. */
async function copyImage(
  ledger: Ledger,
  locationId: number,
  { locationId: from, doc }: Source,
): Promise<number | null> {
  if (doc.image === null) return null;
  const image = (await imageEntity.read(ledger.read, from, [doc.image])).get(doc.image);
  if (!image) return null;
  const [id = null] = await ledger.create(imageEntity, locationId, [{ doc: image.doc }]);
  return id;
}
