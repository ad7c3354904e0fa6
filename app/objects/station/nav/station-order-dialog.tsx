import { Form, useLocation } from '@remix-run/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { type FormEvent, useEffect, useRef } from 'react';
import { IconButton, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useHydrated } from '~/ui/use-hydrated';
import { placeStationPath, stationOrder } from './paths';
import type { ShellStation, StationOrder } from './use-station-order';

export interface StationOrderDialogProps {
  locationId: number;
  order: StationOrder;
}

export default function StationOrderDialog({ locationId, order }: StationOrderDialogProps) {
  const address = useLocation();
  const own = order.stations.filter((station) => station.own);
  const closeHref = stationOrder.close(address);
  return (
    <Dialog
      title="Order of the stations"
      closeHref={closeHref}
      size="s"
      foot={
        <LinkButton to={closeHref} preventScrollReset>
          Done
        </LinkButton>
      }
    >
      <ol className="overflow-hidden rounded-2 border border-line">
        {own.map((station, index) => (
          <OrderRow
            key={station.id}
            station={station}
            place={index + 1}
            top={index > 1 ? own[0]?.id : undefined}
            up={own[index - 1]?.id}
            down={index === own.length - 1 ? undefined : (own[index + 2]?.id ?? null)}
            action={placeStationPath(locationId)}
            back={`${address.pathname}${address.search}`}
            onPlace={order.place}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface OrderRowProps {
  station: ShellStation;
  place: number;
  top: number | undefined;
  /** The station to move before; undefined at the end of the list. */
  up: number | undefined;
  down: number | null | undefined;
  action: string;
  back: string;
  onPlace: StationOrder['place'];
}

function OrderRow(props: OrderRowProps) {
  const { station, place, top, up, down, action, back, onPlace } = props;
  const hydrated = useHydrated();
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<number | null>(null);
  // A moved row keeps the focus, on its other button at the end of the list. This runs after every render,
  // because an earlier move may be answered while the next one is being saved.
  useEffect(() => {
    if (pressed.current === null) return;
    const all = [...(row.current?.querySelectorAll('button') ?? [])];
    const focused = document.activeElement;
    const isLost =
      focused === document.body || all.some((button) => button === focused && button.disabled);
    if (!isLost) {
      if (!row.current?.contains(focused)) pressed.current = null;
      return;
    }
    const button = all[pressed.current];
    (button?.disabled ? all.toReversed().find((other) => !other.disabled) : button)?.focus();
  });
  const move = (button: number, before: number | null) => (event: FormEvent) => {
    event.preventDefault();
    pressed.current = button;
    onPlace(station.id, before);
  };
  const buttons = [
    { label: `Move ${station.name} to the top`, Icon: ArrowUpToLine, before: top },
    { label: `Move ${station.name} up`, Icon: ArrowUp, before: up },
    { label: `Move ${station.name} down`, Icon: ArrowDown, before: down },
  ];
  return (
    <li
      ref={row}
      className="flex items-center gap-2 border-line px-3 py-1 [&:not(:first-child)]:border-t"
    >
      <span className="w-5 text-right text-12 text-ink-3">{place}</span>
      <span className="min-w-0 flex-1 break-words">{station.name}</span>
      {station.active ? null : <span className="text-12 text-ink-3">Inactive</span>}
      {buttons.map(({ label, Icon, before }, index) => (
        <Form
          key={label}
          method="post"
          action={action}
          onSubmit={before === undefined ? undefined : move(index, before)}
        >
          <input type="hidden" name="id" value={station.id} />
          <input type="hidden" name="before" value={before ?? ''} />
          {hydrated ? null : <input type="hidden" name="back" value={back} />}
          <IconButton
            label={label}
            size="s"
            disabled={before === undefined}
            icon={<Icon aria-hidden="true" className="size-3.5" />}
          />
        </Form>
      ))}
    </li>
  );
}
