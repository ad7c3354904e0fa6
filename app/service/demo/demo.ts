import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, passwordFault } from '~/accounts/service/passwords.service';
import {
  locationInput,
  makeLocation,
  planNewLocation,
} from '~/import/service/new-location.service';
import { WholePlan } from '~/import/service/plan/stored-plan.service';
import { addDays } from '~/menu/calendar';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import { renderDrawings } from '~/objects/image/service/drawing.service';
import { type StockKey, stockPicture } from '~/objects/image/stock/index.service';
import type { Blob, Ledger } from '../changes/ledger';
import { nowText } from '../clock';
import { operatorAction } from '../operators/operator-action';
import { OperatorError } from '../operators/operator-error';
import { hasOrganisation, organisationNamed } from '../operators/organisations';
import { projectFolder } from '../project-folder';
import { StartError } from '../store/errors';
import type { Reader, Store, Trx } from '../store/store';
import { addAccounts, demoAccounts } from './accounts';
import catalogue from './catalogue.json';
import { addFaults } from './faults';
import { addHouseDishes } from './house-dishes';
import { linkLocations } from './location-links';
import { type DemoLocation, type DemoName, demoLocations, HARBOR } from './locations';
import { addOldTill } from './old-till';

class FilledMeanwhile extends Error {}

/**
 * Fills a database without organisations and accounts, in one transaction; safe when several servers start at once.
 * @returns whether it was filled
 * @throws StartError for an invalid password
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
  const note = { method: 'demo', summary: 'Filled the empty database with the demo' };
  try {
    await operatorAction(store, note, async (trx, ledger) => {
      // The unique name makes a second server wait here for the first.
      const { isNew } = await organisationNamed(trx, HARBOR);
      if (!isNew) throw new FilledMeanwhile();
      await addCatalogue(trx, ledger, blobs);
      const ids = new Map<DemoName, number>();
      for (const demo of demoLocations) {
        ids.set(demo.name, await loadLocation(trx, ledger, demo, today, blobs));
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

/** The default organisation. @throws OperatorError without the demo */
export async function demoOrganisation(store: Store): Promise<string> {
  if (await hasOrganisation(store.reader, HARBOR)) return HARBOR;
  throw new OperatorError(`Name an organisation with --org: the demo's, ${HARBOR}, is not here.`);
}

export async function isEmpty(reader: Reader): Promise<boolean> {
  const organisation = await reader.selectFrom('organisation').select('id').executeTakeFirst();
  const account = await reader.selectFrom('account').select('id').executeTakeFirst();
  return organisation === undefined && account === undefined;
}

/** A .mashmenu file, in which `{{+3}}` is the date three days after `today`. */
function menuText(name: DemoName, today: string): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return readFileSync(
    join(projectFolder, `app/service/demo/menus/${file}.mashmenu`),
    'utf8',
  ).replace(/\{\{([+-]\d+)\}\}/g, (_, days: string) => addDays(today, Number(days)));
}

type Drawn = ReadonlyMap<string, Blob>;

let drawn: Promise<Drawn> | undefined;

function drawnPictures(): Promise<Drawn> {
  drawn ??= drawPictures();
  return drawn;
}

async function drawPictures(): Promise<Drawn> {
  const menus = demoLocations.map(({ name }) => JSON.parse(menuText(name, '2026-01-01')));
  const keys = [...new Set(menus.flatMap(({ images = {} }) => Object.keys(images)))] as StockKey[];
  const blobs = await renderDrawings(keys.map((key) => stockPicture(key).svg));
  return new Map(keys.map((key, index) => [key, blobs[index] as Blob]));
}

async function addCatalogue(trx: Trx, ledger: Ledger, drawn: Drawn): Promise<void> {
  for (const picture of drawn.values()) await ledger.keepBlob(picture);
  const originItems = catalogue.origin_items.map(({ picture, ...item }) => ({
    ...item,
    image_hash: drawn.get(picture ?? '')?.hash ?? null,
  }));
  await trx.insertInto('origin_item').values(originItems).execute();
  await trx.insertInto('dotcode').values(catalogue.dotcodes).execute();
}

async function loadLocation(
  trx: Trx,
  ledger: Ledger,
  { name, organisation }: DemoLocation,
  today: string,
  drawn: Drawn,
): Promise<number> {
  const parsed = parseMashmenu(menuText(name, today));
  if (!parsed.ok) throw new Error(`The menu of ${name} is not right: ${parsed.errors.join(' ')}`);
  const { menu, raw } = parsed;
  const pictures = menu.images.map(({ key }) => drawn.get(key) as Blob);
  const plan = new WholePlan();
  await planNewLocation(ledger.read, { menu, raw, pictures }, plan);
  const location = { name: menu.location?.name ?? name, organisation, said: locationInput(menu) };
  const { id } = await makeLocation(trx, ledger, location, plan.rows());
  return id;
}
