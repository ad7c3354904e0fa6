import type { FieldTable } from '~/fields/field';
import { isKindWith, type KindName } from '~/menu/kinds';
import { fieldTables } from '~/objects/field-tables';
import { mayCall, writeAccess } from './roles';

/** Whether a level that may write at all may change this field; of staff and lower levels the calls decide. */
export function mayChangeField(level: number | null, kind: KindName, field: string): boolean {
  if (mayCall(level, 'price')) return true;
  if (mayCall(level, 'write')) return mayCall(level, writeAccess(kind)) && !isPriced(kind, field);
  if (!mayCall(level, 'mark')) return false;
  return isKindWith('marks', kind) || (isKindWith('marked', kind) && field === 'active');
}

export function isPriced(kind: KindName, field: string): boolean {
  return (fieldTables[kind] as FieldTable)[field]?.priced === true;
}
