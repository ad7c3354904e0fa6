import type { AnswerOf, ParamsOf } from '~/creator/contract';
import {
  detailsInWords,
  type FieldInWords,
  fieldLabel,
  formatField,
  type HistoryNames,
} from '~/history/format-field';
import { namesIn } from '~/history/load.server';
import { capitalized } from '~/menu/counted';
import type { KindName } from '~/menu/kinds';
import { readId, readSearch } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import {
  countWords,
  isKind,
  momentOf,
  sentenceOf,
  type Tables,
  titleOf,
  whoOf,
  wordOf,
} from './sentence';
import { sinceSentence } from './undo-words';

type Action = AnswerOf<'audit.get'>;
type Change = Action['changes'][number];

const SHOWN = 50;
export const NO_ACTION = 'There is no such action here.';

export interface ChangeView {
  id: number;
  /** Null for list orders and the like. */
  object: { kind: KindName; id: number } | null;
  /** Version before the change, to restore fields from; null if there is none. */
  before: number | null;
  name: string;
  word: string;
  action: Change['action'];
  fields: FieldInWords[];
  /** What happened to it since, and by which action; null if unknown. */
  since: { why: string; actionId: number; isBeside: boolean } | null;
}

export interface ActionView {
  id: number;
  title: string;
  facts: { label: string; text: string }[];
  /** '412 items, 1 category'; null if nothing was changed. */
  counts: string | null;
  changes: ChangeView[];
  /** Shows only changes whose name contains this. */
  find: string;
  isLater: boolean;
  /** Last change of this page; null on the last page. */
  next: number | null;
  mayUndo: boolean;
}

export async function loadAction(
  guarded: LocationGuarded,
  { searchParams }: URL,
  { actionId, tables }: { actionId: string; tables: Tables },
): Promise<ActionView> {
  const id = readId(actionId);
  if (id === null) throw errorResponse(404, NO_ACTION);
  const find = readSearch(searchParams, 'find');
  const after = readId(searchParams.get('changes')) ?? 0;
  const asked = { id, after, limit: SHOWN, search: find };
  const { action, title, changes } = await loadChanges(guarded, tables, asked);
  return {
    id,
    title,
    facts: factsOf(action, guarded.location.timezone),
    counts: action.parts.length > 0 ? action.parts.map(countWords).join(', ') : null,
    changes,
    find,
    isLater: after > 0,
    next: action.more ? (action.changes.at(-1)?.id ?? null) : null,
    mayUndo: action.may_undo && (action.undone === null || action.in_part),
  };
}

export async function loadChanges(
  guarded: LocationGuarded,
  tables: Tables,
  asked: Omit<ParamsOf<'audit.get'>, 'location_id'>,
): Promise<{ action: Action; title: string; changes: ChangeView[] }> {
  const { creator, location } = guarded;
  const action = await creator.call('audit.get', { location_id: location.id, ...asked });
  const all = action.only ? [action.only, ...action.changes] : action.changes;
  const names = await namesIn(
    guarded,
    all.map(({ details }) => details),
  );
  const words = (kind: KindName, field: string, value: unknown) =>
    formatField(tables[kind], field, value, names);
  const sentence = sentenceOf(action, { tables, words });
  return {
    action,
    title: capitalized(sentence),
    changes: action.changes.map((change) => shownChange(change, { tables, names })),
  };
}

function factsOf(action: Action, timezone: string | null): ActionView['facts'] {
  const { time, from, address, method, summary, outcome, times, in_part, undoes, note } = action;
  const facts: [string, string | null][] = [
    ['Who', whoOf(action)],
    ['When', momentOf(time, timezone)],
    ['Where from', address ? `${from}, ${address}` : from],
    ['Call', method],
    ['Reason', note],
    ['Outcome', outcomeText(outcome, summary)],
    ['Times', times > 1 ? `${times.toLocaleString('en-US')} within a minute` : null],
    ['Took back', undoes === null ? null : `Action ${undoes}`],
    [in_part ? 'Undone in part' : 'Undone', undoneText(action, timezone)],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}

function undoneText({ undone, in_part }: Action, timezone: string | null): string | null {
  if (undone) return `By ${whoOf(undone)}, ${momentOf(undone.time, timezone)}`;
  return in_part ? 'Some of its objects, one by one' : null;
}

function outcomeText(outcome: Action['outcome'], summary: string): string {
  if (outcome === 'done') return 'Done';
  return outcome === 'refused' ? `Refused: ${summary}` : 'Failed: something went wrong here';
}

function shownChange(
  { id, kind, object_id, name, action, details, version_before, since }: Change,
  { tables, names }: { tables: Tables; names: HistoryNames },
): ChangeView {
  const labelOf = (field: string) => (isKind(kind) ? fieldLabel(tables[kind], field) : field);
  const fields = isKind(kind) ? detailsInWords(tables[kind], details, names) : [];
  return {
    id,
    object: isKind(kind) ? { kind, id: object_id } : null,
    before: action === 'update' ? version_before : null,
    name: titleOf(kind, object_id, name),
    word: wordOf(kind),
    action,
    fields: fields.filter(({ was, now }) => was !== '' || now !== ''),
    since: since && {
      why: sinceSentence({ ...since, fields: since.fields.map(labelOf) }),
      actionId: since.action_id,
      isBeside: since.reason === 'edited beside',
    },
  };
}
