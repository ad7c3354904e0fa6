import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { readPanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { ALERTS_PER_PAGE, type QualityAddress, qualityQuery, withList } from './address';
import { loadAlertDialog } from './load-dialog.server';
import { noteFailure } from './results.server';
import { shownAlert } from './shown-alert.server';

type Listed = AnswerOf<'menu_quality.get_warnings'>;

export type QualityPage = Awaited<ReturnType<typeof loadQuality>>['page'];

/** @throws a redirect to the last page for a page beyond it */
export async function loadQuality(guarded: LocationGuarded, url: URL) {
  const { location } = guarded;
  const address = qualityQuery.read(url.searchParams);
  const listed = await listAlerts(guarded, address);
  const lastPage = Math.max(1, Math.ceil((listed?.total ?? 0) / ALERTS_PER_PAGE));
  if (listed && address.page > lastPage) {
    throw guarded.redirectReplacing(withList(url, { page: lastPage }));
  }
  const alerts = listed?.data ?? [];
  const dialog = readPanelAddress(url.searchParams)
    ? null
    : await loadAlertDialog(guarded, url, {
        address,
        find: (name) =>
          alerts.find(({ hash, type }) => hash === name.warning_hash && type === name.warning_type),
        show: (alert) => shownAlert(alert, location.timezone),
      });
  const page = {
    address,
    path: url.pathname,
    alerts: alerts.map((alert) => shownAlert(alert, location.timezone)),
    total: listed?.total ?? 0,
    counts: listed?.counts ?? { dismissed: 0, high: 0, medium: 0, low: 0, types: [] },
    failed: listed === null,
    writable: location.menu.writable,
    menuId: location.menu.location_id,
    dialog,
  };
  return { title: 'Menu Quality', page, dialog: dialog !== null };
}

/** Null on failure, which is logged. */
async function listAlerts(
  guarded: LocationGuarded,
  { q, kinds, dismissed, sort, dir, page }: QualityAddress,
): Promise<Listed | null> {
  const { creator, location } = guarded;
  const attempt = { action: 'list' } as const;
  try {
    const listed = await creator.call('menu_quality.get_warnings', {
      location_id: location.id,
      search: q,
      ...(dismissed ? {} : { dismissed: false }),
      // Searches and filters list alerts individually.
      together: !dismissed && q === '' && kinds.length === 0,
      ...(kinds.length > 0 ? { types: [...kinds] } : {}),
      sort_by: sort,
      descending: dir === 'desc',
      offset: (page - 1) * ALERTS_PER_PAGE,
      limit: ALERTS_PER_PAGE,
    });
    if (listed.status === 'success') return listed;
    noteFailure(guarded, attempt, new CreatorError(500, listed.message ?? ''));
  } catch (error) {
    noteFailure(guarded, attempt, error);
  }
  return null;
}
