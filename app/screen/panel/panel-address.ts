import { type KindWith, kinds, kindsWith, type PanelType } from '~/menu/kinds';
import { type Address, changeQuery } from '../paths';
import { withoutSearch } from '../picker-search';

export type { PanelType };

export const kindOfPanel = Object.fromEntries(
  kindsWith('panels').flatMap((kind) => kinds[kind].panels.map((type) => [type, kind])),
) as Record<PanelType, KindWith<'panels'>>;

export function panelLabels(type: PanelType): { title: string; word: string } {
  const { word } = kinds[kindOfPanel[type]];
  return { title: `${word.charAt(0).toUpperCase()}${word.slice(1)}`, word };
}

/** Whether a form asks for something that its panel does, not the screen around it. */
export function isPanelIntent(intent: string): boolean {
  return intent.startsWith('panel:');
}

/** What asks for a dialog over an unsaved form begins so; the dialog's name follows. */
export const OPEN_DIALOG = 'panel:open:';

/** The field of a form that says where its sender goes once it is saved. */
export const GO_ON = 'go_on';

/** Which panel an address opens; `id` is null where it is none that an object can have. */
export type PanelAddress =
  | { type: PanelType; mode: 'add' }
  | { type: PanelType; mode: 'edit'; id: number | null };

/** What is edited on a page of its own, which no other address opens. */
const PAGES: ReadonlySet<PanelType> = new Set<PanelType>(['location']);

/** Reads `mode`, `type` and `id`; null where no panel is asked for. */
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

/** What a panel has in the address beside its object: questions, drafts, what is searched and chosen in it. */
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

/** The screen without its panel. */
export function withoutPanel(address: Address): string {
  return changeQuery(address, { mode: null, type: null, id: null, ...besideObject });
}

/** The same screen with an object's panel open. */
export function withPanel(address: Address, type: PanelType, id: number): string {
  return changeQuery(address, { mode: 'edit', type, id, ...besideObject });
}

/** The panel at one of its controls, which is not folded away: `field` is the control's id. */
export function withPanelAt(address: Address, type: PanelType, id: number, field: string): string {
  const query = { mode: 'edit', type, id, ...besideObject, field };
  return `${changeQuery(address, query)}#${field}`;
}

/** The panel with a part in sight that is folded away otherwise: `field` is a field or a control in it. */
export function withField(address: Address, field: string): string {
  return changeQuery(address, { field });
}

/** What an address leads to in its panel: by its fragment, or by `field` where no fragment is seen. */
export function readField({ search, hash }: { search: string; hash: string }): string | null {
  return hash.slice(1) || new URLSearchParams(search).get('field');
}

/** The same screen with the form of a new object. */
export function withNewPanel(address: Address, type: PanelType): string {
  return changeQuery(address, { mode: 'add', type, id: null, ...besideObject });
}

/** The panel with the question before its object is deleted. */
export function withDeleteQuestion(address: Address): string {
  return changeQuery(address, { confirm: 'delete' });
}

/** The panel with the question before something is saved from a draft. */
export function withSaveQuestion(address: Address, draftId: string): string {
  return changeQuery(address, { confirm: 'save-anyway', draft: draftId });
}

/** The panel without a question and without what was kept for it. */
export function withoutDraft(address: Address): string {
  return changeQuery(address, { confirm: null, draft: null });
}

/** The panel without a question. */
export function withoutQuestion(address: Address): string {
  return changeQuery(address, { confirm: null });
}

/** Whether two addresses show the same panel. */
export function isSamePanel(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && panelKey(one) === panelKey(other);
}

/**
 * The panel of an address, as a text. Its history, and a form that another item fills, stand in the place of
 * an object's form.
 */
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
