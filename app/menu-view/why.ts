import { dayPartsOf, offeredDayParts } from '~/menu/day-parts';
import type { Reason, ReasonCode, ReasonLevel } from '~/menu/visibility';
import { reasonNote } from '~/menu/visibility-note';
import { reasonText } from '~/menu/visibility-text';
import { daysDialogPath, repeatsDialogPath } from '~/objects/category/schedule/paths';
import { askedFor, soldOutDialog } from '~/objects/sold-out/paths';
import { stationViewPath } from '~/objects/station/toolbar/station-views';
import { withPanelAt } from '~/screen/panel/panel-address';
import { addressOf } from '~/screen/paths';
import { type Category, CHANNEL, type Item, type MenuView } from './menu-view';

export interface WhyAnswer {
  name: string;
  moment: string;
  /** Empty if it is shown. */
  whys: Why[];
}

export interface Why {
  code: ReasonCode;
  on: ReasonLevel;
  /** Sentence without a full stop. */
  text: string;
  /** Null if the person may not change the field, or no page edits it. */
  fixPath: string | null;
  /** Short form for a tile. */
  note?: string;
}

export interface Subject {
  category?: Category;
  item?: Item;
}

/** Form control per field; opening hours are not edited in a panel. */
const CONTROLS: Record<
  Exclude<ReasonLevel, 'location'>,
  Partial<Record<Reason['field'], string>>
> = {
  item: { active: 'active', schedule: 'schedule_start', day_parts: 'day_parts' },
  category: { active: 'active', visibility: 'visibility', schedule: 'schedule' },
  station: { active: 'active', visibility: 'visibility' },
};

export function whysOf(view: MenuView, reasons: readonly Reason[], subject: Subject): Why[] {
  const { location, station, moment } = view;
  const { category, item } = subject;
  const out = item && view.outs.get(`item ${item.id}`);
  const about = {
    names: {
      location: location.name,
      station: station.name,
      ...(category ? { category: category.name } : {}),
      ...(item ? { item: item.name } : {}),
    },
    when: moment.said,
    dayPart: offeredDayParts(location.menu).find(({ id }) => id === moment.said.part)?.name,
    channel: CHANNEL,
    hours: location.operations.operation_hours,
    ...(out && { out: `${said(out.text)}${out.who ? `: ${out.who}` : ''}` }),
  };
  const facts = {
    when: moment.said,
    hours: location.operations.operation_hours,
    schedule: item?.schedule ?? null,
    repeats: item?.repeats ?? null,
    dayParts: item ? dayPartsOf(item, location.menu) : [],
    ...(out && { out: out.text }),
  };
  return reasons.map((reason) => ({
    code: reason.code,
    on: reason.on,
    text: reasonText(reason, about),
    note: reasonNote(reason, facts),
    fixPath: fixPath(view, reason, subject),
  }));
}

function said(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function fixPath(view: MenuView, { on, id, field }: Reason, subject: Subject): string | null {
  if (on === 'location') return null;
  if (field === 'sold_out') {
    const ask = () => soldOutDialog.open(view.address, askedFor({ kind: 'item', object_id: id }));
    return view.mayMark ? ask() : null;
  }
  const control = CONTROLS[on][field];
  const owner = on === 'station' ? view.station : subject[on];
  if (!view.writable || owner?.location_id !== view.home || control === undefined) return null;
  // The category form shows its days as read-only.
  if (on === 'category' && field === 'schedule') {
    const schedule = stationViewPath(view.location.id, view.station.id, 'schedule');
    const pathOf = subject.category?.repeats ? repeatsDialogPath : daysDialogPath;
    return pathOf(addressOf(schedule), id);
  }
  return withPanelAt(view.address, on, id, control);
}
