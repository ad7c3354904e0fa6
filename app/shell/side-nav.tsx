import { Link, useLocation } from '@remix-run/react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChefHat from 'lucide-react/icons/chef-hat';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Landmark from 'lucide-react/icons/landmark';
import Layers2 from 'lucide-react/icons/layers-2';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import Plug from 'lucide-react/icons/plug';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import Users from 'lucide-react/icons/users';
import { comparePath } from '~/as-of/paths';
import { auditPath } from '~/audit/paths';
import { connectionsPath } from '~/connections/paths';
import { exportPath } from '~/export/paths';
import { jobsPath } from '~/jobs/paths';
import { linePath } from '~/line/paths';
import { discountsPath } from '~/objects/discount/paths';
import { feesPath } from '~/objects/fee/paths';
import { itemsPath } from '~/objects/item/list/paths';
import { FindItem } from '~/objects/item/search/find-item';
import { importPricesPath, priceModesPath } from '~/objects/price-mode/paths';
import { StationsNav } from '~/objects/station/nav/stations-nav';
import type { StationOrder } from '~/objects/station/nav/use-station-order';
import { taxesPath } from '~/objects/tax/paths';
import { peoplePath } from '~/people/paths';
import { atMoment, momentIn } from '~/screen/as-of';
import { ownValuesPath } from '~/screen/own-values-path';
import {
  addressOf,
  calendarPath,
  homePath,
  importMenuPath,
  menuQualityPath,
  qualityOverviewPath,
} from '~/screen/paths';
import { trashPath } from '~/trash/paths';
import { Count } from '~/ui/card';
import { Logo } from '~/ui/logo';
import { NavList, NavRow } from '~/ui/nav-list';
import { aboutPath } from './foot';
import type { ShellData } from './load-shell.server';
import { LocationBox } from './location-box';
import { MenuSourceNotes } from './menu-source/menu-source-notes';
import { UserBlock } from './user-block';

export interface SideNavProps {
  shell: ShellData;
  order: StationOrder;
}

export function SideNav({ shell, order }: SideNavProps) {
  const { location, username, version, cloudUrl, isAdmin, may, seesAlerts } = shell;
  const address = useLocation();
  const { pathname } = address;
  return (
    <>
      <div className="nav-scroll">
        <div className="grid gap-3 p-3">
          <Link to={homePath} reloadDocument className="justify-self-start rounded-1 no-underline">
            <Logo />
          </Link>
          <div className="grid gap-2">
            <LocationBox location={location} />
            {location ? <MenuSourceNotes source={location.source} /> : null}
            {location ? <FindItem /> : null}
          </div>
        </div>
        {location ? (
          <>
            <NavList>
              <NavRow
                to={atMoment(addressOf(itemsPath(location.id)), momentIn(address))}
                current={pathname.startsWith(itemsPath(location.id))}
                icon={<List className="size-4" />}
              >
                All Items
              </NavRow>
              <NavRow
                to={linePath(location.id)}
                current={pathname === linePath(location.id)}
                icon={<ChefHat className="size-4" />}
                end={<NavCount count={location.soldOut} of="off now" />}
              >
                Line
              </NavRow>
              <NavRow
                to={calendarPath(location.id)}
                current={pathname === calendarPath(location.id)}
                icon={<CalendarDays className="size-4" />}
              >
                Calendar
              </NavRow>
              {location.ownValues && may.look ? (
                <NavRow
                  to={ownValuesPath(location.id)}
                  current={pathname.startsWith(ownValuesPath(location.id))}
                  icon={<Layers2 className="size-4" />}
                >
                  Own Values
                </NavRow>
              ) : null}
              {seesAlerts ? (
                <NavRow
                  to={menuQualityPath(location.id)}
                  current={pathname === menuQualityPath(location.id)}
                  icon={<ShieldAlert className="size-4" />}
                  end={<NavCount count={location.alerts} of="alerts" due />}
                >
                  Menu Quality
                </NavRow>
              ) : null}
            </NavList>
            <StationsNav locationId={location.id} order={order} writable={location.menuWritable} />
            {may.look && location.source.templateFor === null ? (
              <NavList title="Menu Details">
                <NavRow
                  to={discountsPath(location.id)}
                  current={pathname === discountsPath(location.id)}
                  icon={<BadgePercent className="size-4" />}
                >
                  Discounts
                </NavRow>
                <NavRow
                  to={feesPath(location.id)}
                  current={pathname === feesPath(location.id)}
                  icon={<ReceiptText className="size-4" />}
                >
                  Fees
                </NavRow>
                {isAdmin ? (
                  <NavRow
                    to={taxesPath(location.id)}
                    current={pathname === taxesPath(location.id)}
                    icon={<Landmark className="size-4" />}
                  >
                    Taxes
                  </NavRow>
                ) : null}
              </NavList>
            ) : null}
            {isAdmin && location.source.templateFor === null ? (
              <NavList title="Price Modes">
                <NavRow
                  to={priceModesPath(location.id)}
                  current={pathname.startsWith(priceModesPath(location.id))}
                  icon={<Tags className="size-4" />}
                >
                  Manage
                </NavRow>
                <NavRow
                  to={importPricesPath(location.id)}
                  current={pathname === importPricesPath(location.id)}
                  icon={<FileUp className="size-4" />}
                >
                  Import Items
                </NavRow>
              </NavList>
            ) : null}
            {may.look ? (
              <>
                <NavList title="Menu Transfer">
                  {location.source.mirror || !may.write ? null : (
                    <NavRow
                      to={importMenuPath(location.id)}
                      current={pathname === importMenuPath(location.id)}
                      icon={<Upload className="size-4" />}
                    >
                      Import Menu
                    </NavRow>
                  )}
                  <NavRow to={exportPath(address)} opensOver icon={<Download className="size-4" />}>
                    Export Menu
                  </NavRow>
                  <NavRow
                    to={jobsPath(location.id)}
                    current={pathname.startsWith(jobsPath(location.id))}
                    icon={<ListChecks className="size-4" />}
                    end={
                      location.openJobs > 0 ? (
                        <>
                          <span className="sr-only">running or waiting: </span>
                          <Count>{location.openJobs}</Count>
                        </>
                      ) : undefined
                    }
                  >
                    Jobs
                  </NavRow>
                </NavList>
                <NavList title="On Record">
                  <NavRow
                    to={auditPath(location.id)}
                    current={pathname.startsWith(auditPath(location.id))}
                    icon={<ScrollText className="size-4" />}
                  >
                    Audit
                  </NavRow>
                  <NavRow
                    to={comparePath(location.id)}
                    current={pathname === comparePath(location.id)}
                    icon={<GitCompareArrows className="size-4" />}
                  >
                    As It Was
                  </NavRow>
                  <NavRow
                    to={trashPath(location.id)}
                    current={pathname === trashPath(location.id)}
                    icon={<Trash2 className="size-4" />}
                  >
                    Trash
                  </NavRow>
                </NavList>
              </>
            ) : null}
          </>
        ) : null}
        {!location && seesAlerts ? (
          <NavList>
            <NavRow
              to={qualityOverviewPath}
              current={pathname === qualityOverviewPath}
              icon={<ShieldAlert className="size-4" />}
            >
              Menu Quality
            </NavRow>
          </NavList>
        ) : null}
        {isAdmin ? (
          <NavList>
            <NavRow
              to={connectionsPath}
              current={pathname.startsWith(connectionsPath)}
              icon={<Plug className="size-4" />}
              end={
                location?.stoppedWebhooks ? (
                  <>
                    <span className="sr-only">a webhook was switched off: </span>
                    <Count due>!</Count>
                  </>
                ) : undefined
              }
            >
              Connections
            </NavRow>
          </NavList>
        ) : null}
      </div>
      <UserBlock username={username} version={version} cloudUrl={cloudUrl}>
        {isAdmin ? (
          <NavList>
            {location?.backupProblem ? (
              <NavRow
                to={aboutPath}
                current={pathname === aboutPath}
                icon={<DatabaseBackup className="size-4" />}
                end={<Count due>!</Count>}
              >
                Backup failed
              </NavRow>
            ) : null}
            <NavRow
              to={peoplePath}
              current={pathname.startsWith(peoplePath)}
              icon={<Users className="size-4" />}
            >
              People and Places
            </NavRow>
          </NavList>
        ) : null}
      </UserBlock>
    </>
  );
}

interface NavCountProps {
  count: number;
  of: string;
  due?: boolean;
}

function NavCount({ count, of, due = false }: NavCountProps) {
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">{of}: </span>
      <Count due={due}>{count.toLocaleString('en-US')}</Count>
    </>
  );
}
