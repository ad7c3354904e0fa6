import { config } from '~/config.server';
import { type Creator, CreatorError, type WriteOptions } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { objectPanel, type StoredObject } from '~/form/object-panel.server';
import { openMenuOf } from '~/history/row-menu-address';
import { missingMessage } from '~/menu/kinds';
import { searchKey, sortKey } from '~/menu/text';
import { withoutPanel, withPanel } from '~/screen/panel/panel-address';
import { addressOf } from '~/screen/paths';
import { direction, query, search } from '~/screen/query';
import { unavailable } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { priceModeFields } from './fields';
import { type PriceModeValues, priceModeForm } from './form';
import type { PriceModePanelData } from './panel';
import { priceModesPath } from './paths';
import type { PriceModesPage } from './price-modes-screen';
import { readShownModes, withChangedMode, withNewMode, withoutMode } from './shown-modes';

type PriceMode = AnswerOf<'price_modes.all'>[number];

/** @throws CreatorError */
export function allPriceModes(
  { creator, location }: LocationGuarded,
  counted = false,
): Promise<PriceMode[]> {
  return creator.call('price_modes.all', { location_id: location.id, item_counts: counted });
}

export const priceModePanel = objectPanel({
  form: priceModeForm,
  fields: priceModeFields,
  find: findMode,
  create: async ({ guarded, form, url }, { name, active }, once) => {
    const shown = readShownModes(String(form.get('shown'))) ?? (await allPriceModes(guarded));
    const list = withNewMode(shown, { name, active: active === 1 });
    const { data, actionId } = await writeModes(guarded, list, { once });
    const made = data.find((mode) => sortKey(mode.name) === sortKey(name));
    const alone = addressOf(withoutPanel(url));
    if (!made) return { to: withoutPanel(url), actionId };
    return { to: withPanel(alone, 'priceMode', made.id), actionId, made: made.id };
  },
  // No one-time key: the rest of the list may have changed before a repeated save, which changes nothing.
  update: async (guarded, id, params, { version, over }, before) => {
    const shown = await allPriceModes(guarded);
    const now = modeIn(shown, id);
    const was = over === undefined && before ? before : { ...now, active: now.active };
    const name = params.name ?? was.name;
    const active = params.active === undefined ? was.active : params.active === 1;
    const list = withChangedMode(shown, { id, name, active }, over ?? version);
    return (await writeModes(guarded, list)).actionId;
  },
  remove: async (guarded, id, url) => {
    const shown = await allPriceModes(guarded);
    modeIn(shown, id);
    const { actionId } = await writeModes(guarded, withoutMode(shown, id));
    return { to: withoutPanel(url), actionId };
  },
  pathAt: priceModesPath,
  beside: async (
    mode: StoredMode | null,
    guarded,
  ): Promise<Pick<PriceModePanelData, 'kind' | 'shown'>> => ({
    kind: 'priceMode',
    shown: mode?.shown ?? (await allPriceModes(guarded)),
  }),
});

interface StoredMode extends StoredObject<PriceModeValues> {
  shown: PriceMode[];
}

async function findMode(guarded: LocationGuarded, id: number): Promise<StoredMode> {
  const shown = await allPriceModes(guarded);
  const { version, name, active } = modeIn(shown, id);
  const values = priceModeForm.valuesOf({ name, active: active ? 1 : 0 });
  return { id, version, name, location_id: guarded.location.menu.location_id, values, shown };
}

function modeIn(modes: readonly PriceMode[], id: number): PriceMode {
  const mode = modes.find((one) => one.id === id);
  if (!mode) throw new CreatorError(404, missingMessage('price_mode'));
  return mode;
}

/** @throws CreatorError with the fields of the one invalid mode */
export async function writeModes(
  { creator, location }: { creator: Creator; location: { id: number } },
  list: Omit<ParamsOf<'price_modes.update'>, 'location_id'>,
  options: WriteOptions = {},
) {
  try {
    return await creator.write(
      'price_modes.update',
      { location_id: location.id, ...list },
      options,
    );
  } catch (error) {
    if (!(error instanceof CreatorError) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([path, message]) => [
      path.replace(/^value\.\d+\./, ''),
      message,
    ]);
    throw new CreatorError(error.status, error.message, {
      ...error.details,
      fields: Object.fromEntries(fields),
    });
  }
}

const modesQuery = query({ q: search(), dir: direction() });

export async function loadPriceModes(
  guarded: LocationGuarded,
  url: URL,
): Promise<{ title: string; page: PriceModesPage; dialog: boolean }> {
  const { creator, location } = guarded;
  const [modes, items] = await Promise.all([
    allPriceModes(guarded, true),
    creator.call('item.count', { location_id: location.id }),
  ]).catch(priceModesUnavailable);
  const query = modesQuery.read(url);
  const rows = modes
    .filter(({ name }) => searchKey(name).includes(searchKey(query.q)))
    .map(({ id, name, active, item_count }) => ({ id, name, active, items: item_count ?? 0 }));
  if (query.dir === 'desc') rows.reverse();
  const page = {
    locationId: location.id,
    writable: location.menu.writable,
    query,
    rows,
    menuOf: openMenuOf(rows, url),
    items,
  };
  return { title: 'Price Modes', page, dialog: page.menuOf !== null };
}

export const priceModesUnavailable = unavailable(
  `Problem getting price modes. Try again or contact ${config.providerName}.`,
);
