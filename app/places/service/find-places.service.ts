import { searchKey } from '~/menu/text';
import { isOneOfTexts } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { Found } from '../calls/place-group';

interface Known {
  id: number;
  name: string;
  site_id: string | null;
  ready: number;
}

interface Where {
  organisationId: number;
  /** Locations of the group already. */
  members: ReadonlySet<number>;
  /** Whether others' locations may be named. */
  tellsOthers: boolean;
}

const MOST_FOUND = 2_000;
const MOST_SEVERAL = 20;

/** @param text site IDs, ids and names, each on a line or parted by commas, semicolons or tabs */
export async function findPlaces(reader: Reader, text: string, where: Where): Promise<Found[]> {
  const known: Known[] = await reader
    .selectFrom('location')
    .select(['id', 'name', 'site_id', 'ready'])
    .where('organisation_id', '=', where.organisationId)
    .where('ready', '!=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const found = matchPlaces(text, known, where.members);
  const unknown = found.filter(({ state }) => state === 'unknown');
  if (!where.tellsOthers || unknown.length === 0) return found;
  const texts = unknown.map((one) => one.text);
  const others = await reader
    .selectFrom('location')
    .innerJoin('organisation', 'organisation.id', 'location.organisation_id')
    .select(['location.id', 'location.site_id', 'location.name', 'organisation.name as owner'])
    .where('location.organisation_id', '!=', where.organisationId)
    .where('location.ready', '=', 1)
    .where((eb) =>
      eb.or([
        isOneOfTexts(reader.engine, 'location.site_id', texts, { folded: true }),
        isOneOfTexts(reader.engine, 'location.name', texts, { folded: true }),
      ]),
    )
    .orderBy('location.id')
    .limit(MOST_FOUND)
    .execute();
  return found.map((one) => {
    if (one.state !== 'unknown') return one;
    const key = searchKey(one.text);
    const places = others
      .filter(({ site_id, name }) => [site_id ?? '', name].some((own) => searchKey(own) === key))
      .map(({ id, name, site_id, owner }) => ({ id, site_id, name: `${name} (${owner})` }));
    return places.length > 0 ? { ...one, state: 'elsewhere' as const, places } : one;
  });
}

/** Exact site IDs, ids and names alone are found; parts of names are offered. */
function matchPlaces(text: string, known: readonly Known[], members: ReadonlySet<number>): Found[] {
  const exact = new Map<string, Known[]>();
  for (const one of known) {
    for (const key of new Set([searchKey(one.site_id ?? ''), searchKey(one.name), `${one.id}`])) {
      if (key !== '') exact.set(key, [...(exact.get(key) ?? []), one]);
    }
  }
  const keyed = known.map((one) => ({ one, key: searchKey(one.name) }));
  const seen = new Set<number>();
  const texts = new Set<string>();
  return piecesOf(text, (piece) => exact.has(searchKey(piece)))
    .slice(0, MOST_FOUND)
    .map((piece): Found => {
      const key = searchKey(piece);
      const same = exact.get(key) ?? [];
      const bySite = same.filter(({ site_id }) => searchKey(site_id ?? '') === key);
      const fitting = bySite.length === 1 ? bySite : same;
      const [only] = fitting;
      const answer = (state: Found['state'], of: readonly Known[]) => ({
        text: piece,
        state,
        places: of.slice(0, MOST_SEVERAL).map(({ id, name, site_id }) => ({ id, name, site_id })),
      });
      if (texts.has(key) || (fitting.length === 1 && only && seen.has(only.id))) {
        return answer('double', fitting);
      }
      texts.add(key);
      if (fitting.length > 1) return answer('several', fitting);
      if (only) {
        seen.add(only.id);
        if (only.ready !== 1) return answer('retired', [only]);
        return answer(members.has(only.id) ? 'in' : 'found', [only]);
      }
      const partly = keyed.filter(
        ({ one, key: own }) => one.ready === 1 && !members.has(one.id) && own.includes(key),
      );
      if (partly.length === 0) return answer('unknown', []);
      return answer(
        'several',
        partly.map(({ one }) => one),
      );
    });
}

/** A whole line where it is known as it stands; else what commas, semicolons and tabs part. */
function piecesOf(text: string, isKnown: (piece: string) => boolean): string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => (isKnown(line) ? [line] : line.split(/[,;\t]/)))
    .map((piece) => piece.trim().slice(0, 300))
    .filter((piece) => piece !== '');
}
