import { clockChange } from '~/menu/clock-change';
import { instantAfter, localText, type SoldOutKind } from '~/menu/sold-out';
import type { SaidOut } from '~/menu/sold-out-cell';
import { soldOutEntity } from '~/objects/sold-out/entity.service';
import { instantOfText, keyOf, standingOf } from '~/objects/sold-out/facts.service';
import { type Document, readMany } from '~/service/changes/entity';
import { timeText } from '~/service/clock';
import { differenceOf } from '../../rules/compare';
import type { FileEntry } from '../../rules/entry';
import { warningFinding } from '../../rules/findings';
import type { Plan, Ref } from './plan.service';
import type { Question } from './totals.service';

interface Said {
  entry: FileEntry;
  kind: SoldOutKind;
  /** Of an option: by its entry, once all are planned. */
  ref: Ref | null;
  name: string;
  out: SaidOut | null;
  /** Asked where something of it would change: several items have the name. */
  doubtful?: Question | undefined;
}

/** What the file says is sold out at the location. Planned last: it names items and options. */
export class PlannedSoldOut {
  private readonly said: Said[] = [];

  constructor(private readonly plan: Plan) {}

  /** In a menu file null says nothing, as of all fields. */
  isSaid({ says: { sold_out: out } }: FileEntry): boolean {
    return out !== undefined && !(out === null && this.plan.isMenuFile);
  }

  place(entry: FileEntry, kind: SoldOutKind, of: Pick<Said, 'ref' | 'name' | 'doubtful'>): void {
    const { sold_out: out } = entry.says;
    if (out === undefined || !this.isSaid(entry)) return;
    this.said.push({ entry, kind, ...of, out });
  }

  async finish(): Promise<void> {
    const { reader, location, account } = this.plan.source;
    const said = new Map<string, Said & { ref: Ref }>();
    for (const one of this.said) {
      const ref = one.ref ?? this.plan.refOf(one.kind, one.entry);
      if (ref !== null) said.set(`${one.kind} ${JSON.stringify(ref)}`, { ...one, ref });
    }
    const objects = [...said.values()].flatMap(({ ref }) =>
      typeof ref === 'number' ? [{ object_id: ref }] : [],
    );
    if (said.size === 0) return;
    const standing = await standingOf(reader, location.id, objects);
    const ids = [...standing.values()].map(({ id }) => id);
    const stored = await readMany(soldOutEntity, reader, location.id, ids);
    const now = Date.now();
    const made = { by_id: account.id || null, since: timeText(now) };
    for (const { entry, kind, ref, name, out, doubtful } of said.values()) {
      const mark = typeof ref === 'number' ? standing.get(keyOf({ kind, object_id: ref })) : null;
      const known = mark ? stored.get(mark.id) : undefined;
      const isLive = mark != null && (mark.until === null || instantOfText(mark.until) > now);
      const planned = { kind: 'sold_out', place: entry.place } as const;
      const isAsked = () => {
        if (!doubtful || !this.plan.source.asks) return false;
        this.plan.askWhich(entry, doubtful, Number(ref));
        return true;
      };
      if (out === null) {
        if (mark && known && isLive && !isAsked())
          this.plan.remove(planned, name, { id: mark.id, ...known });
        continue;
      }
      const until = this.endOf(entry, out, { live: isLive ? (mark?.until ?? null) : null, now });
      if (until === undefined) continue;
      const fields: Document = {
        until,
        // What was said of a mark that is over does not hold for the next one.
        ...(mark && !isLive && { reason: '', items_stay: 0 }),
        ...(out.reason !== undefined && { reason: out.reason }),
        ...(out.items_stay !== undefined && { items_stay: out.items_stay ? 1 : 0 }),
      };
      if (!mark || !known) {
        if (isAsked()) continue;
        const doc = { kind, object_id: ref, items_stay: 0, reason: '', ...fields, ...made };
        this.count();
        this.plan.insert(planned, doc, { name, fields: Object.keys(fields) });
        continue;
      }
      const difference = differenceOf(known.doc, fields);
      if (isLive && difference.fields.length === 0) continue;
      if (isAsked()) continue;
      const { since, ...own } = made;
      const after = { ...difference.after, ...own, ...(!isLive && { since }) };
      const change = { ...difference, after };
      this.count();
      this.plan.update(planned, name, { id: mark.id, version: known.version }, change);
    }
  }

  private count(): void {
    this.plan.counts('sold_out').received += 1;
  }

  /** As it is stored; undefined for one that is reported. @param live the end that stands */
  private endOf(
    entry: FileEntry,
    { until }: SaidOut,
    { live, now }: { live: string | null; now: number },
  ): string | null | undefined {
    if (until === null) return null;
    const { timezone } = this.plan.source.location;
    const cell = until.replace('T', ' ');
    if (until.endsWith('Z')) {
      const end = Date.parse(until);
      if (end > now) return timeText(end);
    } else {
      // An hour that comes twice: the end that stands is meant.
      if (live !== null && localText(instantOfText(live), timezone) === until) return live;
      const moment = { date: until.slice(0, 10), time: until.slice(11, 16) };
      if (clockChange(moment, timezone)?.skipped) {
        this.plan.report(entry, { ...SKIPPED, cell });
        return undefined;
      }
      const end = instantAfter(moment, timezone, now);
      if (end !== null) return timeText(end);
    }
    this.plan.report(entry, { ...OVER, cell });
    return undefined;
  }
}

const OVER = warningFinding('sold-out-over', 'This was sold out until a time that is over', {
  advice: 'It is not marked sold out.',
  column: 'sold_out_until',
});
const SKIPPED = warningFinding('sold-out-skipped', 'The clock skips this time', {
  advice: 'It is not marked sold out.',
  column: 'sold_out_until',
});
