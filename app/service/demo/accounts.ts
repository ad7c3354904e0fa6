import { createAccount, grantLocations } from '~/accounts/service/accounts.service';
import { verifyPassword } from '~/accounts/service/passwords.service';
import { PROVIDER_LEVEL } from '~/creator/contract/roles';
import { organisationNamed } from '../operators/organisations';
import { SCOPE } from '../operators/people';
import { selectRows } from '../store/matching-rows';
import type { Reader, Trx } from '../store/store';
import { type DemoName, demoLocations, HARBOR, QUAYSIDE } from './locations';

export interface DemoAccount {
  email: string;
  name: string;
  level: number;
  /** Null for provider staff. */
  organisation: string | null;
  /** The first is where the account starts; provider staff can open all. */
  locations: readonly DemoName[];
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'staff@creator.test',
    name: 'Sam Okafor',
    level: PROVIDER_LEVEL,
    organisation: null,
    locations: [],
  },
  {
    email: 'admin@creator.test',
    name: 'Ana Lindqvist',
    level: 3,
    organisation: HARBOR,
    locations: demoLocations.filter((demo) => demo.organisation === HARBOR).map(({ name }) => name),
  },
  {
    email: 'manager@creator.test',
    name: 'Max Delgado',
    level: 5,
    organisation: HARBOR,
    locations: [
      'harborCafe',
      'concourseSouth',
      'houseMenu',
      'libraryCafe',
      'thornburyHall',
      'pierNineShop',
      'mapleStreetShop',
      'bistroDuQuai',
      'kajensKok',
    ],
  },
  {
    email: 'other@creator.test',
    name: 'Olive Tanaka',
    level: 5,
    organisation: QUAYSIDE,
    locations: ['quaysideDeli'],
  },
];

export async function addAccounts(
  trx: Trx,
  idOf: (demo: DemoName) => number,
  hashes: readonly string[],
): Promise<void> {
  for (const [index, account] of demoAccounts.entries()) {
    const { email, name, level, organisation, locations } = account;
    const id = await createAccount(trx, {
      organisationId:
        organisation === null ? null : (await organisationNamed(trx, organisation)).id,
      username: name,
      email,
      passwordHash: hashes[index] as string,
      accessLevel: level,
      scope: SCOPE,
      defaultLocationId: idOf(locations[0] ?? 'harborCafe'),
    });
    if (id !== null) await grantLocations(trx, [id], locations.map(idOf));
  }
}

export async function openWith(reader: Reader, password: string): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const accounts = await selectRows(reader, 'account', { disabled: 0 }, 'email', 'password_hash')
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();
  const open = await Promise.all(
    accounts.map(({ password_hash }) => verifyPassword(password, password_hash)),
  );
  return accounts.flatMap(({ email }, index) => (open[index] ? [email] : []));
}
