import { mayCall, refusalOf, writeAccess } from '~/creator/contract/roles';
import type { KindName } from '~/menu/kinds';
import type { Account } from '~/service/caller';
import { errorFinding, warningFinding } from '../../rules/findings';

/** What is said of rows by the items that they match. */
export const UNKNOWN_ID = errorFinding('id-unknown', 'There is no item with this id here', {
  advice: 'Leave the id empty for a new item.',
  column: 'id',
});
export const TWICE = errorFinding('item-twice', 'Another row is about the same item', {
  advice: 'Keep one row for each item.',
});
export const LOCKED = warningFinding('locked', 'Inherited items stay as they are', {
  advice: 'Change them in the location that they come from.',
});
export const ELSEWHERE = warningFinding(
  'name-elsewhere',
  'An item of this name is in another category',
  {
    advice: 'This one is new. Give its id or a code if it is the same.',
  },
);
const WHICH = { advice: 'Say which one is meant, or give its id.' };
export const SEVERAL = {
  sku: errorFinding('ambiguous-sku', 'Several items have this SKU', WHICH),
  pos_id: errorFinding('ambiguous-pos_id', 'Several items have this POS ID', WHICH),
};
export const TWO_ITEMS = errorFinding(
  'codes-differ',
  'The SKU is that of one item, and the POS ID that of another',
  WHICH,
);
export const BY_NAME = warningFinding('code-new', 'Found by its name: its code here is another', {
  advice: 'Leave this row out if it is another thing.',
});

/** About a field that whoever imports may not change. */
export function forbiddenField({ accessLevel }: Account, field: string) {
  if (mayCall(accessLevel, 'price')) {
    const message = 'You may not change this field: it stays as it is';
    return warningFinding('forbidden', message, { column: field });
  }
  const advice = refusalOf(accessLevel, 'price');
  return warningFinding('prices-locked', 'Without prices', { advice, column: field });
}

/** Why nothing of a kind is imported. */
export function whyLocked({ accessLevel }: Account, kind: KindName): string {
  if (writeAccess(kind) === 'price') return refusalOf(accessLevel, 'price');
  return 'Only an admin may change them.';
}
