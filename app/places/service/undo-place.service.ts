import type { AnswerOf } from '~/creator/contract';
import { isAdmin, isProvider } from '~/service/caller';
import { changesOf } from '~/service/changes/action-changes';
import type { Ledger } from '~/service/changes/ledger';
import type { RightChangeRow } from '~/service/changes/right-changes';
import { undoChanges } from '~/service/changes/undo';
import type { ActionNote, CallContext } from '~/service/context';
import { notFound } from '~/service/errors';
import type { PlaceSettings } from '../calls/place';
import { OF_STAFF, PLACE_ENTITIES, type SettingName, settingsIn } from './place-settings.service';
import { placeOf } from './scope.service';
import { updatePlace } from './update-place.service';

/** By the rules of a save, with what left the menu by it. @throws ApiError 409 with what was changed since */
export async function undoPlace(
  context: CallContext,
  done: readonly RightChangeRow[],
  note: ActionNote,
): Promise<AnswerOf<'ledger.undo'>> {
  const { account, reader, change } = context;
  const [first] = done;
  if (!first) throw missing();
  const location = await placeOf(reader, account, first.location_id).catch(() => null);
  const { before, after } = sidesOf(done);
  const fields = Object.keys(before) as SettingName[];
  const names = [before, after].some(({ integration }) => integration?.folder);
  const takesStaff = names || fields.some((field) => OF_STAFF.includes(field));
  if (!location || !isAdmin(account) || (takesStaff && !isProvider(account))) throw missing();
  return change({ ...note, locationIds: [location.id] }, async (ledger) => {
    const asked = () => ({ wanted: before, was: after });
    const mayAll = isProvider(account);
    await updatePlace(ledger, location.id, { asked, mayAll });
    const undoer = { account, authorId: first.account_id, method: 'place.update' };
    const others = beside(ledger, { id: first.id, month: first.month });
    const never = () => false;
    const rest = await undoChanges(ledger, others, { ...undoer, anyway: never, named: never });
    return { reversed: rest.reversed + 1, kept: rest.kept };
  });
}

/** What the action made of the settings, and of what. */
function sidesOf(done: readonly RightChangeRow[]): { before: PlaceSettings; after: PlaceSettings } {
  let [before, after]: PlaceSettings[] = [{}, {}];
  for (const change of done) {
    const [was, is] = [change.before, change.after].map((doc) => settingsIn(change.entity, doc));
    before = { ...was, ...before };
    after = { ...after, ...is };
  }
  return { before: before ?? {}, after: after ?? {} };
}

/** The items, relations and options of a former master. */
async function* beside(ledger: Ledger, action: { id: number; month: number }) {
  for await (const range of changesOf(ledger.read, action)) {
    yield range.filter(({ entity }) => !PLACE_ENTITIES.some((own) => own === entity));
  }
}

function missing() {
  return notFound('There is no such action to take back.');
}
