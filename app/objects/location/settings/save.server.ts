import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError, type WriteOptions } from '~/creator/client';
import { onceOf } from '~/form/form-answer.server';
import { type Actions, OvertakenSave } from '~/form/form-calls.server';
import { ORDER_SETTINGS, type OrderSetting } from '~/menu/order-settings';
import type { PartialAction } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type SettingsParams, settingsForm } from './form';

/** Order settings that failed after the other fields were saved. */
export class PartlySaved extends Error {
  constructor(
    readonly done: readonly PartialAction[],
    readonly failures: ReadonlyMap<OrderSetting, string>,
  ) {
    super('Some settings were not saved.');
  }
}

/**
 * Saves the location's own settings in one call, then each order setting in one of its own. If the first call fails,
 * nothing is saved.
 *
 * @returns the actions in order
 * @throws CreatorError, also for a conflict; OvertakenSave for one after other settings were saved; PartlySaved if
 * order settings fail
 */
export async function saveSettings(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  params: Partial<SettingsParams>,
  basis: WriteOptions,
): Promise<Actions> {
  const here = { location_id: location.id };
  const done: PartialAction[] = [];
  const add = (id: number | null, fields: readonly (keyof SettingsParams)[]) => {
    const what = fields.map((field) => settingsForm.fields[field].label).join(', ');
    if (id !== null) done.push({ id, what });
  };
  const own = locationParams(params);
  if (Object.keys(own).length > 0) {
    try {
      const { actionId } = await creator.write('location.update', { ...here, ...own }, basis);
      add(actionId, ownFields(params));
    } catch (error) {
      throw toldOf('location', error);
    }
  }
  const failures = new Map<OrderSetting, string>();
  let clash: CreatorError | undefined;
  for (const prop_name of ORDER_SETTINGS) {
    const value = params[prop_name];
    if (value === undefined) continue;
    const prop_value = typeof value === 'string' ? value : JSON.stringify(value);
    const once = onceOf(basis.once, prop_name);
    const setting = { ...here, prop_name, prop_value };
    try {
      const { actionId } = await creator.write('locations::set_property', setting, {
        ...basis,
        once,
      });
      add(actionId, [prop_name]);
    } catch (error) {
      assertCallFailed(error, [401]);
      if (error.details.clashes) clash ??= error;
      else failures.set(prop_name, toldOf(prop_name, error).message);
    }
  }
  if (clash) throw done.length > 0 ? new OvertakenSave(clash, done) : clash;
  if (failures.size > 0) throw new PartlySaved(done, failures);
  return done;
}

function ownFields(params: Partial<SettingsParams>): (keyof SettingsParams)[] {
  return (Object.keys(params) as (keyof SettingsParams)[]).filter(
    (name) => params[name] !== undefined && !ORDER_SETTINGS.some((setting) => setting === name),
  );
}

function locationParams({
  operation_hours,
  meals,
  ...params
}: Partial<SettingsParams>): Record<string, unknown> {
  const plain = ownFields(params).map((name) => [name, params[name as keyof typeof params]]);
  const operations = { ...(operation_hours && { operation_hours }), ...meals };
  return {
    ...Object.fromEntries(plain),
    ...(Object.keys(operations).length > 0 && { operations }),
  };
}

/** Adds what was not saved; conflicts and errors that end the session are unchanged. */
function toldOf(what: string, error: unknown): CreatorError {
  assertCallFailed(error);
  const { status, message, details } = error;
  if (status === 401 || details.clashes) return error;
  const fields = Object.entries(details.fields ?? {}).map(([path, text]) => [
    path.replace(/^operations\./, ''),
    text,
  ]);
  return new CreatorError(status, `Error updating ${what}: ${message || 'no answer'}`, {
    ...details,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  });
}
