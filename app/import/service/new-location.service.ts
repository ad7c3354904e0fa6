import type { MenuFile } from '~/menu/mashmenu/menu-file';
import type { LocationDocument } from '~/objects/location/service/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { type Account, NOBODY } from '~/service/caller';
import type { Blob, Ledger } from '~/service/changes/ledger';
import { badInput } from '~/service/errors';
import { blankLocation } from '~/service/operators/locations';
import { grantToOrganisation, organisationNamed } from '~/service/operators/organisations';
import type { Reader, Trx } from '~/service/store/store';
import { mashmenuRead } from '../rules/read-mashmenu';
import { ImportApply } from './apply/apply-changes.service';
import type { ImportCounts } from './apply/import-words.service';
import type { PlannedRow } from './apply/planned-rows.service';
import type { PlanRows } from './plan/plan.service';
import { planFile } from './plan/plan-file.service';
import type { LoadingBy } from './ready-menu.service';

/** Operators and the demo may load anything. */
const OPERATOR: Account = { ...NOBODY, accessLevel: 1 };
const EMPTY = {
  id: 0,
  name: '',
  location_type: 'location',
  sources: [],
  master_id: null,
  allow_global_match_edit: 0,
  timezone: null,
};

export interface NewMenu {
  menu: MenuFile;
  raw: unknown;
  /** In the order of the file, already converted. */
  pictures: readonly Blob[];
}

export async function planNewLocation(
  reader: Reader,
  { menu, raw, pictures }: NewMenu,
  rows: PlanRows,
  compared: () => Promise<void> = async () => {},
): Promise<void> {
  const hashes = new Map(menu.images.map(({ key }, index) => [key, pictures[index]?.hash]));
  const dayParts = menu.day_parts.map(({ id, name }) => ({ id, number: id, name }));
  const source = {
    reader,
    location: { ...EMPTY, dayParts },
    account: OPERATOR,
    format: 'mashmenu' as const,
    settings: { use_client_names: false, answers: {} },
    asks: false,
    reading: null,
    async keepPicture({ key }: { key: string }) {
      const hash = hashes.get(key);
      return hash === undefined ? { problem: 'Its picture is missing' } : { hash };
    },
  };
  const { entries } = mashmenuRead({ menu, raw, warnings: [] }, { dayParts });
  await planFile(source, rows, entries, compared);
}

export function locationInput({ location, day_parts }: MenuFile): Partial<LocationDocument> {
  if (!location) return { meals: day_parts };
  const { timezone, currency, operation_hours, mobile_order_hours, creator_custom_fields } =
    location;
  return {
    timezone,
    currency,
    operation_hours: { ...operation_hours, sleep_interval: null },
    ...(mobile_order_hours && { mobile_order_hours }),
    creator_custom_item_id: location.creator_custom_item_id,
    creator_custom_fields:
      creator_custom_fields === null ? null : JSON.stringify(creator_custom_fields),
    meals: day_parts,
  };
}

/** All accounts of the organisation get access, unless said otherwise. @throws ApiError 400 that names what is refused or left out */
export async function makeLocation(
  trx: Trx,
  ledger: Ledger,
  {
    name,
    organisation,
    said,
    opened,
  }: Record<'name' | 'organisation', string> & {
    said: Partial<LocationDocument>;
    /** Instead of opening it to everybody. */
    opened?: LoadingBy['opened'];
  },
  planned: AsyncIterable<readonly PlannedRow[]>,
): Promise<{ id: number; counts: ImportCounts }> {
  const { id: organisationId } = await organisationNamed(trx, organisation);
  const doc = { ...blankLocation(name, organisationId), ...said };
  const [id] = await ledger.create(locationEntity, 0, [{ doc }]);
  if (id === undefined) throw new Error('The database gave no id for the location.');
  const apply = new ImportApply(ledger, { account: OPERATOR, location: { ...EMPTY, id } });
  await apply.run(planned);
  const [left] = apply.leftOut;
  if (left) throw badInput(`${left.outcome}. Nothing was loaded.`);
  if (opened) await opened(trx, ledger, id);
  else await grantToOrganisation(ledger, organisationId, id);
  return { id, counts: apply.counts };
}
