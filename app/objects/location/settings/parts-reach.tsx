import type { Reach } from '~/form/reach.server';
import { ReachLine } from '~/form/reach-line';
import { counted } from '~/menu/counted';
import { useHydrated } from '~/ui/use-hydrated';
import { itemsText } from './day-parts-rows';
import { changedParts } from './lists';
import type { SettingsValues } from './values';

interface PartsReachProps {
  /** Of the location; null where its day parts count here alone. */
  reach: Reach | null;
  stored: SettingsValues;
  live: SettingsValues;
  /** How many items are sold at each part, by its number in the list that the form was opened with. */
  items: readonly number[];
}

/** Where the day parts count that are changed or removed, a line for each; without scripts one for all of them. */
export function PartsReach({ reach, stored, live, items }: PartsReachProps) {
  const hydrated = useHydrated();
  if (reach === null || reach.others.total === 0) return null;
  if (!hydrated) return <ReachLine reach={reach} />;
  const changed = changedParts(stored, live);
  return (
    <div role="status" className="grid gap-1">
      {changed.map(({ id, name, isRemoved }) => (
        <ReachLine key={id} reach={reach}>
          {isRemoved ? `${name} is removed` : `${name} is changed`}, here
          {items[Number(id) - 1] === undefined ? '' : ` for ${itemsText(items[Number(id) - 1])}`}{' '}
          and in {counted(reach.others.total, 'location')} more.
        </ReachLine>
      ))}
    </div>
  );
}
