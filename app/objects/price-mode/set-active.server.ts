import { z } from 'zod';
import { timedModes } from '~/menu/price-modes';
import { formId, readFields, wantedFlag } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';
import { allPriceModes, writeModes } from './price-mode.server';
import { withChangedMode, withOrder } from './shown-modes';

const SWITCH_FAILED = 'There was a problem changing Price Mode status.';
const switchForm = z.object({ id: formId, active: wantedFlag });

const ORDER_FAILED = 'There was a problem changing the order of price modes.';

export const priceModesIntents: Intents = { 'set-active': setModeActive, earlier: setEarlier };

/** Before the one that goes before it. */
async function setEarlier({ guarded, form }: FormCall) {
  const { id } = readFields(form, z.object({ id: formId }), ORDER_FAILED);
  const outcome = await attempt({ message: ORDER_FAILED }, async () => {
    const shown = await allPriceModes(guarded);
    const modes = timedModes(shown).filter(({ when }) => when !== null);
    const at = modes.findIndex((mode) => mode.id === id);
    const [mode, before] = [modes[at], modes[at - 1]];
    if (!mode) return done('This price mode is not charged by itself any more', null);
    if (!before) return done('This price mode goes first', null);
    const ids = modes.map((one) => one.id);
    ids.splice(at - 1, 2, mode.id, before.id);
    const { actionId } = await writeModes(guarded, withOrder(shown, ids));
    return done(`${mode.name} goes before ${before.name}`, actionId);
  });
  return respond(form, outcome);
}

/** Activating a mode deactivates the others. */
async function setModeActive({ guarded, form }: FormCall) {
  const { id, active } = readFields(form, switchForm, SWITCH_FAILED);
  const outcome = await attempt({ message: SWITCH_FAILED }, async () => {
    const shown = await allPriceModes(guarded);
    const mode = shown.find((one) => one.id === id);
    const name = mode?.name ?? '';
    const list = withChangedMode(shown, { id, name, active: active === 1 });
    const { actionId } = await writeModes(guarded, list);
    const ended = active === 1 && shown.find((one) => one.active && one.id !== id);
    if (!mode) return done('This price mode is gone', null);
    const told = `${name} is ${active === 1 ? 'active' : 'off'}`;
    return done(ended ? `${told}; ${ended.name} is off` : told, actionId);
  });
  return respond(form, outcome);
}
