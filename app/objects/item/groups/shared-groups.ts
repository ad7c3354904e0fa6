import type { ResolvedConflict, SharedFields } from '~/form/shared-conflict.server';
import { formatPrice, numberToCents } from '~/menu/money';
import { fitLinks, groupTypeName } from '~/menu/option-groups';
import type { ItemGroups } from '~/objects/option-group';
import type { ShortValues } from '../form/form';
import { readGroups, writeGroups } from './groups';

const labels: Record<string, string> = {
  name: 'Name',
  price: 'Price',
  active: 'Active',
  pos_id: 'POS ID',
  group_type: 'Type',
};

export const sharedGroups: SharedFields<ShortValues> = {
  label: (values, { entity, id }, field) => {
    const { groups, options } = readGroups(values.groups) ?? { groups: [], options: [] };
    const named = (entity === 'option' ? options : groups).find((one) => one.id === id);
    const kind = entity === 'option' ? 'Option' : 'Option group';
    return `${kind} “${named?.name ?? id}”: ${labels[field] ?? field}`;
  },
  format: (currency, field, value) => {
    if (field === 'price') return formatPrice(numberToCents(Number(value)), currency);
    if (field === 'active') return value ? 'Active' : 'Inactive';
    if (field === 'group_type') return groupTypeName(String(value));
    return value === null || value === '' ? 'none' : String(value);
  },
  settle: (values, settled) => {
    const state = readGroups(values.groups);
    return state ? { ...values, groups: writeGroups(resolvedGroups(state, settled)) } : values;
  },
};

/** Where the stored version of a conflict was chosen, the item's ranges and defaults are fitted to it. */
function resolvedGroups(
  { groups, options }: ItemGroups,
  settled: readonly ResolvedConflict[],
): ItemGroups {
  const conflictOf = (entity: ResolvedConflict['entity'], id: number | null) =>
    settled.find((one) => one.entity === entity && one.id === id);
  const chosen = <T extends object>(own: T, conflict: ResolvedConflict | undefined): T =>
    conflict ? { ...own, ...conflict.now, over: conflict.version } : own;
  const chosenGroups = groups.map((one) => chosen(one, conflictOf('option_group', one.id)));
  const fitted = fitLinks(
    chosenGroups,
    options.map((one) => chosen(one, conflictOf('option', one.id))),
    new Map(chosenGroups.map(({ id, group_type }) => [id, group_type])),
  );
  return { groups: fitted.groups, options: fitted.options };
}
