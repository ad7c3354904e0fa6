import { Link, useLocation } from '@remix-run/react';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PlanRemark } from '~/menu/plan-remarks';
import { discountsPath } from '~/objects/discount/paths';
import { feesPath } from '~/objects/fee/paths';
import { hoursPath } from '~/objects/location';
import { priceModesPath } from '~/objects/price-mode/paths';
import { stationViewPath } from '~/objects/station';
import { settingsPath } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { PageHead } from '~/ui/page-head';
import { Segments } from '~/ui/segments';
import { Tabs } from '~/ui/tabs';
import { AddressCard } from './address-card';
import { DayList } from './day-list';
import type { CalendarPage } from './load-calendar.server';
import { MonthTable } from './month-table';
import { calendarQuery, rangeTitle, stepsOf } from './paths';
import { CHANNELS_DRAWN, SHOWN } from './plan-facts';
import { PrintButton } from './print-button';
import { WeekPicture } from './week-picture';

const WORDS = {
  all: 'All',
  hours: 'Hours',
  categories: 'Categories',
  prices: 'Prices',
  discounts: 'Discounts',
  fees: 'Fees',
};

export function CalendarScreen({ page }: { page: CalendarPage }) {
  const { query, date, today, remarks, locationId } = page;
  const address = useLocation();
  const to = (values: Partial<typeof query>) => calendarQuery.href(address, values);
  const { before, after } = stepsOf(query, date);
  const thisOne = query.view === 'week' ? 'This week' : 'This month';
  return (
    <>
      <PageHead
        title="Calendar"
        sub={page.zone}
        actions={
          <>
            <LinkButton to={hoursPath(locationId)} size="s" className="print:hidden">
              <Clock aria-hidden="true" className="size-3.5" />
              Hours and closed days
            </LinkButton>
            <PrintButton />
          </>
        }
      />
      <div className="calendar-bar">
        <Tabs
          label="View"
          tabs={(['week', 'month'] as const).map((view) => ({
            to: to({ view }),
            label: view === 'week' ? 'Week' : 'Month',
            current: query.view === view,
          }))}
        />
        <Segments
          label="Step"
          segments={[
            { to: to({ on: before }), label: 'Earlier', current: false },
            {
              to: to({ on: null }),
              label: thisOne,
              current: query.on === null || query.on === today,
            },
            { to: to({ on: after }), label: 'Later', current: false },
          ]}
        />
        <Segments
          label="For"
          segments={CHANNELS_DRAWN.map((channel) => ({
            to: to({ for: channel }),
            label: channel === 'kiosk' ? 'Kiosks' : 'Phones',
            current: query.for === channel,
          }))}
        />
        <Segments
          label="Show"
          segments={SHOWN.map((show) => ({
            to: to({ show }),
            label: WORDS[show],
            current: query.show === show,
          }))}
        />
      </div>
      <div className="calendar-body">
        {remarks.length > 0 ? (
          <Card title="Look at these" count={remarks.length} flush>
            <ul className="calendar-remarks">
              {remarks.map((remark) => (
                <li key={`${remark.title} ${remark.text} ${JSON.stringify(remark.mend)}`}>
                  <TriangleAlert aria-hidden="true" className="mt-[3px] size-3.5 flex-none" />
                  <span className="min-w-0 flex-1">
                    <b>{remark.title}</b> {remark.text}
                  </span>
                  <Mend remark={remark} locationId={locationId} />
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <Card title={rangeTitle(query, date)}>
          {query.view === 'week' ? <WeekPicture page={page} /> : <MonthTable page={page} />}
        </Card>
        <DayList page={page} />
        <p className="text-13 text-ink-2">
          Taxes, and fees and discounts without days or times, apply always and are not drawn.
        </p>
        <AddressCard address={page.address} />
      </div>
    </>
  );
}

function Mend({ remark: { mend }, locationId }: { remark: PlanRemark; locationId: number }) {
  const [to, label] =
    mend === 'parts'
      ? [`${settingsPath(locationId)}#day-parts`, 'Day parts']
      : mend === 'hours'
        ? [hoursPath(locationId), 'Hours']
        : mend === 'modes'
          ? [priceModesPath(locationId), 'Price modes']
          : mend === 'discounts'
            ? [discountsPath(locationId), 'Discounts']
            : mend === 'fees'
              ? [feesPath(locationId), 'Fees']
              : [stationViewPath(locationId, mend.station, 'schedule'), 'Schedule'];
  return (
    <Link to={to} className="text-accent-ink underline">
      {label}
    </Link>
  );
}
