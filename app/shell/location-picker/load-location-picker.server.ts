import { type Creator, CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import { type PickerQuery, readPickerQuery } from './paths';

/** Locations shown at once; the filter narrows the rest. */
const SHOWN = 100;

export interface PickerLocation {
  id: number;
  name: string;
  siteId: string | null;
  template: boolean;
}

export interface LocationPickerData {
  query: PickerQuery;
  locations: PickerLocation[];
  /** How many the search finds, beyond those shown too. */
  total: number;
  /** The list could not be read. */
  failed: boolean;
}

/** The locations for the dialog that the address asks for; null while it asks for none. */
export async function loadLocationPicker(
  creator: Creator,
  url: URL,
): Promise<LocationPickerData | null> {
  const query = readPickerQuery(url.searchParams);
  if (!query) return null;
  try {
    const { locations, total } = await creator.call('user.locations', {
      limit: SHOWN,
      sort_by: query.sort === 'id' ? { id: query.dir } : { name: query.dir },
      ...(query.find === '' ? {} : { search: query.find }),
    });
    const shown = locations.map(({ id, name, site_id, location_type }) => ({
      id,
      name,
      siteId: site_id,
      template: location_type === 'template',
    }));
    return { query, locations: shown, total, failed: false };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error }, 'the list of locations could not be read');
    return { query, locations: [], total: 0, failed: true };
  }
}
