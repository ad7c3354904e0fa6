import type { AnswerOf } from '~/creator/contract';
import type { FieldTable } from '~/fields/field';
import { fieldLabel, inSentence } from '~/history/format-field';
import { formatDay, formatTime, instantOf } from '~/history/local-day';
import { capitalized, counted, listed } from '~/menu/counted';
import { isKindWith, type KindName, kinds } from '~/menu/kinds';

type Action = Omit<AnswerOf<'audit.list'>['actions'][number], 'may_undo'>;
type Change = NonNullable<Action['only']>;

export type Tables = Record<KindName, FieldTable>;

/** '' for none. */
export type Words = (kind: KindName, field: string, value: unknown) => string;

const SHORT = 40;
const NAMED = 3;

/** Meaning of a call's last name part, after 'tried to'. */
const VERBS: Record<string, string> = {
  create: 'add',
  update: 'change',
  destroy: 'delete',
  sort_all: 'put in order',
  get: 'open',
  list: 'look at',
  all: 'look at',
  restore: 'restore',
  duplicate: 'duplicate',
  bulk_edit: 'change or delete',
};

/** Follows the person's name: 'marked Pumpkin loaf active'. */
export function sentenceOf(
  action: Action,
  { tables, words }: { tables: Tables; words: Words },
): string {
  if (action.outcome !== 'done') return `tried to ${attemptOf(action)}`;
  const { only, summary, method } = action;
  const isEdit = method.endsWith('.update') || method === 'menu.update_item';
  const told = only && isEdit && only.action === 'update' ? editOf(only, { tables, words }) : null;
  return isolated(told ?? `${lowerFirst(withoutEchoes(summary))}${countOf(action)}`);
}

/** Right-to-left letters and bidi controls. */
const TURNS = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Keeps word order regardless of the names in the sentence. */
function isolated(sentence: string): string {
  if (!TURNS.test(sentence)) return sentence;
  return sentence.replace(/“[^”]*”/g, (name) => `“${isolate(name.slice(1, -1))}”`);
}

/** Bidi controls that apply until another one ends them. */
const MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

function isolate(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(MARKS, '')}\u2069` : name;
}

/** Collapses 'Took back: Took back: Changed …' to its net effect. */
function withoutEchoes(summary: string): string {
  const [echoes = ''] = /^(Took back: )+/.exec(summary) ?? [];
  const undos = echoes.length / 'Took back: '.length;
  if (undos === 0) return summary;
  const last = undos === 2 ? 'the undo of' : `the last of ${undos - 1} undos of`;
  const what = undos === 1 ? 'an earlier action' : `${last} an action`;
  return `took back ${what}: ${lowerFirst(summary.slice(echoes.length))}`;
}

/** 'change item 12': what a refused or failed call would have done. */
function attemptOf({ method, target }: Action): string {
  if (method === 'auth') return 'sign in';
  const [noun = '', verb = ''] = method.split('.');
  const what = isKind(noun) ? kinds[noun].word : noun.replaceAll('_', ' ');
  const known = VERBS[verb];
  const unnamed = verb === 'bulk_edit' ? `${what}s` : what;
  if (known) return `${known} ${severalOf(target, what) ?? target ?? unnamed}`;
  return `${verb.replaceAll('_', ' ')}${target ? ` (${target})` : ''}`;
}

/** '52 items' for 'ids 4 5 6 … and 40 more'; null for other targets. */
function severalOf(target: string | null, what: string): string | null {
  const [, ids, more] = /^ids ([\d ]+?)(?: and (\d+) more)?$/.exec(target ?? '') ?? [];
  if (ids === undefined) return null;
  return counted(ids.split(' ').length + Number(more ?? 0), what);
}

/** 'changed the price of Mocha from $4.95 to $5.20'; null without a name. */
function editOf(
  { kind, name, details }: Change,
  { tables, words }: { tables: Tables; words: Words },
): string | null {
  const fields = Object.keys(details);
  const [field] = fields;
  if (name === null || !isKind(kind) || field === undefined) return null;
  const label = (of: string) => inSentence(fieldLabel(tables[kind], of));
  const called = isolate(name);
  if (fields.length > NAMED) return `changed ${fields.length} fields of ${called}`;
  if (fields.length > 1) {
    return `changed ${listed(fields.map(label))} of ${called}`;
  }
  const { before, after } = details[field] ?? {};
  if (field === 'active') return `marked ${called} ${after === 1 ? 'active' : 'inactive'}`;
  if (field === 'name') return `renamed ${isolate(String(before))} to ${isolate(String(after))}`;
  const [was, now] = [words(kind, field, before), words(kind, field, after)];
  const isShort = was !== '' && now !== '' && was.length + now.length <= SHORT;
  return `changed the ${label(field)} of ${called}${isShort ? ` from ${isolate(was)} to ${isolate(now)}` : ''}`;
}

export function whoOf({ user_name }: Pick<Action, 'user_name'>): string {
  return user_name ?? 'An operator';
}

/** ': 412 items' if the sentence has no number; '' for one change. */
function countOf({ parts, summary }: Action): string {
  const objects = parts.filter(({ kind }) => isKind(kind) && isKindWith('named', kind));
  const [most] = objects.toSorted((one, other) => other.changes - one.changes);
  if (!most || most.changes < 2 || /[\d“]/.test(summary)) return '';
  return `: ${countWords(most)}`;
}

export function countWords({ kind, changes }: Action['parts'][number]): string {
  return counted(changes, wordOf(kind));
}

const OTHER_WORDS: Record<string, string> = {
  order: 'order',
  location_group: 'location group',
  location_groups: 'list of groups',
  integration: 'integration',
};

export function wordOf(kind: string): string {
  return isKind(kind) ? kinds[kind].word : (OTHER_WORDS[kind] ?? kind);
}

/** 'Latte', or 'Item 12' without a name. */
export function titleOf(kind: string, id: number, name: string | null): string {
  return name ?? `${capitalized(wordOf(kind))} ${id}`;
}

export function isKind(kind: string): kind is KindName {
  return Object.hasOwn(kinds, kind);
}

/** 'Changed item “Mocha”' within a sentence: 'took back: changed item “Mocha”'. */
function lowerFirst(text: string): string {
  return text
    .replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
    .replace(
      /^(took back[^:]*: )([A-Z])(?=[a-z ])/,
      (_, back, letter) => back + letter.toLowerCase(),
    );
}

/** 'Saturday 21 November, 2:14:07 PM, New York'. */
export function momentOf(time: string, timezone: string | null): string {
  const at = instantOf(time);
  const clock = formatTime(at, timezone).replace(/(?= [AP]M$)/, `:${time.slice(17, 19)}`);
  const zone = timezone?.split('/').at(-1)?.replaceAll('_', ' ');
  return [formatDay(at, timezone), clock, zone].filter(Boolean).join(', ');
}
