import type { AnswerOf } from '~/creator/contract';
import { ORDER_SETTINGS, type OrderSettings, parseOrderSetting } from '~/menu/order-settings';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { locationEntity } from './entity.service';
import { readOrderSettings } from './stored-order-settings.service';

type Details = AnswerOf<'locations::get_location_details'>;

type OrderHandlers = Pick<
  Handlers,
  | 'locations::get_location_details'
  | 'locations::set_property'
  | 'location.mobile_site'
  | 'location.enable_mobile'
>;

/** A mirror has order settings of its own. */
export const orderSettingsHandlers: OrderHandlers = {
  'locations::get_location_details': async (_params, { reader, location }) =>
    detailsOf(location, await readOrderSettings(reader, location.id)),
  'locations::set_property': async ({ prop_name, prop_value }, { location, basis, change }) => {
    const parsed = parseOrderSetting(prop_name, prop_value);
    if (!parsed.ok) throw badInput(parsed.message, { prop_value: parsed.message });
    const { id, name } = location;
    return change({ summary: `Changed ${prop_name} of “${name}”` }, async (ledger) => {
      const patch = { [prop_name]: parsed.value };
      const versions = await ledger.update(locationEntity, id, [{ id, ...basis, patch }]);
      const stored = { id, version: versions.get(id) ?? location.version };
      return detailsOf(stored, await readOrderSettings(ledger.read, id));
    });
  },
  'location.mobile_site': async (_params, { reader, location }) => ({
    url: await siteUrl(reader, location.id),
  }),
  'location.enable_mobile': (_params, { location, change }) => {
    const { id, name } = location;
    return change({ summary: `Switched mobile ordering of “${name}” on` }, async (ledger) => {
      await ledger.update(locationEntity, id, [{ id, patch: { mobile_enabled: true } }]);
      const url = await siteUrl(ledger.read, id);
      if (url === null) throw new Error('The demo site was given no address.');
      return { url };
    });
  },
};

function detailsOf(
  { id, version }: { id: number; version: number },
  settings: OrderSettings,
): Details {
  const props = ORDER_SETTINGS.map((name) => [name, JSON.stringify(settings[name])]);
  return { id, version, props: Object.fromEntries(props) };
}

/** The demo site's address; null while mobile ordering is off. */
async function siteUrl(reader: Reader, locationId: number): Promise<string | null> {
  const site = await reader
    .selectFrom('demo_site')
    .select('token')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return site ? `/m/${site.token}` : null;
}
