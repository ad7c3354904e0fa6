import { config } from '~/config.server';
import { logged } from '~/creator/by-status.server';
import type { Creator, User } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { mayCall } from '~/creator/contract/roles';
import { loadExport } from '~/export/load-export.server';
import { loadItemSearch } from '~/objects/item/search/load-item-search.server';
import { stationOrder } from '~/objects/station/nav/paths';
import type { ShellStation } from '~/objects/station/nav/use-station-order';
import { loadPreviewDialog } from '~/preview/load-preview-dialog.server';
import { keepsMoment, momentIn } from '~/screen/as-of';
import type { May } from '~/screen/may';
import { isAdmin, isProvider } from '~/session/guards.server';
import { version } from '../../package.json';
import { loadEnvironments } from './environments/load-environments.server';
import { loadLocationPicker } from './location-picker/load-location-picker.server';
import { loadMenuSource } from './menu-source/load-menu-source.server';

type Location = AnswerOf<'location.get'>;

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

function mayOf({ access_level: level }: User): May {
  const [look, mark, write, price] = (['look', 'mark', 'write', 'price'] as const).map((access) =>
    mayCall(level, access),
  ) as [boolean, boolean, boolean, boolean];
  return { look, mark, write, price };
}

export async function loadShell(
  { creator, user }: { creator: Creator; user: User },
  location: Location | null,
  url: URL,
) {
  const [shown, picker] = await Promise.all([
    location && loadLocation(creator, location, url),
    loadLocationPicker(creator, url, location),
  ]);
  return {
    username: user.username,
    isAdmin: isAdmin(user),
    may: mayOf(user),
    seesAlerts: isProvider(user),
    providerName: config.providerName,
    version,
    cloudUrl: config.cloudUrl ?? null,
    location: shown,
    picker,
  };
}

async function loadLocation(creator: Creator, location: Location, url: URL) {
  const [stations, source, environments, search, exports, preview] = await Promise.all([
    loadStations(creator, location),
    loadMenuSource(creator, location),
    loadEnvironments(creator, location.id),
    loadItemSearch(creator, location, url),
    loadExport(creator, location, url),
    loadPreviewDialog(creator, location, url),
  ]);
  const own = stations.filter((station) => station.own);
  const isNow = momentIn(url) === null || !keepsMoment(url);
  return {
    id: location.id,
    name: location.name,
    siteId: location.site_id,
    menuWritable: location.menu.writable,
    ownValues: location.has.heirs || location.has.own_values,
    openJobs: location.has.open_jobs,
    alerts: location.has.alerts ?? 0,
    soldOut: location.has.sold_out,
    stoppedWebhooks: location.has.stopped_webhooks,
    backupProblem: location.has.backup_problem ?? null,
    // The past cannot be edited anyway.
    source: isNow ? source : { ...source, readOnly: false },
    stations,
    environments,
    search,
    exports,
    preview,
    ordersStations: location.menu.writable && own.length > 1 && stationOrder.read(url) !== null,
  };
}

/** On failure logs, and the page works without stations. */
async function loadStations(creator: Creator, { id, menu }: Location): Promise<ShellStation[]> {
  const { stations } = await creator
    .call('menu.get', { location_id: id, parts: 'nav' })
    .catch(logged('the stations could not be read', { stations: [] }, { location: id }));
  return stations.map((station) => ({
    id: station.id,
    name: station.name,
    active: station.active === 1,
    own: station.location_id === menu.location_id,
  }));
}
