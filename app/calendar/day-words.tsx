import { Link } from '@remix-run/react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import CalendarX from 'lucide-react/icons/calendar-x';
import Folder from 'lucide-react/icons/folder';
import Tags from 'lucide-react/icons/tags';
import { type DayPlan, stretchText } from '~/menu/day-plan';
import { hoursText } from '~/menu/hours-line';
import { discountsPath } from '~/objects/discount/paths';
import { hoursPath } from '~/objects/location';
import { priceModesPath } from '~/objects/price-mode/paths';
import { stationViewPath } from '~/objects/station';
import { withPanel } from '~/screen/panel/panel-address';
import { addressOf } from '~/screen/paths';

/** Links to all that a day has, each to its form; they carry the times that the picture draws. */
export function DayChips({ plan, locationId }: { plan: DayPlan; locationId: number }) {
  const { out, categories, deals, modes, spans } = plan;
  const things = [categories, deals, modes];
  if (!out && things.every((some) => some.length === 0)) return null;
  return (
    <ul className="calendar-chips">
      {out ? (
        <li>
          <Link to={hoursPath(locationId)}>
            <CalendarX aria-hidden="true" className="size-3" />
            {out.name || (spans.length === 0 ? 'Closed day' : 'Special hours')}
          </Link>
        </li>
      ) : null}
      {categories.map(({ id, name, station_id }) => (
        <li key={id}>
          <Link to={stationViewPath(locationId, station_id, 'schedule')}>
            <Folder aria-hidden="true" className="size-3" />
            {name}
            {spans.length === 0 ? ' does not run' : ''}
          </Link>
        </li>
      ))}
      {modes.map(({ id, name, stretches, waits }) => (
        <li key={id} data-due={waits.length > 0 ? '' : undefined}>
          <Link to={priceModesPath(locationId)}>
            <Tags aria-hidden="true" className="size-3" />
            {[name, ...stretches.map(stretchText)].join(', ')}
            {waits.length > 0 ? `, waits ${waits.map(stretchText).join(', ')}` : ''}
          </Link>
        </li>
      ))}
      {deals.map(({ id, name, stretches }) => (
        <li key={id}>
          <Link to={withPanel(addressOf(discountsPath(locationId)), 'discount', id)}>
            <BadgePercent aria-hidden="true" className="size-3" />
            {name}, {stretches.map(stretchText).join(', ')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function dayHours({ spans, out }: DayPlan): string {
  const name = out && out.kind !== 'usual' && spans.length === 0 && out.name;
  return name ? `Closed, ${name}` : hoursText(spans);
}
