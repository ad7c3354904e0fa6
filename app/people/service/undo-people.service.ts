import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { CallContext } from '~/service/context';
import { ApiError, badInput, notFound } from '~/service/errors';
import { changePeople, organisationOf, type PersonPatch } from './change-people.service';
import type { PersonDocument } from './person-documents.service';
import { isUndoable } from './person-history.service';
import { textsOf } from './person-texts.service';

type Part = Record<string, unknown>;

/** Gives back what was before by the rules that hold for every change. */
export async function undoPeople(context: CallContext, actionId: number) {
  const { reader } = context;
  const rows = await reader
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .select(['entity_id', 'change.location_id', 'kind', 'before', 'after', 'action.method'])
    .where('change.action_id', '=', actionId)
    .where('change.entity', '=', 'person')
    .execute();
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
  const parts = new Map(
    rows.map(({ entity_id, before, after }) => [
      entity_id,
      { before: JSON.parse(before ?? '{}') as Part, after: JSON.parse(after ?? '{}') as Part },
    ]),
  );
  const fields = [...parts.values()].flatMap(({ before }) => Object.keys(before));
  if (fields.every((field) => field === 'email')) {
    throw badInput('A new e-mail cannot be undone: end its invitation.');
  }
  const values = [...parts.values()].flatMap(({ before, after }) => [before.name, after.name]);
  const texts = await textsOf(reader, values);
  const nameOf = (value: unknown) => texts.get((value as { text: number }).text);
  return changePeople(context, {
    ids,
    undoes: actionId,
    summary: `Undid a change of ${ids.length === 1 ? `person ${ids[0]}` : `${ids.length} people`}`,
    patchOf: ({ account, doc }) => {
      const { before, after } = parts.get(account.id) ?? { before: {}, after: {} };
      const patch: Part = {};
      for (const [field, was] of Object.entries(before)) {
        if (field === 'email') continue;
        if (field === 'locations' || field === 'groups') {
          patch[field] = withoutChange(doc[field], was as number[], after[field] as number[]);
          continue;
        }
        const [wasNow, isNow] =
          field === 'name' ? [nameOf(was), nameOf(after.name)] : [was, after[field]];
        if (doc[field as keyof PersonDocument] !== isNow) throw changedSince(doc.name);
        patch[field] = wasNow;
      }
      return patch as PersonPatch;
    },
  });
}

/** What was added goes and what was taken comes back; the rest stays as it is now. */
function withoutChange(now: readonly number[], before: number[], after: number[]): number[] {
  const added = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id) && !now.includes(id));
  return [...now.filter((id) => !added.includes(id)), ...taken].sort((a, b) => a - b);
}

function changedSince(name: string): ApiError {
  return new ApiError(409, `${name} was changed since. Nothing is undone.`);
}
