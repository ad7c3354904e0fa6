import { listed } from '~/menu/counted';
import { locationEntity } from '~/objects/location/service/entity.service';
import type { Ledger } from '~/service/changes/ledger';
import { ApiError, badInput, forbidden, notFound } from '~/service/errors';
import { setGroups } from '~/service/operators/groups';
import { setIntegration } from '~/service/operators/integrations';
import { setLocationType, setMaster, setMirrorSource } from '~/service/operators/location-kinds';
import type { OperatingCaller } from '~/service/operators/operator-action';
import { OperatorError } from '~/service/operators/operator-error';
import { findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { PlaceSettings } from '../calls/place';
import { whatEnds } from './place-ends.service';
import {
  isSameSetting,
  OF_STAFF,
  type SettingName,
  type StoredSettings,
  storedSettings,
} from './place-settings.service';

export interface PlaceChangeAsked {
  wanted: PlaceSettings;
  /** What the caller’s form showed, or an action to take back had made of it. */
  was: PlaceSettings;
}

interface Saving {
  asked(now: StoredSettings): PlaceChangeAsked;
  /** Staff of the provider. */
  mayAll: boolean;
}

/** In the transaction of one action, by what the commands do. @throws ApiError 400 at its field; 403; 409 with what others changed */
export async function updatePlace(
  ledger: Ledger,
  id: number,
  { asked, mayAll }: Saving,
): Promise<{ id: number; version: number; ends: string[] }> {
  const reader = ledger.read;
  const location = await getReady(reader, id);
  const now = await storedSettings(reader, location);
  const { wanted, was } = asked(now);
  checkMeanwhile(now, wanted, was, mayAll);
  const patch = changedSettings(now, wanted, was);
  checkRights(patch, mayAll);
  const ends = await whatEnds(reader, location, now, { ...now, ...patch });
  const by: OperatingCaller = {
    reader,
    act: (_, work) => ledger.beside((trx) => work(trx, ledger)),
  };
  // What ends is first, so that what comes in its place finds the location free.
  const { type, master_id, mirror_of, template_groups: groups, integration } = patch;
  const leaves = groups?.every((one) => now.template_groups.includes(one));
  await at('integration', () => integration === null && setIntegration(by, id, null));
  await at('mirror_of', () => mirror_of === null && setMirrorSource(by, id, null));
  await at('master_id', () => master_id === null && setMaster(by, id, null));
  await at('template_groups', () => groups && leaves && setGroups(by, id, groups));
  await at('type', () => type && setLocationType(by, id, type));
  await at('master_id', () => master_id && setMaster(by, id, master_id));
  await at('template_groups', () => groups && !leaves && setGroups(by, id, groups));
  await at('mirror_of', () => mirror_of && setMirrorSource(by, id, mirror_of));
  await at('integration', () => {
    if (!integration) return null;
    const { address, folder, schedule, ...book } = integration;
    return setIntegration(by, id, {
      ...book,
      address: address ?? undefined,
      folder: folder ?? undefined,
      schedule: schedule ?? undefined,
    });
  });
  const { name, site_id } = patch;
  const own = { ...(name !== undefined && { name }), ...(site_id !== undefined && { site_id }) };
  await ledger.update(locationEntity, id, [{ id, patch: own }]);
  return { id, version: (await getReady(reader, id)).version, ends };
}

/** What of the wanted differs from what was shown and from what is. */
export function changedSettings(
  now: StoredSettings,
  wanted: PlaceSettings,
  was: PlaceSettings,
): PlaceSettings {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const field = name as SettingName;
      const isMeant = !(field in was) || !isSameSetting(value, was[field]);
      return isMeant && !isSameSetting(value, now[field]);
    }),
  );
}

const WORDS: Record<SettingName, string> = {
  name: 'its name',
  site_id: 'its site ID',
  type: 'its type',
  master_id: 'its master',
  mirror_of: 'what it mirrors',
  template_groups: 'its template groups',
  integration: 'its pricebook',
};

/** @throws ApiError 409 */
function checkMeanwhile(
  now: StoredSettings,
  wanted: PlaceSettings,
  was: PlaceSettings,
  mayAll: boolean,
): void {
  const fields = Object.keys(changedSettings(now, wanted, was)) as SettingName[];
  const clashes = fields.filter((field) => field in was && !isSameSetting(was[field], now[field]));
  if (clashes.length === 0) return;
  const told = clashes.map((field) =>
    typeof now[field] === 'string' && field !== 'type'
      ? `${WORDS[field]} is “${now[field]}” now`
      : WORDS[field],
  );
  throw new ApiError(409, `Somebody else changed this location meanwhile: ${listed(told)}.`, {
    fields: Object.fromEntries(
      clashes.map((field) => {
        const of = (one: PlaceSettings) => shownSetting(one[field], mayAll);
        return [field, { base: of(was), now: of(now), yours: of(wanted) }];
      }),
    ),
  });
}

/** Only staff see a folder of the server. */
function shownSetting(value: PlaceSettings[SettingName], mayAll: boolean) {
  const isBook = typeof value === 'object' && value !== null && 'folder' in value;
  return isBook && !mayAll ? { ...value, folder: null } : value;
}

/** @throws ApiError 403 */
export function checkRights(patch: PlaceSettings, mayAll: boolean): void {
  if (mayAll || !OF_STAFF.some((field) => field in patch)) return;
  throw forbidden('Only staff of the provider may change what a location takes its menu from.');
}

/** @throws ApiError 400 with the operator’s sentence at its field */
async function at(field: SettingName, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof OperatorError) throw badInput(error.message, { [field]: error.message });
    throw error;
  }
}

/** @throws ApiError 404 */
async function getReady(reader: Reader, id: number) {
  const location = await findRow(reader, 'location', { id, ready: 1 });
  if (!location) throw notFound('There is no such location in use. Bring it back first.');
  return location;
}
