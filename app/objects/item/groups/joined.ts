import type { ItemGroups, JoinedGroups } from '~/objects/option-group';

export const COPIED = 'copied';

export function selectedGroups(
  { groups, options }: ItemGroups,
  ticked: readonly unknown[],
): ItemGroups {
  const ids = new Set(ticked.map(Number));
  return {
    groups: groups.filter(({ id }) => ids.has(id)),
    options: options.filter(({ group }) => group !== null && ids.has(group)),
  };
}

/** '2 groups added. On this item already: Oat milk'. */
export function joinedMessage({ joined, left }: Pick<JoinedGroups, 'joined' | 'left'>): string {
  const beside = left.length > 0 ? `On this item already: ${left.join(', ')}` : '';
  if (joined.length === 0) return beside || 'There is nothing to add.';
  const added = joined.length === 1 ? '1 group added' : `${joined.length} groups added`;
  return beside ? `${added}. ${beside}` : added;
}
