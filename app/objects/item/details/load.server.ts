import type { AnswerOf } from '~/creator/contract';
import { type FormPanelData, loadForm } from '~/form/form-data.server';
import { offeredDayParts } from '~/menu/day-parts';
import type { MenuPosition } from '~/screen/menu-position';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '~/screen/panel/locked-panel.server';
import { imagePath } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { customIdOf } from '../form/custom-id.server';
import type { ItemTab } from '../form/item-address';
import { loadSuggestions, suggested } from '../form/suggestions.server';
import type { Dotcode } from '../labels/label-options';
import { itemsPath } from '../list/paths';
import { readRelationSearch } from './details-address';
import { detailsFacts } from './facts.server';
import { findDetails, type StoredDetails } from './find.server';
import { itemDetailsForm } from './form';
import { freshDetails } from './fresh.server';
import { type ImportChoice, type Imported, loadImportChoice, loadImported } from './import.server';
import { readImport } from './import-address';
import { itemNames } from './names.server';
import { type OptionRelations, optionRelations } from './option-relations.server';
import { type OriginPreviews, originPreviews } from './origin-previews.server';
import { type FoundRelated, searchRelated } from './relation-search.server';
import { idsIn } from './relations';
import { detailsRights } from './rights.server';
import type { DetailsRights, DetailsValues } from './values';

interface Named {
  id: number;
  name: string;
}

/** Everything that the item details panel shows. */
export interface ItemDetailsPanelData extends FormPanelData<DetailsValues> {
  kind: 'itemDetails';
  rights: DetailsRights;
  /** A template's item shows no price, codes or details (D2 §6). */
  templateItem: boolean;
  currency: string;
  dayParts: Named[];
  modes: Named[];
  labels: string[];
  dotcodes: Dotcode[] | null;
  tags: string[];
  posId: string | null;
  customId: { label: string; value: string } | null;
  /** For those who may read it only. */
  globalName: string;
  /** Still under way when the page is sent, where scripts run (DECIDE-174). */
  origins: Promise<OriginPreviews>;
  /** Items that relations name. */
  items: Named[];
  options: OptionRelations;
  /** What the relation dialog finds; null while it is closed. */
  related: FoundRelated | null;
  /** Where a template's new item comes from; null for other items. */
  import: { tab: ItemTab; choice: ImportChoice | null; from: ImportedItem | null } | null;
}

type ImportedItem = Omit<Imported, 'values'> & { id: number };

/** The panel of a new item (`id` null) or of one that is there. @throws CreatorError */
export async function loadItemDetailsPanel(
  guarded: LocationGuarded,
  id: number | null,
  _place: MenuPosition,
  url: URL,
): Promise<ItemDetailsPanelData | LockedPanel> {
  const stored = id === null ? null : await findDetails(guarded, id);
  if (stored && !isOwn(guarded, { location_id: stored.item.location_id })) {
    return lockedPanel(guarded, {
      ...shownDetails(guarded, stored),
      location_id: stored.item.location_id,
      pathAt: itemsPath,
    });
  }
  if (!mayEditMenu(guarded)) {
    return readOnlyPanel(guarded, 'itemDetails', stored && shownDetails(guarded, stored));
  }
  const { creator, location } = guarded;
  const [suggestions, modes] = await Promise.all([
    loadSuggestions(guarded),
    stored ? stored.modes : creator.call('price_modes.all', { location_id: location.id }),
  ]);
  const blank = freshDetails(guarded, modes, url);
  const imported = await loadImport(guarded, id, blank, url);
  const fresh = imported?.values ?? blank;
  const form = await loadForm(guarded, itemDetailsForm, stored, url, fresh);
  const search = readRelationSearch(url.searchParams);
  const labelled = { labels: stored?.item.labels ?? [] };
  return {
    kind: 'itemDetails',
    ...form,
    ...suggested(suggestions, labelled),
    rights: detailsRights(guarded),
    templateItem: stored !== null && location.location_type === 'template',
    currency: location.currency,
    dayParts: offeredDayParts(location.menu).map(({ id: part, name }) => ({ id: part, name })),
    modes: modes.map(({ id: mode, name }) => ({ id: mode, name })),
    posId: stored?.item.pos_id ?? null,
    globalName: stored?.item.custom_item_name?.global_name ?? '',
    customId: stored && customIdOf(guarded, stored.item),
    origins: originPreviews(guarded, stored?.item.global_match ?? []),
    items: await relatedItems(guarded, stored, form),
    options: stored ? optionRelations(stored.item) : { options: [], optionOf: [] },
    related: search === null ? null : await searchRelated(guarded, id, search),
    import: imported?.shown ?? null,
  };
}

/** A template's new item may be made from one of another location (D2 §4 Item add flow). */
async function loadImport(
  guarded: LocationGuarded,
  id: number | null,
  blank: DetailsValues,
  { searchParams }: URL,
): Promise<{ shown: ItemDetailsPanelData['import']; values?: DetailsValues } | null> {
  if (id !== null || guarded.location.location_type !== 'template') return null;
  const query = readImport(searchParams);
  const { tab, pick } = query;
  if (tab === 'new') return { shown: { tab, choice: null, from: null } };
  const imported = await loadImported(guarded, blank, query);
  if (!imported || pick === null) {
    return { shown: { tab, choice: await loadImportChoice(guarded, query), from: null } };
  }
  const { values, ...from } = imported;
  return { shown: { tab, choice: null, from: { ...from, id: pick } }, values };
}

/** Names of the items in the form's relations: the item itself brings those that are stored. */
async function relatedItems(
  guarded: LocationGuarded,
  stored: StoredDetails | null,
  { draft }: FormPanelData<DetailsValues>,
): Promise<Named[]> {
  const known = namesIn(stored?.item.relations ?? []);
  const ids = new Set([stored?.id, ...known.map(({ id }) => id)]);
  const typed = idsIn(draft?.values.relations ?? []);
  return [
    ...known,
    ...(await itemNames(
      guarded,
      typed.filter((id) => !ids.has(id)),
    )),
  ];
}

function namesIn(relations: NonNullable<AnswerOf<'item.get'>['relations']>): Named[] {
  return relations.flatMap(({ item_id, item_name, relation_id, relation_name }) => [
    { id: item_id, name: item_name },
    { id: relation_id, name: relation_name },
  ]);
}

function shownDetails(guarded: LocationGuarded, stored: StoredDetails) {
  const { id, name, values } = stored;
  return {
    type: 'itemDetails' as const,
    id,
    name,
    picture: values.image ? imagePath(values.image) : null,
    facts: detailsFacts(guarded, stored),
  };
}
