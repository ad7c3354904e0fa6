import type { Document } from '~/service/changes/entity';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { rightChanges, takenBack } from '~/service/changes/right-changes';
import type { CallContext } from '~/service/context';
import { ApiError, badInput, notFound } from '~/service/errors';
import { changePeople, organisationOf, type PersonPatch } from './change-people.service';
import { textsOf } from './hide-texts.service';
import type { TextRef } from './person-documents.service';
import { isUndoable } from './person-history.service';

/** Gives back what was before by the rules that hold for every change. */
export async function undoPeople(context: CallContext, actionId: number) {
  const { reader } = context;
  const rows = await rightChanges(reader, ['person'], actionId);
  const missing = notFound(`There is no action ${actionId} of people.`);
  if (rows.length === 0) throw missing;
  const ids = rows.map(({ entity_id }) => entity_id);
  const organisation = await organisationOf(context, ids).catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? missing : error;
  });
  if (rows.some(({ location_id }) => location_id !== placeOfOrganisation(organisation))) {
    throw missing;
  }
  if (rows.some(({ method, kind }) => !isUndoable(method, kind))) {
    throw badInput('This cannot be undone.');
  }
  if (rows.every(({ before }) => Object.keys(before).every((field) => field === 'email'))) {
    throw badInput('A new e-mail cannot be undone: end its invitation.');
  }
  const texts = await textsOf(
    reader,
    rows.flatMap(({ before, after }) => [before.name, after.name]),
  );
  const withName = ({ email: _, name, ...fields }: Document): Document =>
    name ? { ...fields, name: texts.get((name as TextRef).text) } : fields;
  const parts = new Map(
    rows.map(({ entity_id, before, after }) => [
      entity_id,
      { before: withName(before), after: withName(after) },
    ]),
  );
  return changePeople(context, {
    ids,
    undoes: actionId,
    summary: `Undid a change of ${ids.length === 1 ? `person ${ids[0]}` : `${ids.length} people`}`,
    patchOf: ({ account, doc }) => {
      const { patch, clashes } = takenBack(doc, parts.get(account.id) ?? { before: {}, after: {} });
      if (clashes.length > 0) {
        throw new ApiError(409, `${doc.name} was changed since. Nothing is undone.`);
      }
      return patch as PersonPatch;
    },
  });
}
