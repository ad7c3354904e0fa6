import { config } from '~/config.server';
import { byStatus } from '~/creator/by-status.server';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { dropBody } from '~/creator/read-body.server';
import { openMenuOf } from '~/history/history-address';
import { type Reach, type ReachableItem, reachesOf } from '~/menu/rules/reach';
import { unreachedText } from '~/menu/rules/reason-text';
import type { Wording } from '~/menu/rules/sentence';
import type { When } from '~/menu/rules/when';
import { type RuleState, ruleState } from '~/menu/rules/when-text';
import { searchKey, sortKey } from '~/menu/text';
import { itemsPath } from '~/objects/item';
import { businessNow } from '~/screen/local-now.server';
import { isOwn, mayEditMenu } from '~/screen/panel/locked-panel.server';
import { errorResponse, unavailable } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type RuleLine, type RulesPage, rulesPerPage, rulesQuery, tryPath } from './rules-data';
import type { Target } from './targets';

interface StoredRule {
  id: number;
  name: string;
  ref: string | null;
  location_id: number;
}

type ReachParams = ParamsOf<'item.reach'>['reaches'][number];
type Caught = AnswerOf<'item.reach'>['reaches'][number];

export interface ListedRules<R extends StoredRule> {
  /** Plural: 'fees'. */
  words: string;
  path: (locationId: number) => string;
  all: (guarded: LocationGuarded) => Promise<R[]>;
  /** What it applies to; for a combo, one entry for each group. */
  reachesOf: (rule: R) => ReachParams[];
  sentence: (rule: R, wording: Wording) => string;
  cells: (rule: R, currency: string) => Record<string, string | Target[]>;
  /** Sort values of columns other than ID and name; empty ones come last. */
  sorts: Record<string, (rule: R) => number | string | null>;
  whenOf: (rule: R) => When;
  isActive?: (rule: R) => boolean;
  badge?: (rule: R) => string;
}

function isTemplate({ location_type }: LocationGuarded['location']): boolean {
  return location_type === 'template';
}

/**
 * @param stored rules that the template has anyway: its screen then stays open, so that they can be removed
 * @throws the redirect to the items of a template, which has no rules; in an action a 403
 */
export async function refuseTemplates(
  { location }: LocationGuarded,
  words: string,
  request: Request,
  stored?: () => Promise<readonly unknown[]>,
): Promise<void> {
  if (!isTemplate(location)) return;
  if (stored && (await stored().catch(() => [])).length > 0) return;
  const message = `A template has no ${words} of its own.`;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    dropBody(request);
    throw errorResponse(403, message);
  }
  throw await redirectWithFlash(itemsPath(location.id), { kind: 'info', message });
}

/** @throws as `loadRules` */
export async function loadRulesScreen<R extends StoredRule>(
  title: string,
  ...asked: Parameters<typeof loadRules<R>>
): Promise<{ title: string; page: RulesPage; dialog: boolean }> {
  const page = await loadRules(...asked);
  return { title, page, dialog: page.menuOf !== null };
}

/** Three calls with an item filter, otherwise two. @throws the redirect to the last page */
async function loadRules<R extends StoredRule>(
  guarded: LocationGuarded,
  listed: ListedRules<R>,
  url: URL,
): Promise<RulesPage> {
  const { location } = guarded;
  const sorts: ListedRules<R>['sorts'] = {
    id: ({ id }) => id,
    name: ({ name }) => sortKey(name),
    ...listed.sorts,
  };
  const asked = rulesQuery.read(url);
  const query = { ...asked, sort: Object.hasOwn(sorts, asked.sort) ? asked.sort : 'id' };
  const unread = unavailable(
    `Problem getting ${listed.words}. Try again or contact ${config.providerName}.`,
  );
  const rules = await listed.all(guarded).catch(unread);
  const item = query.item === null ? null : await itemToReach(guarded, query.item);
  const now = businessNow(location, guarded.asOf);
  const stateOf = (rule: R) => ruleState(listed.whenOf(rule), now);
  const isActive = (rule: R) => listed.isActive?.(rule) ?? true;
  const wanted = searchKey(query.q);
  const found = rules.filter(
    (rule) =>
      isShown(query.show, stateOf(rule), isActive(rule)) &&
      (item === null || listed.reachesOf(rule).some((asked) => reachesOf(reachOf(asked))(item))) &&
      [rule.name, rule.ref ?? ''].some((text) => searchKey(text).includes(wanted)),
  );
  const sortedBy = sorts[query.sort] ?? (({ id }) => id);
  const sign = query.dir === 'asc' ? 1 : -1;
  found.sort((a, b) => compare(sortedBy(a), sortedBy(b), sign) || a.id - b.id);
  const lastPage = Math.max(1, Math.ceil(found.length / rulesPerPage));
  if (query.page > lastPage) {
    throw guarded.redirectReplacing(rulesQuery.href(url, { page: lastPage }));
  }
  const shown = found.slice((query.page - 1) * rulesPerPage, query.page * rulesPerPage);
  const askedOf = shown.map(listed.reachesOf);
  const sent = askedOf.flat().slice(0, REACHES_MOST);
  const { reaches, names } = await guarded.creator
    .call('item.reach', { location_id: location.id, reaches: sent })
    .catch(unread);
  const named = new Map(names.map(({ id, name }) => [id, name]));
  const wording = { currency: location.currency, itemName: (id: number) => named.get(id) };
  const mayEdit = mayEditMenu(guarded, 'price');
  let next = 0;
  const rows = shown.map((rule, index): RuleLine => {
    const { id, name } = rule;
    const own = askedOf[index] ?? [];
    const caught = reaches.slice(next, next + own.length);
    next += own.length;
    return {
      id,
      name,
      sentence: listed.sentence(rule, wording),
      unreached: unreachedTexts(own, caught, wording),
      cells: listed.cells(rule, location.currency),
      badge: listed.badge?.(rule) ?? null,
      stateText: stateOf(rule).text,
      active: isActive(rule),
      editable: mayEdit && isOwn(guarded, rule),
      // In a view of the past every rule is locked.
      locked: !isOwn(guarded, rule) || (guarded.asOf === undefined && !mayEdit),
    };
  });
  return {
    path: listed.path(location.id),
    tryPath: tryPath(location.id),
    query,
    writable: mayEdit,
    unwanted: isTemplate(location),
    item: item && { id: item.id, name: item.name },
    rows,
    menuOf: openMenuOf(rows, url),
    total: found.length,
    lastPage,
    names: Object.fromEntries(named),
  };
}

async function itemToReach(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<ReachableItem | null> {
  const item = await creator
    .call('menu.get_item', { location_id: location.id, item_id: id })
    .catch(byStatus({ 404: () => null }));
  return item && { id, name: item.name, tags: item.tags };
}

function reachOf({
  everything = false,
  targets = [],
  pattern = null,
  skip_tags,
}: ReachParams): Reach {
  return { everything, targets, pattern, skipTags: skip_tags ?? [] };
}

/** The most that one call takes; further groups of combos are not counted. */
const REACHES_MOST = 3000;

function isShown(show: RulesPage['query']['show'], state: RuleState, active: boolean) {
  if (show === 'all') return true;
  return state.state === show && (active || show !== 'active');
}

/** A combo applies to nothing if one of its groups has no items. */
function unreachedTexts(
  asked: readonly ReachParams[],
  caught: readonly Caught[],
  wording: Wording,
): string | null {
  if (asked.length === 0) return 'Reaches nothing: it has no group.';
  for (const [index, reach] of asked.entries()) {
    const text = unreachedText({ ...reach, caught: caught[index] }, wording);
    if (text) return text;
  }
  return null;
}

function compare(a: number | string | null, b: number | string | null, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}
