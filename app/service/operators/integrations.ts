import { realpath, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { type SyncSchedule, scheduleText } from '~/menu/sync-schedule';
import { checkName, cleanText } from '~/menu/text';
import { getLocation, type OperatedLocation } from './location-checks';
import { type Operating, operatorAction, recordOperated } from './operator-action';
import { OperatorError } from './operator-error';

export const INTEGRATION_TYPES = ['automatic', 'manual'] as const;

export interface Integration {
  name: string;
  service: string;
  type: (typeof INTEGRATION_TYPES)[number];
  /** The address of an automatic one, or the folder whose newest file is read. */
  address?: string | undefined;
  folder?: string | undefined;
  schedule?: SyncSchedule | undefined;
}

const TOLD = ['name', 'service', 'type', 'address', 'folder', 'schedule'] as const;

/** Sets the pricebook of a location's menu; null: none. @throws OperatorError */
export async function setIntegration(
  store: Operating,
  locationId: number,
  integration: Integration | null,
): Promise<OperatedLocation> {
  const next = integration && (await checkedIntegration(integration));
  const former = await store.reader
    .selectFrom('integration')
    .select(['name', 'service', 'type'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  const summary = `The menu of location ${locationId} comes from ${wordsOf(next)}; before: ${wordsOf(former)}`;
  const note = { method: 'location.integration', summary, locationId, locationIds: [locationId] };
  return operatorAction(store, note, async (trx, ledger) => {
    const location = await getLocation(trx, locationId);
    if (next && location.mirror_items_from !== null) {
      throw new OperatorError(
        `Location ${locationId} is a mirror: name the integration at its source.`,
      );
    }
    const before = await trx
      .selectFrom('integration')
      .select(TOLD)
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    const kind = before ? (next ? 'update' : 'delete') : 'create';
    await recordOperated(ledger, 'integration', {
      ...{ id: locationId, locationId, kind },
      ...{ before: before ? { ...before } : null, after: next && { ...next } },
    });
    const isSame = before?.name === next?.name && before?.service === next?.service;
    if (!next || !isSame) {
      await trx.deleteFrom('integration').where('location_id', '=', locationId).execute();
    }
    if (next) {
      // A schedule starts now. What was synced with the same pricebook stays known.
      const since = { counted_from: Date.now(), claimed_until: null, seen_hash: null };
      const row = { ...next, ...since, failure: null, failed_at: null };
      await trx
        .insertInto('integration')
        .values({ location_id: locationId, ...row })
        .onConflict((conflict) => conflict.column('location_id').doUpdateSet(row))
        .execute();
    }
    return location;
  });
}

/** @throws OperatorError for contradicting settings */
async function checkedIntegration(given: Integration) {
  const { type, address, folder, schedule } = given;
  if (address && folder) throw new OperatorError('Give an address or a folder, not both.');
  if (type === 'manual' && (folder || schedule)) {
    throw new OperatorError('A manual pricebook is given by people: it has no folder or schedule.');
  }
  if (schedule && !address && !folder) {
    throw new OperatorError('A schedule needs an address or a folder to sync from.');
  }
  return {
    name: checked(given.name, 'an integration'),
    service: checked(given.service, 'a service'),
    type,
    address: address ? checkedAddress(address) : null,
    folder: folder ? await checkedFolder(folder) : null,
    schedule: schedule ? scheduleText(schedule) : null,
  };
}

/** @returns its real path @throws OperatorError if it is not a folder of this machine */
async function checkedFolder(path: string): Promise<string> {
  if (!isAbsolute(path)) throw new OperatorError(`“${path}” is no whole path: begin it with /.`);
  const real = await realpath(path).catch(() => null);
  const about = real === null ? null : await stat(real).catch(() => null);
  if (real === null || !about?.isDirectory()) {
    throw new OperatorError(`There is no folder “${path}” here.`);
  }
  return real;
}

/** @throws OperatorError if it is not a web address */
function checkedAddress(text: string): string {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw new OperatorError(`“${text}” is no address: begin it with https://.`);
  return text;
}

function checked(text: string, what: string): string {
  const clean = cleanText(text);
  const fault = checkName(clean);
  if (fault) throw new OperatorError(`“${clean}” cannot name ${what}: ${fault}.`);
  return clean;
}

function wordsOf(integration: { name: string; service: string; type: string } | null | undefined) {
  if (!integration) return 'no pricebook';
  return `the pricebook “${integration.name}” (${integration.service}, ${integration.type})`;
}
