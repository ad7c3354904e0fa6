import type { ExpressionBuilder } from 'kysely';
import { auditedKinds, rightKinds } from '~/audit/calls';
import { isAmong } from '~/audit/service/month-ranges.service';
import type { Branch, Visible, Wanted, Worded } from '~/audit/service/visible.service';
import type { Account } from '~/service/caller';
import { documentOf } from '~/service/changes/entity';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { readableIds } from '~/service/readable-ids';
import { isOneOf } from '~/service/store/id-lists';
import { findRows, selectRows } from '~/service/store/matching-rows';
import type { Database, Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { rightWords } from './right-words.service';

const MOST = Number.MAX_SAFE_INTEGER;
const SESSIONS = ['auth', 'logout'];

export interface RightsScope {
  /** Null: those of no organisation, who are staff of the provider. */
  organisationId: number | null;
  /** Where changes of its rights lie, those of organisations that were merged into it among them. */
  places: number[];
}

export async function rightsScope(
  reader: Reader,
  organisationId: number | null,
): Promise<RightsScope> {
  const merged = await findRows(reader, 'organisation', { merged_into: organisationId ?? 0 }, 'id');
  const ids = [organisationId, ...merged.map(({ id }) => id)];
  return { organisationId, places: ids.map(placeOfOrganisation) };
}

/**
 * What was done to the rights of an organisation; or all that some people did in it, as far as the reader may open where
 * they did it.
 */
export async function visibleRights(
  reader: Reader,
  account: Account,
  scope: RightsScope,
  people: readonly number[],
): Promise<Visible> {
  const { organisationId, places } = scope;
  const locations =
    people.length === 0
      ? []
      : await selectRows(reader, 'location', { organisation_id: organisationId ?? 0 }, 'id')
          .where('id', 'in', readableIds(reader, account))
          .execute();
  const locationIds = [...places, ...locations.map(({ id }) => id)];
  const seen = { ...scope, locationIds, people };
  return {
    ...{ account, locationIds, rights: null, whole: true },
    kinds: people.length > 0 ? auditedKinds : rightKinds,
    branches: (asked) =>
      people.length > 0 ? [byPeople(reader, seen, asked)] : ofRights(reader, seen, asked),
    words: (changes) => wordsOf(reader, account, changes),
  };
}

type Seen = RightsScope & { locationIds: readonly number[]; people: readonly number[] };
type Action = ExpressionBuilder<Database, 'action'>;

function actions(reader: Reader, asked: Wanted) {
  const { narrow, above = 0, below = MOST, months = {}, limit, order } = asked;
  return reader
    .selectFrom('action')
    .select(['action.id', 'action.month'])
    .where((eb) => narrow?.(eb, months) ?? eb.and([]))
    .where(isAmong('action.month', months))
    .where('action.id', '>', above)
    .where('action.id', '<', below)
    .orderBy('action.id', order)
    .limit(limit);
}

/** Of people who were of the organisation then, at no location: their keys, invitations, factors and what was refused. */
function isOwn(reader: Reader, { organisationId, places }: Seen) {
  const moves = (eb: Action) =>
    eb
      .selectFrom('change as move')
      .innerJoin('action as moved', (join) =>
        join.onRef('moved.id', '=', 'move.action_id').onRef('moved.month', '=', 'move.month'),
      )
      .where('move.entity', '=', 'person')
      .where('move.location_id', 'in', [...places])
      .whereRef('move.entity_id', '=', 'action.account_id')
      .where('moved.method', '=', 'person.move')
      .whereRef('move.action_id', '>', 'action.id');
  const left = places.flatMap((place) =>
    [',', '}'].map((end) => `%"organisation_id":${place === 0 ? null : -place}${end}%`),
  );
  return (eb: Action) =>
    eb.and([
      eb('action.location_id', 'is', null),
      eb('action.method', 'not in', SESSIONS),
      eb.or([
        eb.and([
          eb(
            'action.account_id',
            'in',
            reader
              .selectFrom('account')
              .select('account.id')
              .where('organisation_id', organisationId === null ? 'is' : '=', organisationId),
          ),
          eb.not(eb.exists(moves(eb).select('move.id'))),
        ]),
        // The next move was away from it.
        ...left.map((text) =>
          eb(moves(eb).select('move.before').orderBy('move.id').limit(1), 'like', text),
        ),
      ]),
      eb.not(
        eb.exists(
          eb
            .selectFrom('action_part')
            .select('action_part.action_id')
            .whereRef('action_part.action_id', '=', 'action.id')
            .whereRef('action_part.month', '=', 'action.month'),
        ),
      ),
    ]);
}

function byPeople(reader: Reader, seen: Seen, asked: Wanted): Branch {
  const { locationIds, people } = seen;
  const isHere = (column: string) => isOneOf(reader.engine, column, locationIds);
  const kinds = asked.kinds.length > 0 ? asked.kinds : null;
  return actions(reader, asked)
    .where((eb) => {
      const known = eb('action.account_id', 'in', [...people]);
      return people.includes(0) ? eb.or([known, eb('action.account_id', 'is', null)]) : known;
    })
    .where((eb) => {
      const part = eb.exists(
        eb
          .selectFrom('action_part')
          .select('action_part.action_id')
          .whereRef('action_part.action_id', '=', 'action.id')
          .whereRef('action_part.month', '=', 'action.month')
          .where(isHere('action_part.location_id'))
          .$if(kinds !== null, (query) =>
            query.where('action_part.entity', 'in', [...(kinds ?? [])]),
          ),
      );
      return kinds ? part : eb.or([isHere('action.location_id'), part, isOwn(reader, seen)(eb)]);
    });
}

function ofRights(reader: Reader, seen: Seen, asked: Wanted): Branch[] {
  const { organisationId, places } = seen;
  const kinds = asked.kinds.length > 0 ? asked.kinds : rightKinds;
  const touched = actions(reader, asked)
    .innerJoin('action_part', (join) =>
      join
        .onRef('action_part.action_id', '=', 'action.id')
        .onRef('action_part.month', '=', 'action.month'),
    )
    .where(isAmong('action_part.month', asked.months ?? {}))
    .where('action_part.location_id', 'in', [...places])
    .where('action_part.entity', 'in', [...kinds])
    .distinct() as unknown as Branch;
  if (asked.kinds.length > 0) return [touched];
  const settings = actions(reader, asked).where(
    'action.id',
    'in',
    reader
      .selectFrom('sign_in_action')
      .select('sign_in_action.action_id')
      .where('sign_in_action.organisation_id', '=', organisationId ?? 0),
  );
  return [touched, settings, actions(reader, asked).where(isOwn(reader, seen))];
}

async function wordsOf(
  reader: Reader,
  account: Account,
  all: readonly Row<'change'>[],
): Promise<Map<number, Worded>> {
  const changes = all.filter(({ entity }) => isRight(entity));
  const sides = changes.map(
    ({ before, after }) => [documentOf(before), documentOf(after)] as const,
  );
  const subjects = changes.map(({ entity, entity_id }) => ({
    ...(entity === 'person' && { people: [entity_id] }),
    ...(entity === 'place_group' && { groups: [entity_id] }),
    ...(entity === 'organisation' && { organisation_id: entity_id }),
  }));
  const say = await rightWords(reader, account, [...sides.flat(), ...subjects]);
  return new Map(
    changes.map(({ id }, index) => {
      const [before, after] = sides[index] ?? [{}, {}];
      const [[field, subject] = ['', null]] = Object.entries(subjects[index] ?? {});
      const fields = Object.keys({ ...before, ...after });
      const details = fields.map((one) => [
        one,
        { before: say(one, before[one]), after: say(one, after[one]) },
      ]);
      return [id, { name: say(field, subject), details: Object.fromEntries(details) }];
    }),
  );
}

function isRight(entity: string): boolean {
  return (rightKinds as readonly string[]).includes(entity);
}
