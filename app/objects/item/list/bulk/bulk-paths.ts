import { type Address, changeQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

export const bulkQuestions = [
  'tags',
  'untag',
  'prices',
  'activate',
  'deactivate',
  'duplicate',
  'delete',
] as const;
/** Confirmed only for everything that the filters find: one press may change the whole menu. */
export type EverythingQuestion = Extract<BulkQuestion, 'activate' | 'deactivate' | 'duplicate'>;
export const EVERYTHING = 'everything';
export type BulkQuestion = (typeof bulkQuestions)[number];

const none = {
  menu: null,
  dialog: null,
  confirm: null,
  only: null,
  op: null,
  unit: null,
  amount: null,
  round: null,
  note: null,
};

export function withoutQuestion(address: Address): string {
  return changeQuery(address, none);
}

export function withQuestion(address: Address, question: BulkQuestion, selection: string): string {
  const asked = question === 'delete' ? { confirm: 'delete-all' } : { dialog: question };
  return changeQuery(address, { ...none, ...asked, selection });
}

export function withRowQuestion(address: Address, id: number): string {
  return changeQuery(address, { ...none, confirm: 'delete-all', only: id });
}

export function onlyOf(search: URLSearchParams): number | null {
  return readId(search.get('only'));
}

export function withSelection(address: Address, selection: string | null): string {
  return changeQuery(address, { ...none, selection });
}

export function questionOf(search: URLSearchParams): BulkQuestion | null {
  if (search.get('confirm') === 'delete-all') return 'delete';
  const dialog = search.get('dialog');
  return bulkQuestions.find((known) => known !== 'delete' && known === dialog) ?? null;
}

export function withRowMenu(address: Address, id: number): string {
  return changeQuery(address, { ...none, menu: id });
}

export function rowMenuOf(search: URLSearchParams): number | null {
  return readId(search.get('menu'));
}
