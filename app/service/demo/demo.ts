import { parseMashmenu } from '~/menu/mashmenu/parse';
import { passwordFault } from '../accounts/password-rule';
import { hashPassword } from '../accounts/passwords';
import type { Blob, Ledger } from '../changes/ledger';
import { nowText } from '../clock';
import { renderDrawings } from '../images/drawing';
import { makeLocation, planNewLocation, saidOfLocation } from '../imports/new-location';
import { KeptPlan } from '../imports/plan/kept-plan';
import { operatorAction } from '../operators/operator-action';
import { OperatorError } from '../operators/operator-error';
import { hasOrganisation, organisationNamed } from '../operators/organisations';
import { stockPicture } from '../stock';
import { StartError } from '../store/errors';
import type { Reader, Store, Trx } from '../store/store';
import { addAccounts, demoAccounts } from './accounts';
import { dotcodes, originItems } from './catalogue';
import { type Days, daysFrom } from './days';
import { addFaults } from './fairground/faults';
import { addHouseDishes } from './house-dishes';
import { linkLocations } from './location-links';
import { type DemoLocation, type DemoName, demoLocations, HARBOR } from './locations';
import { addOldTill } from './old-till';
import { demoPictures, type PictureName } from './pictures';

/** Another server filled the database while this one was about to. */
class FilledMeanwhile extends Error {}

/**
 * Fills a database that has neither organisation nor account with the demo, all of it in one
 * transaction or nothing; safe when several servers start at once.
 *
 * @returns whether it was filled just now.
 * @throws StartError for a password that cannot be one
 */
export async function fillDemo(store: Store, { password }: { password: string }): Promise<boolean> {
  if (!(await isEmpty(store.reader))) return false;
  const fault = passwordFault(password);
  if (fault) throw new StartError(`CREATOR_DEMO_PASSWORD cannot be used. ${fault}`);
  const [hashes, blobs] = await Promise.all([
    Promise.all(demoAccounts.map(() => hashPassword(password))),
    drawnPictures(),
  ]);
  const today = nowText().slice(0, 10);
  const days = daysFrom(today);
  const note = { method: 'demo', summary: 'Filled the empty database with the demo' };
  try {
    await operatorAction(store, note, async (trx, ledger) => {
      // Its unique name makes the second of two servers wait here until the first one is done.
      const { isNew } = await organisationNamed(trx, HARBOR);
      if (!isNew) throw new FilledMeanwhile();
      await addCatalogue(trx, ledger, blobs);
      const ids = new Map<DemoName, number>();
      for (const demo of demoLocations) {
        ids.set(demo.name, await loadLocation(trx, ledger, demo, days, blobs));
      }
      const idOf = (demo: DemoName) => ids.get(demo) as number;
      await linkLocations(trx, ledger, idOf);
      await addHouseDishes(ledger, idOf('thornburyHall'), idOf('houseMenu'));
      await addOldTill(ledger, idOf('thornburyHall'));
      await addFaults(trx, ledger, idOf('fairground'), today);
      await addAccounts(trx, idOf, hashes);
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

/** Whether there is neither organisation nor account. */
export async function isEmpty(reader: Reader): Promise<boolean> {
  const organisation = await reader.selectFrom('organisation').select('id').executeTakeFirst();
  const account = await reader.selectFrom('account').select('id').executeTakeFirst();
  return organisation === undefined && account === undefined;
}

type Drawn = Record<PictureName, Blob>;

let drawn: Promise<Drawn> | undefined;

/** The pictures as they are stored; drawn once, for they are always the same. */
function drawnPictures(): Promise<Drawn> {
  drawn ??= drawPictures();
  return drawn;
}

async function drawPictures(): Promise<Drawn> {
  const blobs = await renderDrawings(demoPictures.map((name) => stockPicture(name).svg));
  return Object.fromEntries(demoPictures.map((name, index) => [name, blobs[index]])) as Drawn;
}

async function addCatalogue(trx: Trx, ledger: Ledger, drawn: Drawn): Promise<void> {
  for (const picture of Object.values(drawn)) await ledger.keepBlob(picture);
  await trx
    .insertInto('origin_item')
    .values(originItems((picture) => drawn[picture].hash))
    .execute();
  await trx
    .insertInto('dotcode')
    .values([...dotcodes])
    .execute();
}

/** @returns the id of the location that was made. */
async function loadLocation(
  trx: Trx,
  ledger: Ledger,
  { name, organisation, menu: textFor }: DemoLocation,
  days: Days,
  drawn: Drawn,
): Promise<number> {
  const parsed = parseMashmenu(JSON.stringify(textFor(days)));
  if (!parsed.ok) throw new Error(`The menu of ${name} is not right: ${parsed.errors.join(' ')}`);
  const { menu, raw } = parsed;
  const pictures = menu.images.map(({ key }) => drawn[key as PictureName]);
  const plan = new KeptPlan();
  await planNewLocation(ledger.read, { menu, raw, pictures }, plan);
  const location = { name: menu.location?.name ?? name, organisation, said: saidOfLocation(menu) };
  const { id } = await makeLocation(trx, ledger, location, plan.rows());
  return id;
}
