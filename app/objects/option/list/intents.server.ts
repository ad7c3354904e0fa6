import type { Intents } from '~/screen/intents.server';
import { saveOption, setOptionActive } from './save-option.server';

/** What the forms of the Options view can ask for. */
export const optionsIntents: Intents = {
  'save-option': saveOption,
  'set-active': setOptionActive,
};
