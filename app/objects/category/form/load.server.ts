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
import type { MissingPanel } from '~/screen/panel/missing-panel.server';
import { imagePath } from '~/screen/panel/panel-address';
import { categoryViewPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import { daysText, type MonthOfDays, monthsOf } from './days';
import { categoryForm } from './form';
import { findCategory, NO_STATION, type StoredCategory } from './stored.server';

/** Everything that a category's panel shows. */
export interface CategoryPanelData extends FormPanelData<SectionValues> {
  kind: 'category';
  itemCount: number;
  /** The days of its schedule; null is every day. */
  months: MonthOfDays[] | null;
}

/** The panel of a new category (`id` null) or of one that is there. @throws CreatorError */
export async function loadCategoryPanel(
  guarded: LocationGuarded,
  id: number | null,
  { stationId }: MenuPosition,
  url: URL,
): Promise<CategoryPanelData | LockedPanel | MissingPanel> {
  if (id === null && stationId === null) return withoutStation;
  const category = id === null ? null : await findCategory(guarded, id, stationId);
  if (category && !isOwn(guarded, category)) return lockedCategory(guarded, category);
  if (!mayEditMenu(guarded)) {
    return readOnlyPanel(guarded, 'category', category && shownCategory(category));
  }
  return {
    kind: 'category',
    ...(await loadForm(guarded, categoryForm, category, url)),
    itemCount: category?.itemCount ?? 0,
    months: category ? monthsOf(category.schedule) : null,
  };
}

const withoutStation: MissingPanel = {
  kind: 'missing',
  type: 'category',
  message: NO_STATION,
  help: 'Open the station that it should stand in, and add it there.',
};

function lockedCategory(guarded: LocationGuarded, category: StoredCategory): Promise<LockedPanel> {
  const { id, location_id, station_id } = category;
  return lockedPanel(guarded, {
    ...shownCategory(category),
    location_id,
    pathAt: (locationId) => categoryViewPath(locationId, station_id, id),
  });
}

function shownCategory({ id, name, values, schedule }: StoredCategory) {
  return {
    type: 'category' as const,
    id,
    name,
    picture: values.image ? imagePath(values.image) : null,
    facts: [
      ...sectionFacts(categoryForm, values),
      { label: 'Schedule', value: daysText(schedule) },
    ],
  };
}
