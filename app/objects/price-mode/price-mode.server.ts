import { config } from '~/config.server';
import { type Creator, CreatorError, type WriteOptions } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import type { FormPanelData } from '~/form/form-data.server';
import { objectPanel, type StoredObject } from '~/form/object-panel.server';
import { openMenuOf } from '~/history/history-address';
import { missingMessage } from '~/menu/kinds';
import { meetingsOf, modeAt, timedModes } from '~/menu/price-modes';
import { parseWhen } from '~/menu/rules/when';
import { whenText } from '~/menu/rules/when-text';
import { searchKey, sortKey } from '~/menu/text';
import { businessNow } from '~/screen/local-now.server';
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
import {
  type PriceMode,
  readShownModes,
  withChangedMode,
  withNewMode,
  withoutMode,
} from './shown-modes';

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
  create: async ({ guarded, form, url }, { name, active, ...limits }, once) => {
    const shown = readShownModes(String(form.get('shown'))) ?? (await allPriceModes(guarded));
    const list = withNewMode(shown, { name, active: active === 1, ...limits });
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
    const was = over === undefined && before ? before : now;
    const { name = was.name, active = was.active ? 1 : 0, ...limits } = params;
    const mode = { id, name, active: active === 1, ...limits };
    const list = withChangedMode(shown, mode, over ?? version);
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
  ): Promise<Omit<PriceModePanelData, keyof FormPanelData<PriceModeValues>>> => ({
    kind: 'priceMode',
    modes: mode?.modes ?? (await allPriceModes(guarded)),
    hours: guarded.location.operations.operation_hours,
    today: businessNow(guarded.location).day,
  }),
});

interface StoredMode extends StoredObject<PriceModeValues> {
  modes: PriceMode[];
}

async function findMode(guarded: LocationGuarded, id: number): Promise<StoredMode> {
  const modes = await allPriceModes(guarded);
  const mode = modeIn(modes, id);
  const { version, name } = mode;
  const values = priceModeForm.valuesOf({ ...mode, active: mode.active ? 1 : 0 });
  return { id, version, name, location_id: guarded.location.menu.location_id, values, modes };
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
  const now = businessNow(location, guarded.asOf);
  const timed = timedModes(modes);
  const charged = modeAt(timed, now);
  const ordered = timed.filter(({ when }) => when !== null);
  const { operation_hours } = location.operations;
  const rows = modes
    .filter(({ name }) => searchKey(name).includes(searchKey(query.q)))
    .map(({ id, name, active, item_count, ...limits }) => ({
      id,
      name,
      active,
      charged: id === charged?.id,
      when: whenText(parseWhen(limits)),
      items: item_count ?? 0,
    }));
  if (query.dir === 'desc') rows.reverse();
  const page = {
    locationId: location.id,
    writable: location.menu.writable,
    query,
    rows,
    menuOf: openMenuOf(rows, url),
    items,
    ordered: ordered.length > 1 ? ordered.map(({ id, name }) => ({ id, name })) : [],
    meetings: meetingsOf(timed, operation_hours, now.day).map(({ first, other, text }) => ({
      first: first.name,
      other: other.name,
      text,
    })),
  };
  return { title: 'Price Modes', page, dialog: page.menuOf !== null };
}

export const priceModesUnavailable = unavailable(
  `Problem getting price modes. Try again or contact ${config.providerName}.`,
);
