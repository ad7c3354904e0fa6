import type { AnswerOf } from '~/creator/contract';
import { type FormPanelData, loadForm } from '~/form/form-data.server';
import { isAdmin, type LocationGuarded } from '~/session/guards.server';
import { type ImportData, loadImport } from '../existing/import.server';
import { modesOf, type StoredItem } from './find.server';
import { type FullValues, itemDetailsForm } from './form';
import type { Named } from './format';
import { readNewItem } from './item-address';
import { itemNames, namesIn } from './names.server';
import { type OriginPreviews, originPreviews } from './origin-previews.server';
import { asksForContainer, readRelationSearch } from './relation-address';
import { type RelatedResult, searchRelated } from './relation-search.server';
import { idsIn } from './relations';
import { itemRights } from './rights.server';
import type { ItemRights, MenuItem } from './values';

export interface FullParts extends FormPanelData<FullValues> {
  rights: ItemRights;
  /** A template's item shows no price, codes or details. */
  templateItem: boolean;
  seesTaxes: boolean;
  modes: Named[] | null;
  globalName: string;
  /** Streamed after the page if scripts run. */
  origins: Promise<OriginPreviews>;
  items: Named[];
  options: OptionRelations;
  related: RelatedResult | null;
  import: ImportData | null;
}

/** @param stored null for a new item. @throws CreatorError */
export async function loadFullForm(
  guarded: LocationGuarded,
  stored: StoredItem<FullValues> | null,
  url: URL,
): Promise<FullParts> {
  const modes = stored ? stored.modes : await modesOf(guarded);
  const blank = newFullValues(guarded, modes ?? [], url);
  const imported = stored ? null : await loadImport(guarded, blank, url);
  const form = await loadForm(guarded, itemDetailsForm, stored, url, imported?.values ?? blank);
  const search = readRelationSearch(url.searchParams);
  return {
    ...form,
    rights: itemRights(guarded),
    seesTaxes: isAdmin(guarded.user),
    templateItem: stored !== null && guarded.location.location_type === 'template',
    modes: modes?.map(({ id, name }) => ({ id, name })) ?? null,
    globalName: stored?.item.custom_item_name.global_name ?? '',
    origins: originPreviews(guarded, stored?.item.global_match ?? []),
    items: await relatedItems(guarded, stored, form),
    options: stored ? optionRelations(stored.item) : { options: [], optionOf: [] },
    related: search === null ? null : await searchRelated(guarded, stored?.id ?? null, search),
    import: imported?.shown ?? null,
  };
}

export function newFullValues(
  guarded: LocationGuarded,
  modes: AnswerOf<'price_modes.all'>,
  { searchParams }: URL,
): FullValues {
  const rights = itemRights(guarded);
  return {
    ...itemDetailsForm.empty,
    global_name: rights.globalName ? '' : null,
    global_match: rights.globalMatches ? '' : null,
    price_mode: modes.map(({ id }) => String(id)),
    prices: modes.map(() => ''),
    container: asksForContainer(searchParams),
    // Other items are sold in a container, so it costs nothing by default.
    ...(asksForContainer(searchParams) && { price: '0.00' }),
    ...readNewItem(searchParams),
  };
}

/** The stored item has the names of its stored relations; only the others are looked up. */
async function relatedItems(
  guarded: LocationGuarded,
  stored: StoredItem<FullValues> | null,
  { draft }: FormPanelData<FullValues>,
): Promise<Named[]> {
  const known = namesIn(stored?.item.relations ?? []);
  const ids = new Set([stored?.id, ...known.map(({ id }) => id)]);
  const typed = idsIn(draft?.values.relations ?? []).filter((id) => !ids.has(id));
  return [...known, ...(await itemNames(guarded, typed))];
}

interface OptionRelation {
  key: string;
  name: string;
  itemId: number | null;
}

interface OptionRelations {
  options: OptionRelation[];
  optionOf: OptionRelation[];
}

function optionRelations({ id, options, relations }: MenuItem): OptionRelations {
  const links = relations.filter(({ type }) => type === 'option');
  const itemOf = new Map(
    links.flatMap((link) => (link.item_id === id ? [[link.id, link.relation_id]] : [])),
  );
  const once = new Map(options.map((option) => [option.id, option]));
  return {
    options: [...once.values()].map((option) => ({
      key: `option ${option.id}`,
      name: option.name,
      itemId: itemOf.get(option.id) ?? null,
    })),
    optionOf: links
      .filter(({ relation_id }) => relation_id === id)
      .map((link) => ({
        key: `of ${link.id} ${link.item_id}`,
        name: link.item_name,
        itemId: link.item_id,
      })),
  };
}
