import type { Intents } from '~/screen/intents.server';
import { fillWith, saveDaysForm } from './days-actions.server';
import { readRepeatsAgain, saveRepeats } from './repeats-actions.server';
import { setDays } from './set-days.server';
import { setActive, setScheduled } from './set-switch.server';

export const scheduleIntents: Intents = {
  'set-days': setDays,
  'set-active': setActive,
  'set-scheduled': setScheduled,
  'fill-on': fillWith('on'),
  'fill-off': fillWith('off'),
  'fill-only': fillWith('only'),
  'save-days': saveDaysForm,
  'read-repeats': readRepeatsAgain,
  'save-repeats': saveRepeats,
};
