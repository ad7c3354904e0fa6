import { refuseForm, textOf } from '~/form/form-answer.server';
import {
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
  postedValues,
} from '~/form/form-definition';
import { dropFormDraft, keepFormDraft } from '~/form/form-draft.server';
import { numberToCents } from '~/menu/money';
import { patternFault } from '~/menu/rules/pattern';
import { itemsPath } from '~/objects/item';
import type { PanelAction, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery, pathWithQuery } from '~/screen/paths';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { findTargets, itemsOn } from './find-targets.server';
import { askedSlot, pickingAfter, readPicking } from './picking.server';
import { tryPath } from './rules-data';
import {
  type EditedList,
  pickerAnchor,
  readTargetEdit,
  type Target,
  type TargetEdit,
  type Targets,
  targetText,
  withTargets,
} from './targets';

const TAGS_OFFERED = 500;

export interface AskedReach {
  everything?: boolean;
  targets: readonly Target[];
  skipTags?: readonly string[];
  /** A pattern for item names; an invalid one matches nothing. */
  pattern?: string | null;
  /** For a combo: the targets of each group, instead of the other fields. */
  groups?: readonly (readonly Target[])[];
  offersTags?: boolean;
}

/** With the search results of the address. @throws CreatorError */
export async function loadTargets(
  guarded: LocationGuarded,
  reach: AskedReach,
  { searchParams }: URL,
): Promise<Targets> {
  const { creator, location } = guarded;
  const { everything = false, skipTags = [], pattern = null, groups = [], offersTags } = reach;
  const targets = [...new Set([...reach.targets, ...groups.flat()])];
  const skip_tags = [...skipTags];
  const picking = readPicking(searchParams);
  const [allTags, found] = await Promise.all([
    offersTags ? creator.call('tag.all', { location_id: location.id }) : [],
    picking.search === '' ? null : findTargets(guarded, picking.search),
  ]);
  const tags = allTags.slice(0, TAGS_OFFERED);
  const { reaches, names, ...all } = await creator.call('item.reach', {
    location_id: location.id,
    reaches: [
      {
        everything,
        targets,
        skip_tags,
        pattern: pattern && patternFault(pattern) ? null : pattern,
      },
      { targets: [...new Set([...tags, ...skipTags])] },
      ...groups.map((group) => ({ targets: [...group], skip_tags })),
    ],
  });
  const [own, others, ...ofGroups] = reaches;
  const counts = [...(others?.targets ?? []), ...(own?.targets ?? [])].map(
    ({ target, count }) => [targetText(target), count] as const,
  );
  const countOf = new Map(counts);
  const counted = tags.map((tag) => ({ tag, count: countOf.get(targetText(tag)) ?? 0 }));
  return {
    counts: Object.fromEntries(counts),
    names: Object.fromEntries(names.map(({ id, name }) => [id, name])),
    items: all.items,
    reached: own?.reached ?? 0,
    skipped: own?.skipped ?? 0,
    href: pattern ? null : reachedPath(location.id, everything ? [] : targets, skip_tags),
    groups: ofGroups.map(({ reached, first }, index) => ({
      reached,
      first: first && { name: first.name, price: numberToCents(first.price) },
      href: reachedPath(location.id, groups[index] ?? [], skip_tags),
    })),
    tags: offersTags ? counted : [],
    found,
    slot: picking.slot,
    isAsked: picking.state === 'asked',
    typed: picking.typed,
  };
}

/** The list of these items, if its address is not too long for browsers. */
function reachedPath(locationId: number, targets: readonly Target[], skipTags: string[]) {
  const isNarrow = targets.length > 0 || skipTags.length > 0;
  const path = itemsPath(locationId, {
    reach: isNarrow ? { targets: [...targets], skipTags } : null,
  });
  return isNarrow && path.length <= PATH_MOST ? path : null;
}

const PATH_MOST = 2000;

export interface EditedLists<V extends FormValues> {
  name: keyof V & string;
  read: (values: V, slot: number) => readonly string[];
  write: (values: V, slot: number, list: string[]) => V;
  isShown?: (values: V, slot: number) => boolean;
  /** Another edit of a list, with the anchor to return to; null for an unknown one. */
  edit?: (values: V, wanted: string) => EditedList<V> | null;
}

/** Refused while a picker has text but no added target. */
const ASKED_BEFORE = ['panel:save', 'panel:try'];

/** The form comes back as typed, with a list changed or with results. Without scripts Enter searches too. */
export function targetActions<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  form: FormDefinition<V, D, P>,
  lists: EditedLists<V>,
  actions: Record<string, PanelAction>,
): Record<string, PanelAction> {
  const asking = (act: PanelAction): PanelAction => {
    return async (call) => {
      const values = postedValues(form, call.form);
      const asked = askedSlot(call, (slot) => lists.isShown?.(values, slot) ?? true);
      return asked === null ? act(call) : editList(call, form, lists, `find:${asked}`, 'asked');
    };
  };
  return {
    'panel:target': (call) => {
      const [, wanted = ''] = /^[^=]*=(.*)$/s.exec(textOf(call.form, 'intent')) ?? [];
      return editList(call, form, lists, wanted);
    },
    ...Object.fromEntries(
      Object.entries(actions)
        .filter(([name]) => ASKED_BEFORE.includes(name))
        .map(([name, act]) => [name, asking(act)]),
    ),
  };
}

async function editList<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  kind: FormDefinition<V, D, P>,
  lists: EditedLists<V>,
  wanted: string,
  state: 'asked' | null = null,
) {
  const { form, guarded, url } = call;
  const change = readTargetEdit(wanted);
  const values = postedValues(kind, form);
  const edited: EditedList<V> | null | undefined = change
    ? {
        values: await withEdit(guarded, values, lists, change),
        anchor: pickerAnchor(lists.name, change.slot),
      }
    : lists.edit?.(values, wanted);
  if (!edited) throw errorResponse(400, 'The form asked for something that is not known here.');
  const draft = await keepTyped(call, kind, edited.values, 'list');
  if (draft === null) return refuseTooLarge(call, kind, edited.values);
  const picking = pickingAfter(call, change, state, edited.movedTo);
  return redirectTo(`${changeQuery(url, { draft, ...picking })}#${edited.anchor}`);
}

async function withEdit<V extends FormValues>(
  guarded: LocationGuarded,
  values: V,
  { read, write }: EditedLists<V>,
  change: TargetEdit,
): Promise<V> {
  if (change.edit === 'find') return values;
  const { slot } = change;
  const list = read(values, slot);
  if (change.edit === 'remove') {
    return write(
      values,
      slot,
      list.filter((text) => text !== change.text),
    );
  }
  const added = change.edit === 'add' ? change.texts : await itemsOn(guarded, change.shelf);
  return write(values, slot, withTargets(list, added));
}

/** Tries the rule of the form in a basket, on a screen that links back to the form. */
export async function tryRule<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(call: PanelCall, kind: FormDefinition<V, D, P>) {
  const { guarded, form, address } = call;
  const values = postedValues(kind, form);
  const draft = await keepTyped(call, kind, values, 'dialog');
  if (draft === null) return refuseTooLarge(call, kind, values);
  const id = address.mode === 'edit' ? address.id : null;
  return redirectTo(pathWithQuery(tryPath(guarded.location.id), { rule: kind.type, id, draft }));
}

/** Replaces the draft of the address. @returns the draft's ID; null if the form is too large */
async function keepTyped<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  { form, guarded, url, address }: PanelCall,
  kind: FormDefinition<V, D, P>,
  values: V,
  why: 'dialog' | 'list',
): Promise<string | null> {
  const id = address.mode === 'edit' ? address.id : null;
  const draft = await keepFormDraft(guarded, kind, id, {
    values,
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
    why,
  });
  if (draft !== null) await dropFormDraft(guarded, url);
  return draft;
}

function refuseTooLarge<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  kind: FormDefinition<V, D, P>,
  values: V,
) {
  return refuseForm(call, kind, { values, message: 'The form is too large to be kept.' });
}
