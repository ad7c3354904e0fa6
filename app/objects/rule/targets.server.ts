import { refuseForm, textOf } from '~/form/form-answer.server';
import {
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
  postedValues,
} from '~/form/form-definition';
import { dropFormDraft, keepFormDraft } from '~/form/form-draft.server';
import { formatPrice, numberToCents } from '~/menu/money';
import { patternFault } from '~/menu/rules/pattern';
import { searchKey } from '~/menu/text';
import { itemsPath } from '~/objects/item';
import { findItems } from '~/pickers/find-items.server';
import type { PanelAction, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery, pathWithQuery } from '~/screen/paths';
import { readSearch } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { tryPath } from './rules-data';
import {
  type FoundTargets,
  pickerAnchor,
  readTargetEdit,
  type Target,
  type Targets,
  targetText,
  withTargetEdit,
} from './targets';

/** The parameters that hold the words of a search for targets, and the picker that it was made with. */
const FIND = 'find';
const SLOT = 'slot';
/** Items that one search shows. */
const ITEMS_SHOWN = 10;
const TAGS_SHOWN = 10;
const TAGS_OFFERED = 500;

/** What is asked of a rule's reach. */
export interface AskedReach {
  everything?: boolean;
  targets: readonly Target[];
  skipTags?: readonly string[];
  /** For names of items; one that cannot be read reaches nothing. */
  pattern?: string | null;
  /** Of a combo: the targets of each group, in place of the others. */
  groups?: readonly (readonly Target[])[];
  /** The form offers every tag of the menu. */
  offersTags?: boolean;
}

/** What the pickers of a rule's form show, with what the address searches for. @throws CreatorError */
export async function loadTargets(
  guarded: LocationGuarded,
  reach: AskedReach,
  { searchParams }: URL,
): Promise<Targets> {
  const { creator, location } = guarded;
  const { everything = false, skipTags = [], pattern = null, groups = [], offersTags } = reach;
  const targets = [...new Set([...reach.targets, ...groups.flat()])];
  const skip_tags = [...skipTags];
  const search = readSearch(searchParams, FIND);
  const [tags, items] = await Promise.all([
    search === '' && !offersTags
      ? []
      : findTags(guarded, offersTags ? '' : search, offersTags ? TAGS_OFFERED : TAGS_SHOWN),
    search === '' ? null : findTargetItems(guarded, search),
  ]);
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
    found: items && {
      slot: readSlot(searchParams),
      search,
      tags: tagsFound(counted, search),
      ...items,
    },
  };
}

/** The items that are reached, while their list has an address that a browser takes. */
function reachedPath(locationId: number, targets: readonly Target[], skipTags: string[]) {
  const isNarrow = targets.length > 0 || skipTags.length > 0;
  const path = itemsPath(locationId, {
    reach: isNarrow ? { targets: [...targets], skipTags } : null,
  });
  return isNarrow && path.length <= PATH_MOST ? path : null;
}

const PATH_MOST = 2000;

function readSlot(searchParams: URLSearchParams): number {
  const slot = searchParams.get(SLOT) ?? '';
  return /^\d{1,4}$/.test(slot) ? Number(slot) : 0;
}

/** Where every tag is offered as well, those that were searched for. */
function tagsFound<T extends { tag: string }>(tags: readonly T[], search: string): T[] {
  const wanted = searchKey(search);
  return tags.filter(({ tag }) => searchKey(tag).includes(wanted)).slice(0, TAGS_SHOWN);
}

async function findTags(
  { creator, location }: LocationGuarded,
  search: string,
  most: number,
): Promise<string[]> {
  const tags = await creator.call('tag.all', { location_id: location.id });
  const wanted = searchKey(search);
  return tags.filter((tag) => searchKey(tag).includes(wanted)).slice(0, most);
}

async function findTargetItems(
  guarded: LocationGuarded,
  search: string,
): Promise<Pick<FoundTargets, 'items' | 'more'>> {
  const find = { search, limit: ITEMS_SHOWN, fields: ['name', 'price'], bestFirst: true } as const;
  return findItems(guarded, find, ({ id, name = '', price = 0 }) => ({
    id,
    name,
    price: formatPrice(numberToCents(price), guarded.location.currency),
  }));
}

/** The lists of a form that are edited by its buttons. `V`: what the controls hold. */
export interface EditedLists<V extends FormValues> {
  /** The name of the controls that carry the targets. */
  name: keyof V & string;
  read: (values: V, slot: number) => readonly string[];
  write: (values: V, slot: number, list: string[]) => V;
  /** Another edit of a list, and the anchor to come back to; null for one that is not known. */
  edit?: (values: V, wanted: string) => { values: V; anchor: string } | null;
}

/**
 * What a form with lists can be asked for beside saving: the form comes back as it was typed, with the list
 * changed or with what was found. Without scripts Enter in a search finds as well.
 */
export function targetActions<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  form: FormDefinition<V, D, P>,
  lists: EditedLists<V>,
  save: PanelAction | undefined,
): Record<string, PanelAction> {
  return {
    'panel:target': (call) => {
      const [, wanted = ''] = /^[^=]*=(.*)$/s.exec(textOf(call.form, 'intent')) ?? [];
      return editList(call, form, lists, wanted);
    },
    ...(save && {
      'panel:save': (call: PanelCall) => {
        const slot = call.guarded.fromPage ? -1 : searchedSlot(call);
        return slot < 0 ? save(call) : editList(call, form, lists, `find:${slot}`);
      },
    }),
  };
}

/** The first picker in which something was typed that is not found yet; -1 for none. */
function searchedSlot({ form, url: { searchParams } }: PanelCall): number {
  const [words, slot] = [readSearch(searchParams, FIND), readSlot(searchParams)];
  const typed = form.getAll(FIND).map((text) => String(text).trim());
  return typed.findIndex((text, index) => text !== '' && !(index === slot && text === words));
}

async function editList<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  kind: FormDefinition<V, D, P>,
  lists: EditedLists<V>,
  wanted: string,
) {
  const { form, url } = call;
  const posted = postedValues(kind, form);
  const edited = editedLists(posted, lists, wanted);
  if (!edited) throw errorResponse(400, 'The form asked for something that is not known here.');
  const { values, anchor, searchedIn = null } = edited;
  const draft = await keepTyped(call, kind, values);
  if (draft === null) return refuseTooLarge(call, kind, values);
  const find = searchedIn === null ? null : String(form.getAll(FIND)[searchedIn] ?? '').trim();
  const slot = find && searchedIn ? searchedIn : null;
  return redirectTo(`${changeQuery(url, { draft, [FIND]: find, [SLOT]: slot })}#${anchor}`);
}

/** Tries the rule as it stands in its form, in a basket: on the screen of its own, which leads back to the form. */
export async function tryRule<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(call: PanelCall, kind: FormDefinition<V, D, P>) {
  const { guarded, form, address } = call;
  const values = postedValues(kind, form);
  const draft = await keepTyped(call, kind, values);
  if (draft === null) return refuseTooLarge(call, kind, values);
  const id = address.mode === 'edit' ? address.id : null;
  return redirectTo(pathWithQuery(tryPath(guarded.location.id), { rule: kind.type, id, draft }));
}

/** Keeps a form as it was typed in place of the one that its address names. @returns the draft's id; null: too large */
async function keepTyped<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  { form, guarded, url, address }: PanelCall,
  kind: FormDefinition<V, D, P>,
  values: V,
): Promise<string | null> {
  const id = address.mode === 'edit' ? address.id : null;
  const draft = await keepFormDraft(guarded, kind, id, {
    values,
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
    why: 'dialog',
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

interface Edited<V> {
  values: V;
  anchor: string;
  /** The picker that was searched with. */
  searchedIn?: number;
}

function editedLists<V extends FormValues>(
  values: V,
  { name, read, write, edit }: EditedLists<V>,
  wanted: string,
): Edited<V> | null {
  const change = readTargetEdit(wanted);
  if (!change) return edit?.(values, wanted) ?? null;
  const { slot } = change;
  const anchor = pickerAnchor(name, slot);
  if (change.edit === 'find') return { values, anchor, searchedIn: slot };
  return { values: write(values, slot, withTargetEdit(read(values, slot), change)), anchor };
}
