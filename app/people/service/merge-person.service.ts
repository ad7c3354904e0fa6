import { roleOf } from '~/creator/contract/roles';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { ApiError } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import type { PersonDocument, StoredPerson, TextRef } from './person-documents.service';
import { textsOf } from './person-texts.service';

type Fields = Partial<PersonDocument>;
type Field = keyof PersonDocument;

const WORDS: Partial<Record<Field, string>> = {
  name: 'Name',
  email: 'Email',
  level: 'Role',
  last_day: 'Last day',
};

/**
 * What a form wants that showed an earlier version: what it left as it was stays as it is now.
 * @throws ApiError 409 for a field that both changed
 */
export async function mergedPatch<P extends Fields>(
  reader: Reader,
  { account, doc }: StoredPerson,
  wanted: P,
  version: number,
): Promise<P> {
  if (version === account.version) return wanted;
  const base = await earlier(reader, account.id, doc, version);
  const entries = (Object.entries(wanted) as [Field, unknown][]).filter(
    ([field, yours]) => !isSame(yours, base[field]) && !isSame(yours, doc[field]),
  );
  const clashes = entries.filter(([field]) => !isSame(base[field], doc[field]));
  if (clashes.length === 0) return Object.fromEntries(entries) as P;
  const told = clashes.map(
    ([field]) => `${WORDS[field] ?? field} is ${textOf(field, doc[field])} now`,
  );
  throw new ApiError(409, `Somebody else changed this meanwhile: ${told.join('; ')}.`, {
    version: account.version,
    fields: Object.fromEntries(
      entries.map(([field, yours]) => [field, { base: base[field], now: doc[field], yours }]),
    ),
  });
}

/** As it was at a version, by taking back what the ledger has since. */
async function earlier(
  reader: Reader,
  id: number,
  doc: PersonDocument,
  version: number,
): Promise<PersonDocument> {
  const rows = await reader
    .selectFrom('change')
    .select('before')
    .where('entity', '=', 'person')
    .where('location_id', '=', placeOfOrganisation(doc.organisation_id))
    .where('entity_id', '=', id)
    .where('version_after', '>', version)
    .orderBy('id', 'desc')
    .execute();
  const parts = rows.map(({ before }) => JSON.parse(before ?? '{}') as Record<Field, unknown>);
  const past: Record<string, unknown> = Object.assign({}, doc, ...parts);
  const texts = await textsOf(reader, [past.name, past.email] as (TextRef | string)[]);
  for (const field of ['name', 'email']) {
    const ref = past[field];
    if (typeof ref === 'object' && ref) past[field] = texts.get((ref as TextRef).text) ?? '';
  }
  return past as unknown as PersonDocument;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf(field: Field, value: unknown): string {
  if (field === 'level') return roleOf(value as number | null).name;
  return value === null ? 'empty' : `“${String(value)}”`;
}
