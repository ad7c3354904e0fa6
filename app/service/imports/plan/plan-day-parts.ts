import { checkDayParts, type DayPart } from '~/menu/day-parts';
import type { FileEntry } from '~/menu/import/entry';
import { errorFinding, warningFinding } from '~/menu/import/findings';
import { searchKey } from '~/menu/text';
import { locationEntity } from '~/objects/location/service/entity.service';
import { nextDayPartId } from '~/objects/location/service/location-update.service';
import type { Plan } from './plan';
import { isKey } from './references';

/** The day parts of a location, and those that a menu file adds to them. */
export class PlannedDayParts {
  /** Ids of new ones, by their names. */
  private readonly added = new Map<string, number>();

  constructor(private readonly plan: Plan) {}

  /** Plans the day parts that the location lacks. Its other settings are of no account to a menu that is there. */
  async add([entry]: readonly FileEntry[]): Promise<void> {
    const { reader, location } = this.plan.source;
    if (!entry || this.plan.takeFindings(entry) || !entry.says.meals) return;
    const stored = (await locationEntity.read(reader, location.id, [location.id])).get(location.id);
    if (!stored) return;
    const { meals } = stored.doc;
    const known = new Set(meals.map(({ name }) => searchKey(name)));
    const missing = entry.says.meals.filter(({ name }) => !known.has(searchKey(name)));
    if (missing.length === 0) return;
    const next = await nextDayPartId(reader, location.id, stored);
    const added = missing.map((part, index): DayPart => ({ ...part, id: next + index }));
    const checked = checkDayParts(
      [...meals, ...added].sort((one, other) => one.start.localeCompare(other.start)),
    );
    if (!checked.ok) {
      this.plan.leaveOut(entry, NOT_FITTING);
      return;
    }
    for (const { id, name } of added) this.added.set(searchKey(name), id);
    const change = { fields: ['meals'], before: { meals }, after: { meals: checked.dayParts } };
    this.plan.counts('location').received += 1;
    const { version } = stored;
    this.plan.update({ entry, name: stored.doc.name }, { id: location.id, version }, change);
  }

  /** Ids of day parts that an entry names: by their numbers in the list of the location, or those that are new. */
  idsOf(entry: FileEntry, named: readonly unknown[]): number[] {
    const { dayParts } = this.plan.source.location;
    const ids = named.map((part) =>
      isKey(part)
        ? this.added.get(searchKey(part.key))
        : dayParts.find(({ number }) => number === part)?.id,
    );
    if (ids.includes(undefined)) this.plan.report(entry, LEFT_OUT);
    return ids.flatMap((id) => id ?? []).sort((a, b) => a - b);
  }
}

const NOT_FITTING = errorFinding('day-parts', 'The day parts of the file overlap those here', {
  advice: 'Give them the names that they have here, or change their times.',
});
const LEFT_OUT = warningFinding('day-part-left-out', 'A day part of it is left out');
