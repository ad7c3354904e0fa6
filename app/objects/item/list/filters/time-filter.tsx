import { useLocation } from '@remix-run/react';
import { longDate } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import { DateTimeInput } from '~/ui/date-input';
import { FilterForm } from '~/ui/filter-form';
import { FilterMenu } from '~/ui/filter-menu';
import { Select } from '~/ui/select';
import { hiddenParams, type ItemsQuery, type TimeFilter, withFilters } from '../paths';

const FIELDS: Record<TimeFilter['field'], string> = {
  last_sold_time: 'Last Sold Time',
  create_time: 'Created Time',
  update_time: 'Updated Time',
};
const OWN = ['time_field', 'time_direction', 'time_value'];

/** In the location's time zone. */
export function TimeFilterMenu({ query }: { query: ItemsQuery }) {
  const { time } = query;
  const address = useLocation();
  return (
    <FilterMenu label="Time Range" value={time ? timeText(time) : undefined}>
      <FilterForm
        hidden={hiddenParams(address, query, OWN)}
        clearTo={withFilters(address, query, { time: null })}
        inUse={time !== null}
      >
        <Select
          compact
          name="time_field"
          aria-label="Time"
          defaultValue={time?.field}
          options={Object.entries(FIELDS).map(([value, label]) => ({ value, label }))}
        />
        <Select
          compact
          name="time_direction"
          aria-label="Before or after"
          defaultValue={time?.direction ?? 'after'}
          options={[
            { value: 'after', label: 'After' },
            { value: 'before', label: 'Before' },
          ]}
        />
        <DateTimeInput
          compact
          name="time_value"
          aria-label="Date and time"
          defaultValue={time?.value}
          required
        />
        <p className="text-12 text-ink-3">By the clock of the location</p>
      </FilterForm>
    </FilterMenu>
  );
}

/** "Updated after 1 July 2025, 12:00 PM". */
function timeText({ field, direction, value }: TimeFilter): string {
  const moment = `${longDate(value.slice(0, 10))}, ${timeOfDay(value.slice(11, 16))}`;
  return `${FIELDS[field].replace(' Time', '')} ${direction} ${moment}`;
}
