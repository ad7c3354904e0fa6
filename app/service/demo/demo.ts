import { createAccount } from '../accounts/accounts';
import { hashPassword } from '../accounts/passwords';
import type { Ledger } from '../changes/ledger';
import { MenuLoad } from '../imports/menu-load';
import { type ReadyMenu, readMenu } from '../imports/read-menu';
import { operatorAction } from '../operators/operator-action';
import { OperatorError } from '../operators/operator-error';
import { grantTo, hasOrganisation, organisationNamed } from '../operators/organisations';
import { PROVIDER_LEVEL, SCOPE } from '../operators/people';
import type { Reader, Store, Trx } from '../store/store';
import { dotcodes, originItems } from './catalogue';
import { harborCafe } from './harbor-cafe';
import type { MenuText } from './menu-text';
import { quaysideDeli } from './quayside-deli';

const HARBOR = 'Harbor Hospitality';
const QUAYSIDE = 'Quayside Catering';

export interface DemoAccount {
  email: string;
  name: string;
  level: number;
  /** Null for staff of the provider. */
  organisation: string | null;
}

/** The accounts of the demo; they share one password. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'staff@creator.test', name: 'Sam Okafor', level: PROVIDER_LEVEL, organisation: null },
  { email: 'admin@creator.test', name: 'Ana Lindqvist', level: 3, organisation: HARBOR },
  { email: 'manager@creator.test', name: 'Max Delgado', level: 5, organisation: HARBOR },
  { email: 'other@creator.test', name: 'Olive Tanaka', level: 5, organisation: QUAYSIDE },
];

/** Another server filled the database while this one was about to. */
class FilledMeanwhile extends Error {}

/**
 * Fills a database that has neither organisation nor account with the demo, all of it in one
 * transaction or nothing; safe when several servers start at once.
 *
 * @returns whether it was filled just now.
 */
export async function fillDemo(store: Store, { password }: { password: string }): Promise<boolean> {
  if (!(await isEmpty(store.reader))) return false;
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(password)));
  const harbor = await readyMenu(harborCafe);
  const quayside = await readyMenu(quaysideDeli);
  const note = { method: 'demo', summary: 'Filled the empty database with the demo' };
  try {
    await operatorAction(store, note, async (trx, ledger) => {
      // Its unique name makes the second of two servers wait here until the first one is done.
      const { isNew } = await organisationNamed(trx, HARBOR);
      if (!isNew) throw new FilledMeanwhile();
      await trx
        .insertInto('origin_item')
        .values([...originItems])
        .execute();
      await trx
        .insertInto('dotcode')
        .values([...dotcodes])
        .execute();
      const locations = new Map([
        [HARBOR, await loadAll(trx, ledger, harbor, HARBOR)],
        [QUAYSIDE, await loadAll(trx, ledger, quayside, QUAYSIDE)],
      ]);
      await addAccounts(trx, locations, hashes);
    });
    return true;
  } catch (error) {
    if (error instanceof FilledMeanwhile) return false;
    throw error;
  }
}

/**
 * The organisation that things belong to where none is named.
 *
 * @throws OperatorError where the demo is not there.
 */
export async function demoOrganisation(store: Store): Promise<string> {
  if (await hasOrganisation(store.reader, HARBOR)) return HARBOR;
  throw new OperatorError(`Name an organisation with --org: the demo's, ${HARBOR}, is not here.`);
}

async function isEmpty(reader: Reader): Promise<boolean> {
  const organisation = await reader.selectFrom('organisation').select('id').executeTakeFirst();
  const account = await reader.selectFrom('account').select('id').executeTakeFirst();
  return organisation === undefined && account === undefined;
}

async function readyMenu(menu: MenuText): Promise<ReadyMenu> {
  const read = await readMenu(JSON.stringify(menu));
  if (!read.ok) throw new Error(`The demo's menu is not right: ${read.errors.join(' ')}`);
  return read.ready;
}

/** @returns the id of the location that the menu was brought into. */
async function loadAll(
  trx: Trx,
  ledger: Ledger,
  { name, menu, pictures }: ReadyMenu,
  organisation: string,
): Promise<number> {
  const load = new MenuLoad(menu, { name, organisation }, pictures);
  for (const step of load.steps()) await step.run(trx, ledger);
  return load.locationId;
}

async function addAccounts(
  trx: Trx,
  locations: ReadonlyMap<string, number>,
  hashes: readonly string[],
): Promise<void> {
  for (const [index, { email, name, level, organisation }] of demoAccounts.entries()) {
    const locationId = locations.get(organisation ?? HARBOR) as number;
    const id = await createAccount(trx, {
      organisationId:
        organisation === null ? null : (await organisationNamed(trx, organisation)).id,
      username: name,
      email,
      passwordHash: hashes[index] as string,
      accessLevel: level,
      scope: SCOPE,
      defaultLocationId: locationId,
    });
    if (id !== null && organisation !== null) await grantTo(trx, [id], locationId);
  }
}
