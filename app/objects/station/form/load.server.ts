import { type FormPanelData, loadForm } from '~/form/form-data.server';
import { sectionFacts } from '~/form/section/section-facts';
import type { SectionValues } from '~/form/section/section-form';
import type { MenuPosition } from '~/screen/menu-position';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '~/screen/panel/locked-panel.server';
import { imagePath } from '~/screen/panel/panel-address';
import { categoryViewPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import { stationForm } from './form';
import { findStation, type StoredStation } from './stored.server';

/** Everything that a station's panel shows. */
export interface StationPanelData extends FormPanelData<SectionValues> {
  kind: 'station';
  /** Items in its categories, each as often as it stands there. */
  itemCount: number;
}

/** The panel of a new station (`id` null) or of one that is there. @throws CreatorError */
export async function loadStationPanel(
  guarded: LocationGuarded,
  id: number | null,
  _place: MenuPosition,
  url: URL,
): Promise<StationPanelData | LockedPanel> {
  const station = id === null ? null : await findStation(guarded, id);
  if (station && !isOwn(guarded, station)) return lockedStation(guarded, station);
  if (!mayEditMenu(guarded)) {
    return readOnlyPanel(guarded, 'station', station && shownStation(station));
  }
  const form = await loadForm(guarded, stationForm, station, url);
  return { kind: 'station', ...form, itemCount: station?.itemCount ?? 0 };
}

function lockedStation(guarded: LocationGuarded, station: StoredStation): Promise<LockedPanel> {
  return lockedPanel(guarded, {
    ...shownStation(station),
    location_id: station.location_id,
    pathAt: (locationId) => categoryViewPath(locationId, station.id),
  });
}

function shownStation({ id, name, values }: StoredStation) {
  return {
    type: 'station' as const,
    id,
    name,
    picture: values.image ? imagePath(values.image) : null,
    facts: sectionFacts(stationForm, values),
  };
}
