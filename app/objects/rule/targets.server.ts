import { z } from 'zod';
import { argumentOf, keepAndGo, listEditIn, unknownEdit } from '~/form/form-below.server';
import type { FormDefinition, FormDocument, FormParams, FormValues } from '~/form/form-definition';
import { hasRow, postedValues, withListEdit } from '~/form/form-tree';
import { readJson } from '~/form/read-json';
import { numberToCents } from '~/menu/money';
import { patternFault } from '~/menu/rules/pattern';
import { itemsPath } from '~/objects/item';
import type { PanelAction, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery, pathWithQuery } from '~/screen/paths';
import { readOneOf, readSearch } from '~/screen/read-query';
import type { LocationGuarded } from '~/session/guards.server';
import { findTargets, itemsOn } from './find-targets.server';
import { tryPath } from './rules-data';
import {
  type EditedLists,
  pickerName,
  readTargetEdit,
  slotAfter,
  type Target,
  type TargetEdit,
  type Targets,
  targetText,
  withTargets,
} from './targets';

const TAGS_OFFERED = 500;

export interface ReachParams {
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
  reach: ReachParams,
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
      const asked = readSlot(call, (slot) => lists.isShown?.(values, slot) ?? true);
      return asked === null ? act(call) : editTargets(call, form, lists, `find:${asked}`, 'asked');
    };
  };
  return {
    'panel:target': (call) => editTargets(call, form, lists, argumentOf(call)),
    'panel:list': (call) => {
      const change = listEditIn(call, form);
      const posted = postedValues(form, call.form);
      if (!hasRow(posted, change)) throw unknownEdit();
      const { values, row } = withListEdit(form, posted, change);
      const control = change.list === 'groups' ? 'items' : 'start';
      const at = row === null ? change.list : `${change.list}[${row}].${control}`;
      const picking = pickingAfter(call, null, null, slotAfter(change));
      return keepAndGo(call, form, values, {
        why: 'list',
        hrefOf: (draft) => `${changeQuery(call.url, { draft, ...picking })}#${at}`,
      });
    },
    ...Object.fromEntries(
      Object.entries(actions)
        .filter(([name]) => ASKED_BEFORE.includes(name))
        .map(([name, act]) => [name, asking(act)]),
    ),
  };
}

async function editTargets<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  form: FormDefinition<V, D, P>,
  lists: EditedLists<V>,
  wanted: string,
  state: 'asked' | null = null,
) {
  const change = readTargetEdit(wanted);
  if (!change) throw unknownEdit();
  const values = await withEdit(call.guarded, postedValues(form, call.form), lists, change);
  const picking = pickingAfter(call, change, state);
  return keepAndGo(call, form, values, {
    why: 'list',
    hrefOf: (draft) => `${changeQuery(call.url, { draft, ...picking })}#${pickerName(change.slot)}`,
  });
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
  const id = address.mode === 'edit' ? address.id : null;
  return keepAndGo(call, kind, postedValues(kind, form), {
    why: 'dialog',
    hrefOf: (draft) => pathWithQuery(tryPath(guarded.location.id), { rule: kind.type, id, draft }),
  });
}

const FIND = 'find';
const SLOT = 'slot';
const FOUND = 'found';
const TYPED = 'typed';

const STATES = ['added', 'asked', ''] as const;

interface Picking {
  search: string;
  slot: number;
  /** Whether a found target was added, or a save was refused because none was. */
  state: (typeof STATES)[number];
  /** The text in the pickers that did not search, by picker number. */
  typed: Record<string, string>;
}

const typedTexts = z.record(z.string().max(200));

function readPicking(searchParams: URLSearchParams): Picking {
  const slot = searchParams.get(SLOT) ?? '';
  return {
    search: readSearch(searchParams, FIND),
    slot: /^\d{1,4}$/.test(slot) ? Number(slot) : 0,
    state: readOneOf(searchParams, FOUND, STATES, ''),
    typed: readJson(typedTexts, searchParams.get(TYPED) ?? '') ?? {},
  };
}

/** The first picker with text but no added target; null for none. */
function readSlot({ form, url }: PanelCall, isShown: (slot: number) => boolean): number | null {
  const picking = readPicking(url.searchParams);
  const asked = typedIn(form).findIndex(
    (text, at) => text !== '' && isShown(at) && !isAdded(picking, text, at),
  );
  return asked === -1 ? null : asked;
}

function isAdded({ search, slot, state }: Picking, text: string, at: number): boolean {
  return state === 'added' && at === slot && text === search;
}

/** A search stays, and so does text in other pickers. */
function pickingAfter(
  { form, url }: PanelCall,
  change: TargetEdit | null,
  state: 'asked' | null,
  movedTo: (slot: number) => number | null = (slot) => slot,
): Record<string, string | number | null> {
  const opened = readPicking(url.searchParams);
  const before = { ...opened, slot: movedTo(opened.slot) ?? 0 };
  const texts = typedIn(form).flatMap((text, at): [slot: number, text: string][] => {
    const to = movedTo(at);
    return to === null ? [] : [[to, text]];
  });
  const slot = change?.slot ?? before.slot;
  const find = texts.find(([at]) => at === slot)?.[1] ?? '';
  const isAdding = change?.edit === 'add' || change?.edit === 'add-from';
  const isSame = slot === before.slot && find === before.search;
  const kept = isSame && change?.edit !== 'find' ? before.state : null;
  const others = texts.flatMap(([at, text]) =>
    text === '' || at === slot || isAdded(before, text, at) ? [] : [[at, text]],
  );
  return {
    [FIND]: find,
    [SLOT]: find && slot ? slot : null,
    [FOUND]: find ? (state ?? (isAdding ? 'added' : kept)) : null,
    [TYPED]: others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null,
  };
}

function typedIn(form: FormData): string[] {
  const search = (text: FormDataEntryValue) => new URLSearchParams([[FIND, String(text)]]);
  return form.getAll(FIND).map((text) => readSearch(search(text), FIND));
}
