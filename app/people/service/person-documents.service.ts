import { isOneOf } from '~/service/store/id-lists';
import { absent, selectRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader, Trx } from '~/service/store/store';

/** A text about a person, which the ledger names by its id alone: it is forgotten with the person. */
export interface TextRef {
  text: number;
}

/** What the ledger keeps of a person; a change has only the fields that differ. */
export interface PersonDocument {
  name: string;
  email: string;
  level: number | null;
  last_day: string | null;
  disabled: number;
  all_locations: number;
  locations: readonly number[];
  groups: readonly number[];
  organisation_id: number | null;
}

export type PersonPart = Partial<PersonDocument> & { removed?: 1; invited_until?: string | null };

export interface StoredPerson {
  account: Row<'account'>;
  /** It waits for its holder to open a link. */
  invitation: Row<'invitation'> | null;
  doc: PersonDocument;
}

/** How somebody who was removed is shown. */
export function formerColleague(id: number): string {
  return `A former colleague (${id})`;
}

/** An account that was invited has no e-mail of its own until its holder takes the invitation up. */
export function hasJoined({ email }: Pick<Row<'account'>, 'email'>): boolean {
  return email.includes('@');
}

export async function readPeople(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, StoredPerson>> {
  const among = (column: string) => isOneOf(reader.engine, column, ids);
  const accounts = await reader.selectFrom('account').selectAll().where(among('id')).execute();
  const invitations = await selectRows(reader, 'invitation', { used_at: absent })
    .where(among('account_id'))
    .execute();
  const locations = await reader
    .selectFrom('location_grant')
    .select(['account_id', 'location_id as id'])
    .where(among('account_id'))
    .orderBy('location_id')
    .execute();
  const groups = await reader
    .selectFrom('place_group_grant')
    .select(['account_id', 'group_id as id'])
    .where(among('account_id'))
    .orderBy('group_id')
    .execute();
  const invited = new Map(invitations.map((one) => [one.account_id, one]));
  const ofAccount = (rows: readonly { account_id: number; id: number }[]) => {
    const lists = new Map<number, number[]>();
    for (const { account_id, id } of rows) {
      lists.set(account_id, [...(lists.get(account_id) ?? []), id]);
    }
    return lists;
  };
  const [open, joined] = [ofAccount(locations), ofAccount(groups)];
  return new Map(
    accounts.map((account) => {
      const invitation = invited.get(account.id) ?? null;
      const doc: PersonDocument = {
        name: account.username,
        email: hasJoined(account) ? account.email : (invitation?.email ?? ''),
        level: account.access_level,
        last_day: account.last_day,
        disabled: account.disabled,
        all_locations: account.all_locations,
        locations: open.get(account.id) ?? [],
        groups: joined.get(account.id) ?? [],
        organisation_id: account.organisation_id,
      };
      return [account.id, { account, invitation, doc }];
    }),
  );
}

/** As it is written down: names and e-mails by the ids under which they can be forgotten. */
export async function forLedger(
  trx: Trx,
  accountId: number,
  part: PersonPart,
): Promise<Record<string, unknown>> {
  const written: Record<string, unknown> = { ...part };
  for (const field of ['name', 'email'] as const) {
    const text = part[field];
    if (text === undefined) continue;
    const { id } = await trx
      .insertInto('person_text')
      .values({ account_id: accountId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    written[field] = { text: id } satisfies TextRef;
  }
  return written;
}
