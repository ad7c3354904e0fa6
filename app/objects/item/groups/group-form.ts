import { GROUP_TYPES, type GroupType } from '~/menu/option-groups';
import type { MenuOption } from '~/objects/option-group';
import {
  type AddedOption,
  addedOption,
  addOption,
  copyOptions,
  type EditedGroup,
  editGroup,
  type GroupStep,
  type ItemGroup,
  type ItemOption,
  type TypedOption,
  usedElsewhere,
} from '~/objects/option-group';

export const GROUP_FORM = 'option-group';
/** Name of the editor's buttons; a form without it is saved. */
export const STEP = 'step';
/** The step for the Enter key: adds the typed option, or saves the form if none is typed. */
export const ENTER = 'enter';

export interface TypedGroup {
  group: EditedGroup;
  /** The typed range if it is invalid. */
  range: [least: string, most: string] | null;
  added: { name: string; price: string };
  copy: string;
}

/** The changed group and the element to focus, or the error and its field. */
export type SteppedGroup =
  | { ok: true; typed: TypedGroup; focus?: string | undefined; said?: string }
  | {
      ok: false;
      typed: TypedGroup;
      errors: Record<string, string>;
      again?: AddedAgain | undefined;
    };

export interface AddedAgain {
  id: number | null;
  name: string;
}

export interface StepFacts {
  others: readonly ItemOption[];
  options: readonly MenuOption[];
  source: readonly ItemOption[];
}

const NEW_OPTION = 'group-new_name';
const NO_SUCH_OPTION = 'This option is not on the menu any more. Search again.';
const NOT_ADDED = 'Add this option, or clear its name, before you save';
const NOT_COPIED = 'Copy options of an item that is found, or empty this, before you save';
const NOTHING_TICKED = 'Tick at least one option';

export function untyped(group: EditedGroup): TypedGroup {
  return { group, range: null, added: { name: '', price: '' }, copy: '' };
}

/** Applies the form's input to the group that the form was rendered from. */
export function typedGroup(before: EditedGroup, form: FormData): TypedGroup {
  const steps = [...typeSteps(before, form), ...optionSteps(before, form)];
  let group = steps.reduce(editGroup, before);
  for (const key of defaultKeys(before, group, form)) {
    group = editGroup(group, { step: 'default', key });
  }
  const [least, most] = [textOf(form, 'min'), textOf(form, 'max')];
  const asked = rangeOf(least, most);
  const shown = shownRange(before);
  if (asked && (asked[0] !== shown[0] || asked[1] !== shown[1])) {
    group = editGroup(group, { step: 'range', min: asked[0], max: asked[1] });
  }
  const isTyped = form.has('min') && group.group_type !== 'single';
  return {
    group,
    range: isTyped && !asked ? [least, most] : null,
    added: { name: textOf(form, 'new_name'), price: textOf(form, 'new_price') },
    copy: textOf(form, 'copy'),
  };
}

export function stepGroup(
  typed: TypedGroup,
  asked: string,
  { others, options, source }: StepFacts,
  form: FormData,
): SteppedGroup {
  const { group } = typed;
  const { action, of } = stepActionOf(asked);
  switch (action) {
    case 'up':
    case 'down': {
      const by = action === 'up' ? -1 : 1;
      const next = editGroup(group, { step: 'move', key: of, by });
      return { ok: true, typed: { ...typed, group: next }, focus: `row-${of}` };
    }
    case 'remove': {
      const next = editGroup(group, { step: 'remove', key: of });
      return { ok: true, typed: { ...typed, group: next }, focus: NEW_OPTION };
    }
    case 'add':
      return of === '' ? addNew(typed, others) : addKnown(typed, Number(of), { others, options });
    case 'again':
      return addAgain(typed, Number(of), others);
    case 'copy':
      return copySelected(typed, { others, source, ticked: form.getAll('copied').map(Number) });
    default:
      return { ok: true, typed };
  }
}

/** 'up:option-12' is the action 'up' on 'option-12'. */
export function stepActionOf(asked: string): { action: string; of: string } {
  const colon = asked.indexOf(':');
  if (colon < 0) return { action: asked, of: '' };
  return { action: asked.slice(0, colon), of: asked.slice(colon + 1) };
}

/** Without a range, from none to all. */
export function shownRange({ range, options }: EditedGroup): [number, number] {
  return range ?? [0, options.length];
}

export function groupProblems(
  { range, added, group, copy }: TypedGroup,
  wrong: Record<string, string>,
): Record<string, string> {
  return {
    ...wrong,
    ...(range ? { range: `Enter whole numbers from 0 to ${group.options.length}` } : {}),
    ...(added.name ? { new_name: NOT_ADDED } : {}),
    ...(copy ? { copy: NOT_COPIED } : {}),
  };
}

/** After a rename: the item's save still has to use the version that the group was opened with. */
export function linkOf(
  known: ItemGroup | undefined,
  { id, version }: { id: number; version: number },
): Pick<ItemGroup, 'id' | 'version' | 'name_version'> {
  return known ? { id, version: known.version, name_version: version } : { id, version };
}

function addNew(typed: TypedGroup, others: readonly ItemOption[]): SteppedGroup {
  const { name, price } = typed.added;
  return addWanted(typed, { id: null, name, price }, others);
}

/** Menus may have an option in two groups of an item, so it is added after a confirmation. */
function addAgain(typed: TypedGroup, id: number, others: readonly ItemOption[]): SteppedGroup {
  const option = others.find((one) => one.id === id);
  if (!option) return { ok: false, typed, errors: { new_name: NO_SUCH_OPTION } };
  return addWanted(typed, addedOption({ ...option, max_count: 0 }), []);
}

function addWanted(
  typed: TypedGroup,
  option: AddedOption,
  others: readonly ItemOption[],
): SteppedGroup {
  const added = addOption(typed.group, option, others);
  if (added.ok) return joined(typed, added.group);
  const isHere = !addOption(typed.group, option, []).ok;
  const used = isHere ? undefined : usedElsewhere(others, option);
  const again = used && { id: used.id, name: used.name };
  return { ok: false, typed, errors: { new_name: added.message }, again };
}

function addKnown(
  typed: TypedGroup,
  id: number,
  { others, options }: Pick<StepFacts, 'others' | 'options'>,
): SteppedGroup {
  const option = options.find((one) => one.id === id);
  if (!option) return { ok: false, typed, errors: { new_name: NO_SUCH_OPTION } };
  return addWanted(typed, addedOption({ ...option, max_count: 0 }), others);
}

function joined(typed: TypedGroup, group: EditedGroup): SteppedGroup {
  const added = { name: '', price: '' };
  const said = `${group.options.at(-1)?.name} added`;
  return { ok: true, typed: { ...typed, group, added }, focus: NEW_OPTION, said };
}

function copySelected(
  typed: TypedGroup,
  { others, source, ticked }: Pick<StepFacts, 'others' | 'source'> & { ticked: number[] },
): SteppedGroup {
  const isFirst = ({ id }: ItemOption, index: number) =>
    source.findIndex((option) => option.id === id) === index;
  const wanted = source.filter(isFirst).filter(({ id }) => id !== null && ticked.includes(id));
  if (wanted.length === 0) return { ok: false, typed, errors: { copy: NOTHING_TICKED } };
  const { group, left } = copyOptions(typed.group, wanted, others);
  const count = group.options.length - typed.group.options.length;
  const said = `${count} ${count === 1 ? 'option' : 'options'} added`;
  const beside = left.length > 0 ? `. On this item already: ${left.join(', ')}` : '';
  const next = { ...typed, group, copy: '' };
  return { ok: true, typed: next, focus: NEW_OPTION, said: `${said}${beside}` };
}

function typeSteps(before: EditedGroup, form: FormData): GroupStep[] {
  const steps: GroupStep[] = form.has('name') ? [{ step: 'name', name: textOf(form, 'name') }] : [];
  const to = GROUP_TYPES.find((type): type is GroupType => type === textOf(form, 'group_type'));
  if (to && to !== before.group_type) steps.push({ step: 'type', to });
  return steps;
}

/** In one pass: each look-up in FormData goes through all of its fields. */
function optionSteps(before: EditedGroup, form: FormData): GroupStep[] {
  const fields = new Map(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const rows = new Map<string, TypedOption>();
  for (const { key } of before.options) {
    // A row without its fields was not in the form.
    if (!fields.has(`price-${key}`)) continue;
    rows.set(key, {
      price: text(`price-${key}`),
      max_count: text(`max_count-${key}`),
      active: fields.has(`active-${key}`) ? 1 : 0,
    });
  }
  return [{ step: 'rows', rows }];
}

/** A changed type clears all defaults; those ticked in the same form are applied after that. */
function defaultKeys(before: EditedGroup, now: EditedGroup, form: FormData): string[] {
  const ticked = new Set(form.getAll('default').map(String));
  const cleared = before.group_type !== now.group_type;
  const wanted = before.options.filter(
    (option) => ticked.has(option.key) && !(cleared && option.default === 1),
  );
  const keys = new Set(wanted.map(({ key }) => key));
  const off = now.options.filter((option) => option.default === 1 && !keys.has(option.key));
  const on = now.options.filter((option) => option.default === 0 && keys.has(option.key));
  return [...off, ...on].map(({ key }) => key);
}

function rangeOf(least: string, most: string): [number, number] | null {
  const isWhole = (text: string) => /^\d{1,6}$/.test(text);
  return isWhole(least) && isWhole(most) ? [Number(least), Number(most)] : null;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
