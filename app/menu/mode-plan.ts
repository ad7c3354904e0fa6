import { type Stretch, without } from './day-picture';
import type { Timed } from './price-modes';
import type { When } from './rules/when';

export interface PlannedMode {
  id: number;
  name: string;
  /** When it is charged. */
  stretches: Stretch[];
  /** When its calendar holds and another one goes first. */
  waits: (Stretch & { first: string })[];
}

/** Price modes of calendars on a day, in their order; one that is switched on goes before all. */
export function plannedModes(
  modes: readonly Timed[],
  open: readonly Stretch[],
  stretchesOf: (when: When) => Stretch[],
): PlannedMode[] {
  const on = modes.find(({ active }) => active);
  const taken = on ? open.map((stretch) => ({ ...stretch, first: on.name })) : [];
  const planned: PlannedMode[] = [];
  for (const { id, name, active, when } of modes) {
    if (active || when === null) continue;
    const holds = stretchesOf(when);
    if (holds.length === 0) continue;
    const stretches = without(holds, taken);
    const waits = holds.flatMap((one) => taken.flatMap((other) => meeting(one, other)));
    planned.push({ id, name, stretches, waits: waits.sort((one, two) => one.from - two.from) });
    taken.push(...stretches.map((stretch) => ({ ...stretch, first: name })));
  }
  return planned;
}

function meeting(one: Stretch, { first, ...other }: Stretch & { first: string }) {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? [{ from, to, first }] : [];
}
