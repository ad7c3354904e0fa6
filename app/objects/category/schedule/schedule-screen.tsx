import { useLocation } from '@remix-run/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import { StationFilters, StationToolbar } from '~/objects/station';
import { withNewPanel, withPanel } from '~/screen/panel/panel-address';
import { changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import type { SchedulePage } from './load-schedule.server';
import { scheduleAlone } from './paths';
import { ScheduleGrid } from './schedule-grid';
import { hiddenText, ScheduleLegend } from './schedule-legend';

export function ScheduleScreen({ page }: { page: SchedulePage }) {
  const address = useLocation();
  const { locationId, station, query, window, rows, writable, dayParts } = page;
  const mayEdit = writable && !station.locked;
  const alone = scheduleAlone(address);
  return (
    <>
      <StationToolbar
        locationId={locationId}
        station={station}
        view="schedule"
        part={query.part}
        editPath={mayEdit ? withPanel(alone, 'station', station.id) : null}
        filters={
          <StationFilters
            address={address}
            part={query.part}
            dayParts={dayParts}
            date={{ name: 'start', label: 'From', value: window.start, usual: window.today }}
            show={query.show}
            usual="all"
          />
        }
      />
      {rows.length > 0 ? (
        <>
          <ScheduleLegend page={page} />
          <ScheduleGrid page={page} />
        </>
      ) : (
        <NoRows page={page} />
      )}
    </>
  );
}

function NoRows({ page: { hiddenCount, query, station, writable } }: { page: SchedulePage }) {
  const address = useLocation();
  if (hiddenCount > 0) {
    const showAll = changeQuery(address, { show: null, part: null });
    return (
      <EmptyState
        icon={<EyeOff className="size-7" />}
        title="No category is shown"
        actions={
          <LinkButton to={showAll} preventScrollReset>
            Show All
          </LinkButton>
        }
      >
        {hiddenText(hiddenCount, query.part !== null)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CalendarDays className="size-7" />}
      title="No categories yet"
      actions={
        writable && !station.locked ? (
          <LinkButton
            variant="primary"
            to={withNewPanel(scheduleAlone(address), 'category')}
            preventScrollReset
          >
            <Plus aria-hidden="true" className="size-4" />
            Add Category
          </LinkButton>
        ) : null
      }
    >
      What stands in a category can be shown on some days only: a Sunday brunch, a season’s drinks.
    </EmptyState>
  );
}
