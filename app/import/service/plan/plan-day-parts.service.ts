import { checkDayParts, type DayPart } from '~/menu/day-parts';
import { EMPTY_CALENDAR, type OpeningHours } from '~/menu/hours-calendar';
import { formatSetting } from '~/menu/location-words';
import { isEqual } from '~/menu/merge';
import { searchKey } from '~/menu/text';
import type { ItemDocument } from '~/objects/item/service/document.service';
import { locationFields } from '~/objects/location/fields';
import { type LocationDocument, locationEntity } from '~/objects/location/service/entity.service';
import { isCountry } from '~/objects/location/service/holidays.service';
import { nextDayPartId } from '~/objects/location/service/location-update.service';
import type { Versioned } from '~/service/changes/entity';
import type { FileEntry } from '../../rules/entry';
import { errorFinding, warningFinding } from '../../rules/findings';
import { isKey, type Plan } from './plan.service';

type StoredLocation = Versioned<LocationDocument>;

const ALL_DAY = locationFields.operation_hours.initial as OpeningHours;

export class PlannedDayParts {
  private readonly added = new Map<string, number>();

  constructor(private readonly plan: Plan) {}

  /** Adds missing day parts, and hours if there are none: otherwise the menu would be sold at night. */
  async add([entry]: readonly FileEntry[]): Promise<void> {
    const { reader, location } = this.plan.source;
    if (!entry || this.plan.takeFindings(entry)) return;
    const stored = (await locationEntity.read(reader, location.id, [location.id])).get(location.id);
    if (!stored) return;
    const after = { ...(await this.mealsOf(entry, stored)), ...this.hoursOf(entry, stored.doc) };
    const fields = Object.keys(after) as (keyof typeof after)[];
    if (fields.length === 0) return;
    const before = Object.fromEntries(fields.map((field) => [field, stored.doc[field]]));
    this.plan.counts('location').received += 1;
    const { version, doc } = stored;
    this.plan.update(entry, doc.name, { id: location.id, version }, { fields, before, after });
  }

  private async mealsOf(entry: FileEntry, stored: StoredLocation) {
    const { reader, location } = this.plan.source;
    const { meals } = stored.doc;
    const known = new Set(meals.map(({ name }) => searchKey(name)));
    const missing = (entry.says.meals ?? []).filter(({ name }) => !known.has(searchKey(name)));
    if (missing.length === 0) return {};
    const next = await nextDayPartId(reader, location.id, stored);
    const added = missing.map((part, index): DayPart => ({ ...part, id: next + index }));
    const checked = checkDayParts(
      [...meals, ...added].sort((one, other) => one.start.localeCompare(other.start)),
    );
    if (!checked.ok) {
      this.plan.leaveOut(entry, NOT_FITTING);
      return {};
    }
    for (const { id, name } of added) this.added.set(searchKey(name), id);
    return { meals: checked.dayParts };
  }

  /** Only if the location sells all day; other hours stay, which is reported. */
  private hoursOf(entry: FileEntry, { operation_hours }: LocationDocument) {
    const said = entry.says.operation_hours as OpeningHours | undefined;
    const now = operation_hours as OpeningHours;
    if (!said) return {};
    // A file without special days says nothing of them.
    const own = said.calendar ? now : withoutSpecialDays(now);
    if (sameHours(said, own) || sameHours(said, ALL_DAY)) return {};
    const holidays = said.calendar?.holidays;
    const isKnown = !holidays || isCountry(holidays.country, holidays.region);
    if (sameHours(own, ALL_DAY) && isKnown) return { operation_hours: { ...now, ...said } };
    const [theirs, kept] = [said, { ...now, sleep_interval: null }].map((hours) =>
      formatSetting('operation_hours', hours),
    );
    this.plan.report(
      entry,
      warningFinding('hours-kept', `The hours of the file are not taken: ${theirs}`, {
        advice: `This location keeps its own: ${kept}. Change them in Location settings.`,
      }),
    );
    return {};
  }

  /** If no day part is known, a stored item keeps its own; a new one is inactive, else it would be sold all day. */
  place(entry: FileEntry, said: Partial<ItemDocument>, isStored: boolean): void {
    const named = said.day_parts as readonly unknown[];
    const { dayParts } = this.plan.source.location;
    const ids = named.map((part) =>
      isKey(part)
        ? this.added.get(searchKey(part.key))
        : dayParts.find(({ number }) => number === part)?.id,
    );
    said.day_parts = ids.flatMap((id) => id ?? []).sort((a, b) => a - b);
    if (!ids.includes(undefined)) return;
    if (said.day_parts.length > 0) {
      this.plan.report(entry, LEFT_OUT);
      return;
    }
    this.plan.report(entry, isStored ? KEEPS_ITS_OWN : INACTIVE);
    if (isStored) delete said.day_parts;
    else said.active = 0;
  }
}

function withoutSpecialDays({ calendar, ...plain }: OpeningHours): OpeningHours {
  return calendar?.week
    ? { ...plain, calendar: { ...EMPTY_CALENDAR, week: calendar.week } }
    : plain;
}

function sameHours(one: OpeningHours, other: OpeningHours): boolean {
  if (one.all_day !== other.all_day || one.weekends !== other.weekends) return false;
  const calendarOf = ({ calendar }: OpeningHours) => ({ ...EMPTY_CALENDAR, ...calendar });
  if (!isEqual(calendarOf(one), calendarOf(other))) return false;
  return one.all_day || (one.start === other.start && one.end === other.end);
}

const NOT_FITTING = errorFinding('day-parts', 'The day parts of the file overlap those here', {
  advice: 'Give them the names that they have here, or change their times.',
});
const LEFT_OUT = warningFinding('day-part-left-out', 'A day part of it is left out');
const KEEPS_ITS_OWN = warningFinding('day-parts-left-out', 'Its day parts stay as they are', {
  advice: 'None of those that the file names is here.',
});
const INACTIVE = warningFinding('day-parts-left-out', 'It comes in inactive', {
  advice:
    'None of the day parts that the file names is here: without them it would be sold all day.',
});
