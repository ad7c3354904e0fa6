import { orElse } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { fieldLabel, inSentence } from '~/history/format-field';
import { formatDay, formatTime, instantOf } from '~/history/local-day';
import { undoCounts } from '~/menu/undo-counts';
import { readId, readSearch } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { readRef } from '~/trash/paths';
import { type ChangeView, loadChanges, NO_ACTION } from './load-action.server';
import { type AuditAddress, objectText, readObject, readTarget } from './paths';
import { isKind, momentOf, type Tables, whoOf } from './sentence';
import { byWhom, keptName, keptSentence, staysText, useText } from './undo-words';

type Undone = AnswerOf<'ledger.undo'>;

const NOT_TO_UNDO = 'This action cannot be taken back by you.';

const STAYING = 50;
/** Changes per page: the maximum that can be selected at once. */
const TICKABLE = 200;

export interface UndoPage {
  locationId: number;
  actionId: number;
  part: AuditAddress['object'];
  title: string;
  done: string;
  note: string | null;
  /** Why nothing can be undone; null if something can. */
  refused: string | null;
  goesBack: number;
  /** Number of these of which some fields are kept. */
  inPart: number;
  stays: { label: string; count: number; by: string }[];
  kept: StayingObject[];
  /** Kept because of later edits; these can be reverted anyway. */
  edited: number;
  /** Offset of the shown ones, from 0, among all kept objects. */
  keptFrom: number;
  keptTotal: number;
  /** The page that asked for the undo; null for the audit. */
  back: string | null;
  changes: ChangeView[];
  /** Shows only names that contain this. */
  find: string;
  isLater: boolean;
  next: number | null;
}

interface Since {
  moment: string;
  actionId: number;
}

export interface StayingObject {
  key: string;
  name: string;
  why: string;
  since: Since | null;
  /** Reasons per field, if they differ or other fields are reverted. */
  stays: { text: string; since: Since | null }[];
  uses: string[];
  /** Fields that are reverted anyway; '' for none. */
  goesBack: string;
  object: AuditAddress['object'];
  /** Must be restored from the trash first. */
  inTrash: boolean;
  /** Form value to revert it anyway; null if that is impossible. */
  anyway: string | null;
  fields: ChangeView['fields'];
}

const GROUPS: { label: string; reasons: Undone['kept'][number]['reason'][] }[] = [
  { label: 'Stay, edited later', reasons: ['edited since'] },
  { label: 'Stay, gone since', reasons: ['gone', 'what it belongs to is gone'] },
  { label: 'Stay, taken back already', reasons: ['taken back already'] },
  {
    label: 'Stay, in use or not yours',
    reasons: [
      'a template has none',
      'in use',
      'its name is taken',
      'its source locked it',
      'you may not change it',
    ],
  },
];

/** Dry run of an undo. @throws Response */
export async function loadUndo(
  guarded: LocationGuarded,
  { searchParams }: URL,
  { actionId, tables }: { actionId: string | undefined; tables: Tables },
): Promise<{ title: string; page: UndoPage }> {
  const id = readId(actionId);
  if (id === null) throw errorResponse(404, NO_ACTION);
  const part = readObject(searchParams.get('part'));
  const after = readId(searchParams.get('changes')) ?? 0;
  const find = readSearch(searchParams, 'find');
  const { action, title, changes } = await loadChanges(guarded, tables, {
    id,
    after,
    limit: TICKABLE,
    search: find,
    ...(part && { objects: [part] }),
  });
  const { undone, refused } = await dryRun(guarded, id, part);
  const from = Math.min(readId(searchParams.get('stays')) ?? 0, undone.kept.length);
  const shown = undone.kept.slice(from, from + STAYING);
  const later = await editedSince(guarded, { id, tables, shown });
  const { timezone } = guarded.location;
  const stays = GROUPS.map(({ label, reasons }) => {
    const own = undone.kept.filter(
      ({ reason, goes_back = [] }) => reasons.includes(reason) && goes_back.length === 0,
    );
    return { label, count: own.length, by: byWhom(own) };
  });
  const goesBack = whatGoesBack(changes, undone.kept);
  return {
    title: `Undo: ${title}`,
    page: {
      locationId: guarded.location.id,
      actionId: id,
      part,
      title,
      done: `${whoOf(action)} did this: ${momentOf(action.time, timezone)}`,
      note: action.note,
      refused,
      goesBack: undone.reversed,
      inPart: undoCounts(undone).part,
      stays: stays.filter(({ count }) => count > 0),
      kept: shown.map((one, index) => stayingObject(one, { index, timezone, later, tables })),
      edited: undone.kept.filter(({ reason }) => reason === 'edited since').length,
      keptFrom: from,
      keptTotal: undone.kept.length,
      back: localPath(searchParams.get('back')),
      changes: undone.reversed > 0 ? goesBack : [],
      find,
      isLater: after > 0,
      next: action.more ? (action.changes.at(-1)?.id ?? null) : null,
    },
  };
}

type Kept = Undone['kept'][number];

function stayingObject(
  one: Kept,
  {
    index,
    timezone,
    later,
    tables,
  }: {
    index: number;
    timezone: string | null;
    later: ReadonlyMap<string, ChangeView>;
    tables: Tables;
  },
): StayingObject {
  const { entity, id, since, reason, fields = [], goes_back = [], uses = [] } = one;
  const text = `${entity}-${id}`;
  const labelOf = (field: string) => (isKind(entity) ? fieldLabel(tables[entity], field) : field);
  const sinceOf = (at: Kept['since']): Since | null =>
    at ? { moment: shortMoment(at.time, timezone), actionId: at.action_id } : null;
  const hands = [...new Map(fields.map((field) => [handKey(field), field])).values()];
  const isMixed = goes_back.length > 0 || hands.length > 1;
  return {
    key: `${index} ${text}`,
    name: keptName(one),
    why: keptSentence(one),
    since: sinceOf(since),
    stays: (isMixed ? hands : []).map((hand) => {
      const own = fields.filter((field) => handKey(field) === handKey(hand));
      const labels = own.map(({ field }) => labelOf(field));
      return { text: staysText(labels, hand.by), since: sinceOf(hand.since) };
    }),
    uses: uses.map(useText),
    goesBack: goes_back.map((field) => inSentence(labelOf(field))).join(', '),
    object: readObject(text),
    inTrash: reason === 'gone' && readRef(text) !== null,
    anyway: (reason === 'edited since' || uses.length > 0) && readTarget(text) ? text : null,
    fields: (later.get(text)?.fields ?? []).filter(({ field }) => isStaying(one, field)),
  };
}

function handKey({ by, since }: NonNullable<Kept['fields']>[number]): string {
  return `${since?.action_id} ${by}`;
}

function isStaying({ fields }: Kept, field: string): boolean {
  return fields?.some((one) => one.field === field) ?? true;
}

function whatGoesBack(changes: readonly ChangeView[], kept: readonly Kept[]): ChangeView[] {
  const staying = new Map<string, Kept[]>();
  for (const one of kept) {
    const key = `${one.entity} ${one.id}`;
    staying.set(key, [...(staying.get(key) ?? []), one]);
  }
  return changes.flatMap((change) => {
    const { object, fields } = change;
    const own = (object && staying.get(`${object.kind} ${object.id}`)) ?? [];
    if (own.some(({ goes_back = [] }) => goes_back.length === 0)) return [];
    const going = fields.filter(({ field }) => !own.some((one) => isStaying(one, field)));
    return [{ ...change, fields: going }];
  });
}

function shortMoment(time: string, timezone: string | null): string {
  const at = instantOf(time);
  return `${formatDay(at, timezone).replace(/^Today, .*/, 'Today')}, ${formatTime(at, timezone)}`;
}

/** The action's changes to objects that were edited since, by form value. @throws Response */
async function editedSince(
  guarded: LocationGuarded,
  { id, tables, shown }: { id: number; tables: Tables; shown: readonly Kept[] },
): Promise<Map<string, ChangeView>> {
  const objects = shown
    .filter(({ reason }) => reason === 'edited since')
    .flatMap((one) => readObject(`${one.entity}-${one.id}`) ?? []);
  if (objects.length === 0) return new Map();
  const { changes } = await loadChanges(guarded, tables, { id, objects, limit: 100 });
  return new Map(
    changes.flatMap((change) => (change.object ? [[objectText(change.object), change]] : [])),
  );
}

/** The answer of a dry run, or why it would be refused. */
async function dryRun(
  { creator }: LocationGuarded,
  action_id: number,
  part: AuditAddress['object'],
): Promise<{ undone: Undone; refused: string | null }> {
  const asked = { action_id, preview: true };
  const undo = part
    ? creator.call('ledger.undo_part', { ...asked, objects: [part] })
    : creator.call('ledger.undo', asked);
  return undo
    .then((undone) => ({ undone, refused: null }))
    .catch(
      orElse((error) => {
        if (error.status >= 500) throw error;
        // A 404 here is not about the action: it was read before.
        const refused = error.status === 404 ? NOT_TO_UNDO : error.message;
        return { undone: { reversed: 0, kept: [] }, refused };
      }),
    );
}
