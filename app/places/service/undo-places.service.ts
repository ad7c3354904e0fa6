import type { AnswerOf } from '~/creator/contract';
import { rightChanges } from '~/service/changes/right-changes';
import { firstMethod } from '~/service/changes/undoings';
import type { CallContext } from '~/service/context';
import { PLACE_ENTITIES } from './place-settings.service';
import { undoGroup } from './undo-group.service';
import { undoPlace } from './undo-place.service';

/** Takes back what was done to a location itself, a group or an organisation; null where the action is about something else. */
export async function undoPlaces(
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
