import { canonicalJson } from '~/menu/canonical-json';
import { readSchedule } from '~/menu/sync-schedule';
import type { Document } from '~/service/changes/entity';
import { selectRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import type { PlaceSettings } from '../calls/place';

/** Everything of a location that its panel changes. */
export type StoredSettings = Required<PlaceSettings>;
export type SettingName = keyof StoredSettings;

/** What the ledger calls the parts of it. */
export const PLACE_ENTITIES = ['location', 'location_groups', 'integration'] as const;

/** These only staff of the provider change. */
export const OF_STAFF: readonly SettingName[] = [
  'type',
  'master_id',
  'mirror_of',
  'template_groups',
];

/** By the column of a location. */
const COLUMNS: Record<string, SettingName> = {
  name: 'name',
  site_id: 'site_id',
  location_type: 'type',
  master_id: 'master_id',
  mirror_items_from: 'mirror_of',
};

export async function storedSettings(
  reader: Reader,
  { id, name, site_id, location_type, master_id, mirror_items_from }: Row<'location'>,
): Promise<StoredSettings> {
  const members = await selectRows(reader, 'location_group_member', { location_id: id }, 'group_id')
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  const book = await reader
    .selectFrom('integration')
    .select(['name', 'service', 'type', 'address', 'folder', 'schedule'])
    .where('location_id', '=', id)
    .executeTakeFirst();
  return {
    ...{ name, site_id, master_id, mirror_of: mirror_items_from },
    type: location_type === 'template' ? 'template' : 'location',
    template_groups: members.map(({ group_id }) => group_id),
    integration: book ? integrationOf(book) : null,
  };
}

/** As the ledger keeps a part of a location; `{}` for fields that the panel does not change. */
export function settingsIn(entity: string, doc: Document): PlaceSettings {
  if (entity === 'integration') {
    return { integration: doc.name === undefined ? null : integrationOf(doc as never) };
  }
  if (entity === 'location_groups') return { template_groups: (doc.groups ?? []) as number[] };
  return Object.fromEntries(
    Object.entries(doc).flatMap(([column, value]) => {
      const field = COLUMNS[column];
      return field ? [[field, value]] : [];
    }),
  );
}

function integrationOf({
  type,
  schedule,
  ...book
}: Pick<
  Row<'integration'>,
  'name' | 'service' | 'type' | 'address' | 'folder' | 'schedule'
>): NonNullable<StoredSettings['integration']> {
  return { ...book, type: type as 'automatic' | 'manual', schedule: readSchedule(schedule) };
}

export function isSameSetting(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** 'name Pier, master 5', for the ledger. */
export function settingsText({ integration, template_groups: groups, ...plain }: PlaceSettings) {
  const words: Record<string, string> = {
    site_id: 'site ID',
    master_id: 'master',
    mirror_of: 'mirror of',
  };
  return [
    ...Object.entries(plain).map(([field, value]) => `${words[field] ?? field} ${value ?? 'none'}`),
    ...(groups ? [`template groups ${groups.join(', ') || 'none'}`] : []),
    ...(integration === undefined ? [] : [`pricebook ${integration?.name ?? 'none'}`]),
  ].join(', ');
}
