import { groupTypeName } from '~/menu/option-groups';
import type { ItemGroup } from './item-groups';

/** 'Single · choose 1', 'Multi · choose 1 to 3', '2 free · choose up to 4'. */
export function formatRange({
  group_type: type,
  range,
}: Pick<ItemGroup, 'group_type' | 'range'>): string {
  const name = groupTypeName(type);
  if (type === 'single') return `${name} · choose 1`;
  if (range === null) return name;
  const [least, most] = range;
  if (least === most) return `${name} · choose ${least}`;
  return least === 0 ? `${name} · choose up to ${most}` : `${name} · choose ${least} to ${most}`;
}
