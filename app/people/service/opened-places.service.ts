import type { AnswerOf } from '~/creator/contract';
import { PROVIDER_LEVEL } from '~/creator/contract/roles';
import { sortKey } from '~/menu/text';
import { LOCATION_READY, LOCATION_UNFINISHED } from '~/objects/location/fields';
import { documentOf } from '~/service/changes/entity';
import { dayEnd, nowText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { StoredPerson } from './person-documents.service';
import { rightsScope } from './rights-visible.service';

type Span = AnswerOf<'person.opened'>['spans'][number];
type Part = Record<string, unknown>;

/** Changes that are read for one answer. */
const MOST = 20_000;

interface Change {
  at: string;
  entity: string;
  entity_id: number;
  kind: string;
  before: Part;
  after: Part;
}

/** What somebody may open hangs on these. */
interface Rights {
  level: number | null;
  disabled: number;
  last_day: string | null;
  all_locations: number;
  organisation_id: number | null;
  locations: Set<number>;
  groups: Set<number>;
}

interface State {
  person: Rights;
  groups: Map<number, { parent: number | null; locations: Set<number> }>;
  /** Whose a location is. */
  owners: Map<number, number>;
  inUse: Set<number>;
}

interface Asked {
  from?: string | undefined;
  until?: string | undefined;
}

/** Goes back from what is now, change by change, and notes when each location opened and closed. */
export async function openedPlaces(
  reader: Reader,
  { account, doc }: StoredPerson,
  { from, until }: Asked,
): Promise<AnswerOf<'person.opened'>> {
  const scope = await rightsScope(reader, doc.organisation_id);
  const { state, locations } = await stateNow(reader, doc);
  const changes = await changesOf(reader, { id: account.id, locations, from }, scope.places);
  const known = changes.length > MOST ? (changes.at(-1)?.at ?? null) : null;
  const organisations = new Set([doc.organisation_id, ...scope.places.map((place) => -place)]);
  const spans = new Spans({ from, until: until ?? null, since: account.created_at });
  let to = nowText();
  for (const change of changes.slice(0, MOST)) {
    if (change.at < to) {
      spans.between(change.at, to, state);
      to = change.at;
    }
    const isFirst = change.entity === 'person' && change.kind === 'create';
    takeBack(state, change, account.id);
    if (isFirst || !organisations.has(state.person.organisation_id)) {
      empty(state);
      break;
    }
  }
  spans.between(known, to, state);
  const names = await namesOf(reader, spans.ids(known), doc.organisation_id);
  return { name: doc.name, spans: spans.list(names), known_from: known };
}

async function stateNow(reader: Reader, doc: StoredPerson['doc']) {
  const organisation = doc.organisation_id ?? 0;
  const groups = await reader
    .selectFrom('place_group')
    .leftJoin('place_group_location as held', 'held.group_id', 'place_group.id')
    .select(['place_group.id', 'place_group.parent_id', 'held.location_id'])
    .where('place_group.organisation_id', '=', organisation)
    .execute();
  const locations = await reader
    .selectFrom('location')
    .select(['id', 'ready'])
    .where('organisation_id', '=', organisation)
    .where('ready', '!=', LOCATION_UNFINISHED)
    .execute();
  const all: State['groups'] = new Map();
  for (const { id, parent_id, location_id } of groups) {
    const group = all.get(id) ?? { parent: parent_id, locations: new Set() };
    if (location_id !== null) group.locations.add(location_id);
    all.set(id, group);
  }
  const inUse = locations.filter(({ ready }) => ready === LOCATION_READY);
  const state: State = {
    person: { ...doc, locations: new Set(doc.locations), groups: new Set(doc.groups) },
    groups: all,
    owners: new Map(locations.map(({ id }) => [id, organisation])),
    inUse: new Set(inUse.map(({ id }) => id)),
  };
  return { state, locations: locations.map(({ id }) => id) };
}

async function changesOf(
  reader: Reader,
  { id, locations, from }: { id: number; locations: readonly number[]; from: string | undefined },
  places: readonly number[],
): Promise<Change[]> {
  const rows = await reader
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .select(['action.at', 'change.entity', 'change.entity_id', 'change.kind'])
    .select(['change.before', 'change.after'])
    .where((eb) => {
      const at = (entity: string) =>
        eb.and([eb('change.entity', '=', entity), eb('change.location_id', 'in', [...places])]);
      return eb.or([
        eb.and([at('person'), eb('change.entity_id', '=', id)]),
        at('place_group'),
        at('organisation'),
        eb.and([
          eb('change.entity', '=', 'location'),
          isOneOf(reader.engine, 'change.location_id', locations),
          eb.or([
            eb('change.kind', '=', 'create'),
            eb('change.before', 'like', '%"organisation_id"%'),
            eb('change.before', 'like', '%"ready"%'),
          ]),
        ]),
      ]);
    })
    .$if(from !== undefined, (query) => query.where('action.at', '>=', from ?? ''))
    .orderBy('change.id', 'desc')
    .limit(MOST + 1)
    .execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: documentOf(before),
    after: documentOf(after),
  }));
}

function takeBack(state: State, change: Change, personId: number): void {
  const { person, groups, owners, inUse } = state;
  const { entity, entity_id: id, kind, before, after } = change;
  if (entity === 'person') {
    const { locations, groups: joined, ...plain } = before as Partial<Record<keyof Rights, never>>;
    Object.assign(person, plain);
    if (locations) person.locations = new Set(locations);
    if (joined) person.groups = new Set(joined);
    return;
  }
  if (entity === 'place_group') {
    const [was, made] = [before, after] as { people?: number[]; locations?: number[] }[];
    if (kind === 'create') {
      groups.delete(id);
      if (made?.people?.includes(personId)) person.groups.delete(id);
      return;
    }
    const group = groups.get(id) ?? { parent: null, locations: new Set() };
    if (was?.locations) group.locations = new Set(was.locations);
    if ('parent_id' in before) group.parent = before.parent_id as number | null;
    groups.set(id, group);
    if (kind === 'delete' && was?.people?.includes(personId)) person.groups.add(id);
    return;
  }
  if (entity === 'location') {
    const { organisation_id: was, ready } = before as { organisation_id?: number; ready?: number };
    if (was !== undefined) owners.set(id, was);
    if (ready === LOCATION_READY) inUse.add(id);
    else if (kind === 'create' || ready !== undefined) inUse.delete(id);
    return;
  }
  takeBackGrants(state, change, personId);
}

interface Granted {
  location?: number | null;
  opened?: number[];
  people?: number[];
}

/** What an organisation's own change opened and closed: a new location, a grant by a command, a location that was moved away. */
function takeBackGrants({ person, owners, inUse }: State, change: Change, personId: number): void {
  const [took, gave] = [change.before, change.after] as Granted[];
  if (gave?.people?.includes(personId)) {
    for (const one of [gave.location ?? [], gave.opened ?? []].flat()) person.locations.delete(one);
  }
  if (!took?.location) return;
  if (took.people?.includes(personId)) person.locations.add(took.location);
  if ('keys' in took) {
    owners.set(took.location, change.entity_id);
    inUse.add(took.location);
  }
}

function empty({ person, groups }: State): void {
  groups.clear();
  Object.assign(person, { level: null, all_locations: 0, locations: new Set(), groups: new Set() });
}

/** By a grant, by groups and those below them, or all. */
function openNow({ person, groups, owners, inUse }: State): Set<number> {
  if (person.disabled === 1) return new Set();
  if (person.level === PROVIDER_LEVEL || person.all_locations === 1) {
    return new Set([...inUse].filter((id) => owners.get(id) === person.organisation_id));
  }
  const open = new Set(person.locations);
  for (const [id, { parent, locations }] of groups) {
    if (!person.groups.has(id) && !(parent !== null && person.groups.has(parent))) continue;
    for (const one of locations) open.add(one);
  }
  return new Set([...open].filter((id) => inUse.has(id)));
}

/** Filled from the newest to the oldest. */
class Spans {
  private readonly open = new Map<number, string | null>();
  private readonly done: Omit<Span, 'name'>[] = [];

  constructor(
    private readonly asked: { from: string | undefined; until: string | null; since: string },
  ) {}

  /** @param from null: since before what is known */
  between(from: string | null, to: string, state: State): void {
    const { last_day } = state.person;
    const ends = last_day === null ? null : dayEnd(null, last_day);
    const isOver = ends !== null && from !== null && ends <= from;
    const now = isOver ? new Set<number>() : openNow(state);
    const until = ends !== null && ends < to ? ends : to;
    for (const [id, end] of this.open) {
      if (!now.has(id)) this.close(id, to, end);
    }
    for (const id of now) if (!this.open.has(id)) this.open.set(id, until);
  }

  private close(id: number, from: string | null, until: string | null): void {
    this.open.delete(id);
    this.keep({ location_id: id, from, until });
  }

  private keep(span: Omit<Span, 'name'>): void {
    const { from, until } = this.asked;
    if (until !== null && span.from !== null && span.from >= until) return;
    if (from !== undefined && span.until !== null && span.until <= from) return;
    this.done.push({
      ...span,
      from: span.from !== null && from !== undefined && span.from <= from ? null : span.from,
      until: span.until !== null && span.until >= (until ?? nowText()) ? null : span.until,
    });
  }

  /** @param known nothing is known of before */
  ids(known: string | null): number[] {
    for (const [id, end] of [...this.open]) this.close(id, known ?? this.asked.since, end);
    return [...new Set(this.done.map((span) => span.location_id))];
  }

  list(names: ReadonlyMap<number, string>): Span[] {
    return this.done
      .map((span) => ({
        ...span,
        name: names.get(span.location_id) ?? `Location ${span.location_id}`,
      }))
      .map((span) => ({ span, key: `${sortKey(span.name)} ${span.from ?? ''}` }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ span }) => span);
  }
}

async function namesOf(reader: Reader, ids: readonly number[], organisationId: number | null) {
  const rows = await selectRows(reader, 'location', { id: ids }, 'id', 'name')
    .$if(organisationId !== null, (query) =>
      query.where('organisation_id', '=', Number(organisationId)),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
