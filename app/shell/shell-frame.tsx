import { useLocation } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { itemSearchPath } from '~/objects/item/search/paths';
import { useSearchKeys } from '~/objects/item/search/search-keys';
import { type StationOrder, useStationOrder } from '~/objects/station/nav/use-station-order';
import { MayContext } from '~/screen/may';
import type { PostedForm } from '~/screen/posted-form';
import { ResumedAnswer } from '~/screen/resumed-form';
import { IconLink } from '~/ui/button';
import { PageFrame } from '~/ui/page-frame';
import { EnvironmentForm } from './environments/environment-form';
import { Foot } from './foot';
import type { ShellData } from './load-shell.server';
import { noLocationName } from './location-box';
import { SideNav } from './side-nav';

const ExportDialog = lazy(() => import('~/export/export-dialog'));
const PreviewDialog = lazy(() => import('~/preview/preview-dialog'));
const ItemSearch = lazy(() => import('~/objects/item/search/item-search'));
const LocationPicker = lazy(() => import('./location-picker/location-picker'));
const StationOrderDialog = lazy(() => import('~/objects/station/nav/station-order-dialog'));

export interface ShellFrameProps {
  shell: ShellData & { resumed?: PostedForm | null };
  covered?: boolean;
  children: ReactNode;
}

export function ShellFrame({ shell, covered = false, children }: ShellFrameProps) {
  const { location, version, cloudUrl } = shell;
  const address = useLocation();
  useSearchKeys(location !== null);
  const order = useStationOrder(location?.id, location?.stations ?? []);
  const dialog = dialogOf(shell, order);
  const environments = location?.environments ?? [];
  const frame = (
    <MayContext.Provider value={shell.may}>
      <PageFrame
        nav={<SideNav shell={shell} order={order} />}
        barTitle={location?.name ?? noLocationName}
        barActions={
          location ? (
            <IconLink
              to={itemSearchPath(address)}
              preventScrollReset
              label="Find an item"
              icon={<Search aria-hidden="true" className="size-4" />}
            />
          ) : undefined
        }
        corner={
          location && environments.length > 0 ? (
            <EnvironmentForm locationId={location.id} environments={environments} />
          ) : undefined
        }
        foot={<Foot version={version} cloudUrl={cloudUrl} />}
        dialog={dialog}
        covered={covered || dialog !== undefined}
      >
        {children}
      </PageFrame>
    </MayContext.Provider>
  );
  if (!shell.resumed) return frame;
  return <ResumedAnswer.Provider value={shell.resumed}>{frame}</ResumedAnswer.Provider>;
}

function dialogOf(
  { location, picker, providerName }: ShellData,
  order: StationOrder,
): ReactElement | undefined {
  if (picker) {
    return <LocationPicker picker={picker} current={location?.id} providerName={providerName} />;
  }
  if (location?.search) return <ItemSearch locationId={location.id} search={location.search} />;
  if (location?.exports) {
    return (
      <ExportDialog locationId={location.id} providerName={providerName} data={location.exports} />
    );
  }
  if (location?.preview) {
    return <PreviewDialog preview={location.preview} />;
  }
  if (location?.ordersStations)
    return <StationOrderDialog locationId={location.id} order={order} />;
  return undefined;
}
