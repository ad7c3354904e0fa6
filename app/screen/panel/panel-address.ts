import { type KindWith, kindLabel, kinds, kindsWith, type PanelType } from '~/menu/kinds';
import { type Address, changeQuery } from '../paths';
import { withoutSearch } from '../picker-search';

export type { PanelType };

export const kindOfPanel = Object.fromEntries(
  kindsWith('panels').flatMap((kind) => kinds[kind].panels.map((type) => [type, kind])),
) as Record<PanelType, KindWith<'panels'>>;

export function panelLabels(type: PanelType): { title: string; word: string } {
  const kind = kindOfPanel[type];
  return { title: kindLabel(kind), word: kinds[kind].word };
}

export function isPanelIntent(intent: string): boolean {
  return intent.startsWith('panel:');
}

/** The prefix of intents that open a dialog over an unsaved form; the dialog's name follows. */
export const OPEN_DIALOG = 'panel:open:';

export const GO_ON = 'go_on';

export type PanelAddress =
  | { type: PanelType; mode: 'add' }
  | { type: PanelType; mode: 'edit'; id: number | null };

/** Edited on pages of their own, which no other address opens. */
const PAGES: ReadonlySet<PanelType> = new Set<PanelType>(['location', 'hours']);

export function readPanelAddress(search: URLSearchParams): PanelAddress | null {
  const type = search.get('type');
  const mode = search.get('mode');
  if (!isPanelType(type) || (mode !== 'add' && mode !== 'edit')) return null;
  return mode === 'add' ? { type, mode } : { type, mode, id: readId(search.get('id')) };
}

function isPanelType(text: string | null): text is PanelType {
  return text !== null && Object.hasOwn(kindOfPanel, text) && !PAGES.has(text as PanelType);
}

export function asksToDelete(search: URLSearchParams): boolean {
  return search.get('confirm') === 'delete';
}

/** Parameters of a panel beside its object: questions, drafts, searches and selections in it. */
const besideObject = {
  confirm: null,
  draft: null,
  field: null,
  tab: null,
  existing: null,
  pick: null,
  once: null,
  container: null,
  source: null,
  dialog: null,
  pictures: null,
  described: null,
  shown: null,
  pictures_page: null,
  delete: null,
  deleted: null,
  relation: null,
  relationship: null,
  ...withoutSearch,
  history: null,
  older: null,
  group: null,
  find: null,
  slot: null,
  found: null,
  typed: null,
  copy: null,
  from: null,
  new_name: null,
  new_sku: null,
} as const;

export function withoutPanel(address: Address): string {
  return changeQuery(address, { mode: null, type: null, id: null, ...besideObject });
}

export function withPanel(address: Address, type: PanelType, id: number): string {
  return changeQuery(address, { mode: 'edit', type, id, ...besideObject });
}

/** Opens the fold around a control; `field` is the control's id. */
export function withPanelAt(address: Address, type: PanelType, id: number, field: string): string {
  const query = { mode: 'edit', type, id, ...besideObject, field };
  return `${changeQuery(address, query)}#${field}`;
}

/** Opens the fold around `field`, a field or a control. */
export function withField(address: Address, field: string): string {
  return changeQuery(address, { field });
}

/** The target in the panel: by fragment, or by `field`, as the server sees no fragments. */
export function readField({ search, hash }: { search: string; hash: string }): string | null {
  return hash.slice(1) || new URLSearchParams(search).get('field');
}

export function withNewPanel(address: Address, type: PanelType): string {
  return changeQuery(address, { mode: 'add', type, id: null, ...besideObject });
}

export function withDeleteQuestion(address: Address): string {
  return changeQuery(address, { confirm: 'delete' });
}

export function withSaveQuestion(address: Address, draftId: string): string {
  return changeQuery(address, { confirm: 'save-anyway', draft: draftId });
}

/** The panel without its question and the draft kept for it. */
export function withoutDraft(address: Address): string {
  return changeQuery(address, { confirm: null, draft: null });
}

export function withoutQuestion(address: Address): string {
  return changeQuery(address, { confirm: null });
}

export function isSamePanel(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && panelKey(one) === panelKey(other);
}

/** Distinguishes an object's form from its history and from a form filled from another item. */
export function panelKey({ search }: Address): string {
  const query = new URLSearchParams(search);
  const panel = readPanelAddress(query);
  const filledFrom = panel?.type === 'itemDetails' ? query.get('pick') : null;
  return JSON.stringify([panel, query.has('history'), filledFrom]);
}

function readId(text: string | null): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
