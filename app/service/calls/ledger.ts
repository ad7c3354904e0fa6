import { type AnswerOf, type CheckedParams, contract, isMethod } from '~/creator/contract';
import type { Access } from '~/creator/contract/call';
import { isKindWith, kinds } from '~/menu/kinds';
import { undoCountsText } from '~/menu/undo-counts';
import { PLACE_ENTITIES } from '~/places/service/place-settings.service';
import { undoGroup } from '~/places/service/undo-group.service';
import { undoPlace } from '~/places/service/undo-place.service';
import { checkRole, writableLocations } from '../access';
import { type Account, isAdmin } from '../caller';
import { changesOf } from '../changes/action-changes';
import type { StoredChange } from '../changes/edits';
import { nameIn, namesOf } from '../changes/object-names';
import { rightChanges } from '../changes/right-changes';
import { undoChanges } from '../changes/undo';
import { changesOfParts, type Part } from '../changes/undo-part';
import { dryRunInPieces } from '../changes/undo-pieces';
import type { Undoer } from '../changes/undo-report';
import { firstMethod } from '../changes/undoings';
import type { CallContext, Handlers } from '../context';
import { type ApiError, notFound } from '../errors';
import { forgottenBefore, keptFrom } from '../ledger/retention';
import { OPERATED } from '../operators/operator-action';
import type { Reader } from '../store/store';

type Undo = 'ledger.undo' | 'ledger.undo_part';

/** With `ask`, undoing more objects than these requires confirmation. */
const FEW = 20;
/** More changes than these are taken to be of more than FEW objects, without a dry run. */
const MANY_CHANGES = 200;
/** With more changes, a dry run lets other writers in between. */
const MANY_TO_REHEARSE = 1_000;

export const ledgerHandlers: Pick<Handlers, Undo> = {
  'ledger.undo': async ({ action_id, preview, ask, anyway }, context) => {
    const beside = await undoPlaces(context, action_id, preview);
    if (beside) return beside;
    const { action, locationIds, changes } = await undoable(context, action_id);
    const undone = { action, locationIds, changes, ...overEdits(anyway) };
    const take = (rehearsal: boolean) => revert(context, { ...undone, rehearsal });
    if (!ask || preview) return take(preview);
    if (changes > MANY_CHANGES) return { reversed: 0, kept: [], asks: true };
    const seen = await take(true);
    const stays = seen.kept.some(({ reason }) => reason !== 'taken back already');
    return seen.reversed > FEW || stays ? { ...seen, asks: true } : take(false);
  },
  'ledger.undo_part': async ({ action_id, objects, preview, anyway }, context) => {
    const { action, locationIds } = await undoable(context, action_id);
    const summary = async (reader: Reader) =>
      `Took back for ${await partsText(reader, locationIds, objects)}: ${action.summary}`;
    const note = { summary, locationIds, undoes: action_id, rehearsal: preview };
    return context.change(note, async (ledger) => {
      const all: StoredChange[] = [];
      for await (const range of changesOf(ledger.read, action, objects)) all.push(...range);
      const known = new Set(all.map(({ entity, entity_id }) => `${entity} ${entity_id}`));
      for (const one of objects) {
        if (!known.has(`${one.kind} ${one.id}`) && changesOfParts(all, [one]).length === 0)
          throw notFound('This action did nothing to that object.');
      }
      const { reversed, kept } = await undoChanges(ledger, [changesOfParts(all, objects)], {
        account: context.account,
        authorId: action.account_id,
        method: action.method,
        ...overEdits(anyway),
      });
      return { reversed, kept };
    });
  },
};

function overEdits(
  anyway: CheckedParams<'ledger.undo'>['anyway'],
): Pick<Undoer, 'anyway' | 'named'> {
  if (anyway === 'all') return { anyway: () => true, named: () => false };
  const ids = new Set(anyway.map(({ kind, id }) => `${kind} ${id}`));
  const named = (entity: string, id: number) => ids.has(`${entity} ${id}`);
  return { anyway: named, named };
}

async function partsText(
  reader: Reader,
  locationIds: readonly number[],
  parts: readonly Part[],
): Promise<string> {
  const [only, ...others] = parts;
  if (!only || others.length > 0) return `${parts.length} of its objects`;
  const { kind, id } = only;
  const names = isKindWith('named', kind)
    ? await namesOf(reader, locationIds, [{ kind, id }])
    : null;
  const name = names && nameIn(names, kind, id);
  if (name !== null) return `“${name}”`;
  return `${kind === 'order' ? kind : kinds[kind].word} ${id}`;
}

function revert(
  { change, reader, account }: CallContext,
  { action, locationIds, changes, rehearsal, anyway, named }: Undone,
): Promise<AnswerOf<'ledger.undo'>> {
  const summary = `Took back: ${action.summary}`;
  const note = { summary, locationIds, undoes: action.id, rehearsal };
  const undoer = { account, authorId: action.account_id, method: action.method, anyway, named };
  if (rehearsal && changes > MANY_TO_REHEARSE) {
    return dryRunInPieces(reader, action, undoer, (work) => change(note, work));
  }
  return change(note, async (ledger) => {
    const { reversed, kept, overwrites } = await undoChanges(
      ledger,
      changesOf(ledger.read, action),
      undoer,
    );
    const came = [
      ...(kept.length > 0 ? [undoCountsText({ reversed, kept }, ['went back', 'stayed'])] : []),
      ...(overwrites > 0 ? [`${overwrites} over later edits`] : []),
    ];
    if (reversed > 0 && came.length > 0) {
      await ledger.summarise(`${summary}: ${came.join(', ')}`, kept.length || null);
    }
    return { reversed, kept };
  });
}

type Undone = Awaited<ReturnType<typeof undoable>> &
  Pick<Undoer, 'anyway' | 'named'> & { rehearsal: boolean };

/**
 * The caller must be able to write every location in it; heirs of a cascaded deletion do not count.
 * @throws ApiError 404, 403
 */
async function undoable({ reader, account, actsAt }: CallContext, actionId: number) {
  const missing = notFound('There is no such action to take back.');
  const action = await reader
    .selectFrom('action')
    .select([
      'id',
      'month',
      'summary',
      'outcome',
      'via',
      'account_id',
      'location_id',
      'method',
      'undoes',
    ])
    .where('id', '=', actionId)
    .executeTakeFirst();
  if (!action) throw (await isForgotten(reader, actionId)) ?? missing;
  if (action.outcome !== 'done') throw missing;
  const rows = await reader
    .selectFrom('action_part')
    .select(['location_id', 'entity', 'changes'])
    .where('action_id', '=', action.id)
    .where('month', '=', action.month)
    .execute();
  const place = action.location_id ?? rows[0]?.location_id;
  if (place !== undefined) actsAt(place);
  // What operators change decides who reads what: no undo takes it back.
  const operated = rows.some(
    ({ entity }) =>
      OPERATED.some((own) => own === entity) &&
      (entity !== 'location' || action.account_id === null),
  );
  if (operated) throw missing;
  const locationIds = [...new Set(rows.map(({ location_id }) => location_id))];
  const writable = await writableLocations(reader, account, locationIds);
  const others = locationIds.filter((id) => !writable.has(id));
  if (locationIds.length === 0 || !(await areHeirs(reader, others, writable))) throw missing;
  const method = await firstMethod(reader, action);
  if (action.account_id !== account.id) checkRole(account, 'write');
  if (method === null && !isAdmin(account)) throw missing;
  if (method !== null && isMethod(method)) checkRole(account, contract[method].access);
  const changes = rows.reduce((sum, row) => sum + Number(row.changes), 0);
  return { action: { ...action, method }, locationIds, changes };
}

async function isForgotten(reader: Reader, actionId: number): Promise<ApiError | null> {
  const kept = await keptFrom(reader);
  if (kept === null) return null;
  const first = await reader
    .selectFrom('action')
    .select('id')
    .where('at', '>=', kept)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (actionId >= (first?.id ?? 0)) return null;
  return notFound(`${forgottenBefore(kept)}, and cannot be taken back.`);
}

interface Touching {
  id: number;
  method: string;
  touched: readonly number[];
}

/** @param open a location that the caller is known to be able to write */
export async function mayUndo(
  reader: Reader,
  account: Account,
  actions: readonly Touching[],
  open: number,
): Promise<Set<number>> {
  if (!hasRole(account, 'undo')) return new Set();
  const others = new Set(actions.flatMap(({ touched }) => touched));
  others.delete(open);
  const writable = await writableLocations(reader, account, [...others]);
  writable.add(open);
  const foreign = [...others].filter((id) => !writable.has(id));
  const heirs = await heirsAmong(reader, foreign, writable);
  const allowed = ({ method, touched }: Touching) =>
    touched.every((id) => writable.has(id) || heirs.has(id)) &&
    (!isMethod(method) || hasRole(account, contract[method].access));
  return new Set(actions.filter(allowed).map(({ id }) => id));
}

function hasRole(account: Account, access: Access): boolean {
  try {
    checkRole(account, access);
    return true;
  } catch {
    return false;
  }
}

async function areHeirs(
  reader: Reader,
  locationIds: readonly number[],
  masters: ReadonlySet<number>,
): Promise<boolean> {
  const heirs = await heirsAmong(reader, locationIds, masters);
  return locationIds.every((id) => heirs.has(id));
}

async function heirsAmong(
  reader: Reader,
  locationIds: readonly number[],
  masters: ReadonlySet<number>,
): Promise<Set<number>> {
  if (locationIds.length === 0 || masters.size === 0) return new Set();
  const heirs = await reader
    .selectFrom('location')
    .select('id')
    .where('id', 'in', [...locationIds])
    .where('master_id', 'in', [...masters])
    .execute();
  return new Set(heirs.map(({ id }) => id));
}

/** Takes back what was done to a location itself, a group or an organisation; null where the action is about something else. */
async function undoPlaces(
  context: CallContext,
  actionId: number,
  rehearsal: boolean,
): Promise<AnswerOf<'ledger.undo'> | null> {
  const { reader } = context;
  const rights = ['place_group', 'organisation'] as const;
  const done = await rightChanges(reader, [...rights, ...PLACE_ENTITIES], actionId);
  const [first] = done;
  if (!first) return null;
  const note = { summary: `Took back: ${first.summary}`, undoes: actionId, rehearsal };
  const group = done.find(({ entity }) => rights.some((own) => own === entity));
  if (group) return undoGroup(context, group, note);
  const method = first.method === 'ledger.undo' ? await firstMethod(reader, first) : first.method;
  return method === 'place.update' ? undoPlace(context, done, note) : null;
}
