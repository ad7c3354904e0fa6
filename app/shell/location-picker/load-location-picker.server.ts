import { logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { pickerQuery } from './paths';

const SHOWN = 100;

export type PickerLocation = ReturnType<typeof pickerLocation>;

export type LocationPickerData = NonNullable<Awaited<ReturnType<typeof loadLocationPicker>>>;

type Listed = AnswerOf<'user.locations'>['locations'][number];

/** Null if the dialog is closed. The current location comes first if it would be cut off. */
export async function loadLocationPicker(creator: Creator, url: URL, current: Listed | null) {
  const query = pickerQuery.read(url.searchParams);
  if (!query) return null;
  const answer = await creator
    .call('user.locations', {
      limit: SHOWN,
      sort_by: query.sort === 'id' ? { id: query.dir } : { name: query.dir },
      ...(query.find === '' ? {} : { search: query.find }),
    })
    .catch(logged('the list of locations could not be read', null));
  if (!answer) return { query, locations: [], total: 0, failed: true };
  const { locations, total } = answer;
  const isShown = locations.some(({ id }) => id === current?.id);
  const shown = current && !isShown && query.find === '' ? [current, ...locations] : locations;
  return { query, locations: shown.map(pickerLocation), total, failed: false };
}

function pickerLocation({ id, name, site_id, location_type }: Listed) {
  return { id, name, siteId: site_id, template: location_type === 'template' };
}
