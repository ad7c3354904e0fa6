import { Link } from '@remix-run/react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import CalendarX from 'lucide-react/icons/calendar-x';
import Folder from 'lucide-react/icons/folder';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tags from 'lucide-react/icons/tags';
import { type DayPlan, stretchText } from '~/menu/day-plan';
import { hoursText } from '~/menu/hours-line';
import { discountsPath } from '~/objects/discount/paths';
import { feesPath } from '~/objects/fee/paths';
import { hoursPath } from '~/objects/location';
import { priceModesPath } from '~/objects/price-mode/paths';
import { stationViewPath } from '~/objects/station';
import { withPanel } from '~/screen/panel/panel-address';
import { addressOf } from '~/screen/paths';

/** Links to all that a day has, each to its form; they carry the times that the picture draws. */
export function DayChips({ plan, locationId }: { plan: DayPlan; locationId: number }) {
  const { out, categories, deals, fees, modes, spans } = plan;
  const things = [categories, deals, fees, modes];
  const rules = [
    ...deals.map((deal) => ({ ...deal, kind: 'discount' as const, to: discountsPath(locationId) })),
    ...fees.map((fee) => ({ ...fee, kind: 'fee' as const, to: feesPath(locationId) })),
  ];
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
      {rules.map(({ id, name, stretches, kind, to }) => (
        <li key={`${kind} ${id}`}>
          <Link to={withPanel(addressOf(to), kind, id)}>
            {kind === 'fee' ? (
              <ReceiptText aria-hidden="true" className="size-3" />
            ) : (
              <BadgePercent aria-hidden="true" className="size-3" />
            )}
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
