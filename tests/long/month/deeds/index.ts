import type { Deed } from '../scene';
import { alertDeeds } from './alerts';
import { importDeeds } from './imports';
import { itemDeeds } from './items';
import { ledgerDeeds } from './ledger';
import { menuDeeds } from './menu';
import { optionDeeds } from './options';
import { pictureDeeds } from './pictures';
import { ruleDeeds } from './rules';
import { settingsDeeds } from './settings';

/** All that people do in a month. */
export const deeds: readonly Deed[] = [
  ...itemDeeds,
  ...optionDeeds,
  ...menuDeeds,
  ...ruleDeeds,
  ...settingsDeeds,
  ...pictureDeeds,
  ...ledgerDeeds,
  ...importDeeds,
  ...alertDeeds,
];
