import { roleOf } from '~/creator/contract/roles';
import { fieldsAt, mergedPatch } from '~/service/changes/right-changes';
import type { Reader } from '~/service/store/store';
import { textsOf } from './hide-texts.service';
import type { PersonDocument, StoredPerson, TextRef } from './person-documents.service';

type Fields = Partial<PersonDocument>;

const WORDS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  level: 'Role',
  last_day: 'Last day',
};

/** @param version that the form showed @throws ApiError 409 for a field that both changed */
export async function mergedPerson(
  reader: Reader,
  { account: { id, version: now }, doc }: StoredPerson,
  wanted: Fields,
  version: number,
): Promise<Fields> {
  if (version === now) return wanted;
  const of = { entity: 'person', organisationId: doc.organisation_id, id } as const;
  const past = await fieldsAt(reader, of, version);
  const texts = await textsOf(reader, [past.name, past.email]);
  for (const field of ['name', 'email']) {
    if (past[field]) past[field] = texts.get((past[field] as TextRef).text) ?? '';
  }
  return mergedPatch({ version: now, doc }, { ...doc, ...past }, wanted, (fields) => {
    const told = fields.map(
      (field) => `${WORDS[field] ?? field} is ${textOf(field, doc[field as keyof Fields])} now`,
    );
    return `Somebody else changed this meanwhile: ${told.join('; ')}.`;
  });
}

function textOf(field: string, value: unknown): string {
  if (field === 'level') return roleOf(value as number | null).name;
  return value === null ? 'empty' : `“${String(value)}”`;
}
