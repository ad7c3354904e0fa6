import { config } from '~/config.server';
import { type Creator, CreatorError, type User } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { log } from '~/log.server';
import {
  type LocationPickerData,
  loadLocationPicker,
} from './location-picker/load-location-picker.server';

export interface ShellLocation {
  id: number;
  name: string;
  siteId: string | null;
}

interface ShellStation {
  id: number;
  name: string;
  active: boolean;
}

/** What stands around every screen of a location. */
export interface ShellData {
  username: string;
  providerName: string;
  /** Null where none is chosen, or the one asked for cannot be read. */
  location: ShellLocation | null;
  stations: ShellStation[];
  picker: LocationPickerData | null;
}

/** Reads the shell of a location; `location` is null where there is none to show. */
export async function loadShell(
  { creator, user }: { creator: Creator; user: User },
  location: AnswerOf<'location.get'> | null,
  url: URL,
): Promise<ShellData> {
  const [stations, picker] = await Promise.all([
    location ? loadStations(creator, location.id) : [],
    loadLocationPicker(creator, url),
  ]);
  return {
    username: user.username,
    providerName: config.providerName,
    location: location && { id: location.id, name: location.name, siteId: location.site_id },
    stations,
    picker,
  };
}

/** The stations in their order; a failure is logged only, the page goes on without them (D1 §7). */
async function loadStations(creator: Creator, locationId: number): Promise<ShellStation[]> {
  try {
    const menu = await creator.call('menu.get', { location_id: locationId, parts: 'nav' });
    return menu.stations.map(({ id, name, active }) => ({ id, name, active: active === 1 }));
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: locationId }, 'the stations could not be read');
    return [];
  }
}
