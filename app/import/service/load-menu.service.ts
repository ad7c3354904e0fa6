import { parseMashmenu } from '~/menu/mashmenu/parse';
import { keepBytes } from '~/objects/image/service/blob-store.service';
import { storedPicture } from '~/objects/image/service/picture.service';
import { isCountry } from '~/objects/location/service/holidays.service';
import { yieldToEventLoop } from '~/service/changes/entity';
import type { Blob } from '~/service/changes/ledger';
import { nowText } from '~/service/clock';
import { ApiError } from '~/service/errors';
import { operatorAction } from '~/service/operators/operator-action';
import { OperatorError } from '~/service/operators/operator-error';
import type { Store } from '~/service/store/store';
import { resultOf } from './apply/import-words.service';
import { selectedRows } from './apply/planned-rows.service';
import { forgetImport, sweepImports } from './forget-imports.service';
import { locationInput, makeLocation, planNewLocation } from './new-location.service';
import type { PlanRows } from './plan/plan.service';
import { StoredPlan } from './plan/stored-plan.service';
import type { LoadingBy, ReadyMenu } from './ready-menu.service';

export type ReadMenu = { ok: true; ready: ReadyMenu } | { ok: false; errors: string[] };

/** Errors and warnings are sentences. */
export async function readMenu(text: string): Promise<ReadMenu> {
  const parsed = parseMashmenu(text);
  if (!parsed.ok) return parsed;
  const { menu, raw } = parsed;
  const errors: string[] = [];
  if (!menu.location) errors.push('location: Add this with a name: a location is made from it.');
  const { holidays } = menu.location?.operation_hours.calendar ?? {};
  if (holidays && !isCountry(holidays.country, holidays.region)) {
    errors.push('location.operation_hours.calendar.holidays: There is no list of this country.');
  }
  const pictures: Blob[] = [];
  for (const { key, data } of menu.images) {
    try {
      pictures.push(await storedPicture(Buffer.from(data, 'base64')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(`images "${key}": ${reasonOf(error)}`);
    }
  }
  if (errors.length > 0 || !menu.location) return { ok: false, errors };
  return {
    ok: true,
    ready: { name: menu.location.name, menu, raw, pictures, warnings: parsed.warnings },
  };
}

function reasonOf({ message, body }: ApiError): string {
  const { image } = (body.fields ?? {}) as { image?: string };
  return (image ?? message).replace(/\.?$/, '.');
}

/**
 * Loads a menu into a new location, creating the organisation if needed: plans in short transactions, then creates
 * everything in one action. An interrupted load leaves nothing visible, and its plan is deleted with the first import
 * a day later.
 * @returns the location's id
 * @throws OperatorError or ApiError 400
 */
export async function loadMenu(
  store: Store,
  ready: ReadyMenu,
  organisation: string,
  by: LoadingBy = { operating: store },
): Promise<number> {
  const { name, menu, pictures } = ready;
  await sweepImports(store);
  const importId = await begin(store, name);
  try {
    await keepPictures(store, pictures);
    const plan = new StoredPlan(store, { importId, jobId: null });
    await planNewLocation(store.reader, ready, strictly(plan), yieldToEventLoop);
    await plan.write();
    const said = locationInput(menu);
    const note = { method: 'load', summary: `Loaded ${name}` };
    const locationId = await operatorAction(by.operating, note, async (trx, ledger) => {
      const planned = selectedRows(ledger.read, importId);
      const made = await makeLocation(
        trx,
        ledger,
        { name, organisation, said, opened: by.opened },
        planned,
      );
      await ledger.summarise(`Loaded ${name}: ${resultOf(made.counts)}`);
      return made.id;
    });
    await store.afterLoad();
    return locationId;
  } finally {
    await forgetImport(store, importId);
  }
}

/** Belongs to no location, so no account sees it. */
function begin(store: Store, name: string): Promise<number> {
  const now = nowText();
  return store.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('menu_import')
      .values({
        location_id: null,
        account_id: null,
        source: 'load',
        name,
        size: 0,
        format: 'mashmenu',
        state: 'previewing',
        settings: '{}',
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function keepPictures(store: Store, pictures: readonly Blob[]): Promise<void> {
  for (const picture of pictures) await store.transaction((trx) => keepBytes(trx, picture));
}

function strictly(plan: StoredPlan): PlanRows {
  return {
    change: (row) => plan.change(row),
    finding({ level, message }) {
      if (level === 'error') throw new OperatorError(`${message}.`);
    },
    key: (key) => plan.key(key),
    settle: () => plan.settle(),
  };
}
