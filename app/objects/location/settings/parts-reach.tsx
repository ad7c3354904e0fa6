import type { Reach } from '~/form/reach.server';
import { ReachLine } from '~/form/reach-line';
import { counted } from '~/menu/counted';
import { isEqual } from '~/menu/merge';
import { useHydrated } from '~/ui/use-hydrated';
import { itemsText } from './day-parts-rows';
import type { SettingsValues } from './form';

interface PartsReachProps {
  /** Null if the day parts apply to this location alone. */
  reach: Reach | null;
  stored: SettingsValues;
  live: SettingsValues;
  items: readonly number[];
}

/** One line for each changed or removed part; without scripts one line for all of them. */
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

/** Changed and removed day parts, by their stored numbers. */
export function changedParts(
  stored: Pick<SettingsValues, 'meals'>,
  live: Pick<SettingsValues, 'meals'>,
): { id: string; name: string; isRemoved: boolean }[] {
  const now = new Map(live.meals.map((part) => [part.id, part]));
  return stored.meals.flatMap((part) => {
    const other = now.get(part.id);
    if (part.id === '' || isEqual(part, other)) return [];
    return [{ id: part.id, name: part.name, isRemoved: other === undefined }];
  });
}
