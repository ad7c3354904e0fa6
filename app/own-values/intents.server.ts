import { z } from 'zod';
import { OWN_KINDS } from '~/menu/own-values';
import { givenBackText } from '~/objects/own-value';
import { giveBackInParts } from '~/objects/own-value/index.server';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { type HeldRef, OWN_FIELD_NAMES, readHeld } from '~/screen/own-values-path';
import { pathOf } from '~/screen/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { redirectWithFlash, undoneTogether } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { lockDialog } from './paths';

/** So many are ticked at once. */
const MOST = 1000;
const UNKNOWN = 'The form asked for something that is not known here.';
const NOTHING = 'Tick what is to be given back first.';

const list = <T extends z.ZodTypeAny>(one: T) =>
  z
    .union([one.transform((value) => [value]), z.array(one).max(MOST)])
    .optional()
    .transform((values) => (values ?? []) as z.output<T>[]);

const rule = z.object({
  kind: z.enum(OWN_KINDS),
  object: formId.optional(),
  version: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  may: list(z.enum(OWN_FIELD_NAMES as [string, ...string[]])),
  sure: z.literal('1').optional(),
});

const ticked = z.object({ held: list(z.string().max(100)) });

export const ownValuesIntents: Intents = {
  'own:allow': allow,
  'own:as-others': allow,
  'own:take-back': takeBack,
  'own:give-back': giveBack,
  'own:give-back-all': giveBackAll,
};

/** What would be given back is asked about once. */
async function allow(call: FormCall): Promise<unknown> {
  const { creator, location } = call.guarded;
  const { kind, object, version, may, sure } = readFields(call.form, rule, UNKNOWN);
  const others = call.form.get('intent') === 'own:as-others';
  const params = {
    location_id: location.id,
    kind,
    object_id: object ?? null,
    fields: others ? null : (may as never),
    version,
  };
  const closed = lockDialog.close(pathOf(call.url));
  try {
    if (!sure) {
      const { given_back } = await creator.call('own_value.allow', { ...params, preview: true });
      if (given_back > 0) {
        const question = lockDialog.open(closed, {
          lockKind: kind,
          lockObject: object ?? null,
          may: may as never,
          others: others ? '1' : null,
          version: version || null,
        });
        return redirectTo(withTypedNote(question, call.form));
      }
    }
    const { data, actionId } = await creator.write('own_value.allow', params);
    const back = data.given_back > 0 ? ` ${givenBackText(data.given_back)}` : '';
    return redirectWithFlash(closed, {
      kind: 'success',
      message: `What locations may hold of their own is saved.${back}`,
      ...undoneTogether(actionId),
    });
  } catch (error) {
    return refusedAgain(call, error);
  }
}

async function takeBack(call: FormCall): Promise<unknown> {
  const { creator, location } = call.guarded;
  const values = ticks(call);
  if (values.length === 0) return refusedAgain(call, NOTHING);
  try {
    const { data, actionId } = await creator.write('own_value.take_back', {
      location_id: location.id,
      values,
    });
    return redirectWithFlash(pathOf(call.url), {
      kind: 'success',
      message: givenBackText(data.taken_back),
      ...undoneTogether(actionId),
    });
  } catch (error) {
    return refusedAgain(call, error);
  }
}

async function giveBack(call: FormCall): Promise<unknown> {
  const values = ticks(call);
  if (values.length === 0) return refusedAgain(call, NOTHING);
  const byObject = new Map<string, HeldRef[]>();
  for (const one of values) {
    const key = `${one.kind} ${one.object_id}`;
    byObject.set(key, [...(byObject.get(key) ?? []), one]);
  }
  const objects = [...byObject.values()].flatMap((held) => {
    const [first] = held;
    if (!first) return [];
    const fields = [...new Set(held.map(({ field }) => field))];
    const prices = held.filter(({ field }) => field === 'price');
    return {
      kind: first.kind,
      object_id: first.object_id,
      fields,
      ...(prices.length > 0 && { mode_ids: prices.map(({ mode_id }) => mode_id ?? 0) }),
    };
  });
  return giveBackAlike(call, objects);
}

async function giveBackAll(call: FormCall): Promise<unknown> {
  const { creator, location } = call.guarded;
  const { objects } = await creator.call('own_value.get_all', { location_id: location.id });
  return giveBackAlike(
    call,
    objects.map(({ kind, object_id, seen }) => ({ kind, object_id, seen })),
  );
}

async function giveBackAlike(
  call: FormCall,
  objects: Parameters<typeof giveBackInParts>[1],
): Promise<unknown> {
  try {
    return await redirectWithFlash(pathOf(call.url), await giveBackInParts(call.guarded, objects));
  } catch (error) {
    return refusedAgain(call, error);
  }
}

function ticks({ form }: FormCall): HeldRef[] {
  const { held } = readFields(form, ticked, UNKNOWN);
  return held.flatMap((text) => readHeld(text) ?? []);
}
