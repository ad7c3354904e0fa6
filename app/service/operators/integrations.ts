import { checkName, cleanText } from '~/menu/text';
import type { Store } from '../store/store';
import { getLocation, type OperatedLocation } from './location-checks';
import { operatorAction, recordOperated } from './operator-action';
import { OperatorError } from './operator-error';

export const INTEGRATION_TYPES = ['automatic', 'manual'] as const;

/** The pricebook that a menu comes from. */
export interface Integration {
  name: string;
  /** `ingestor`, or another. */
  service: string;
  type: (typeof INTEGRATION_TYPES)[number];
}

/** Says which pricebook the menu of a location comes from; null: none. @throws OperatorError */
export async function setIntegration(
  store: Store,
  locationId: number,
  integration: Integration | null,
): Promise<OperatedLocation> {
  const next = integration && {
    name: checked(integration.name, 'an integration'),
    service: checked(integration.service, 'a service'),
    type: integration.type,
  };
  const former = await store.reader
    .selectFrom('integration')
    .select(['name', 'service', 'type'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  const summary = `The menu of location ${locationId} comes from ${wordsOf(next)}; before: ${wordsOf(former)}`;
  const note = { method: 'location.integration', summary, locationId, locationIds: [locationId] };
  return operatorAction(store, note, async (trx, { action }) => {
    const location = await getLocation(trx, locationId);
    if (next && location.mirror_items_from !== null) {
      throw new OperatorError(
        `Location ${locationId} is a mirror: name the integration at its source.`,
      );
    }
    const before = await trx
      .selectFrom('integration')
      .select(['name', 'service', 'type'])
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    const kind = before ? (next ? 'update' : 'delete') : 'create';
    await recordOperated(trx, action, 'integration', {
      ...{ id: locationId, locationId, kind },
      ...{ before: before ? { ...before } : null, after: next && { ...next } },
    });
    await trx.deleteFrom('integration').where('location_id', '=', locationId).execute();
    if (next) {
      await trx
        .insertInto('integration')
        .values({ location_id: locationId, ...next })
        .execute();
    }
    return location;
  });
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
