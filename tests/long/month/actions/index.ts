import type { Deed } from '../scene';
import { alertActions } from './alerts';
import { importActions } from './imports';
import { itemActions } from './items';
import { ledgerActions } from './ledger';
import { menuActions } from './menu';
import { optionActions } from './options';
import { pictureActions } from './pictures';
import { ruleActions } from './rules';
import { settingsActions } from './settings';

/** All that people do in a month. */
export const deeds: readonly Deed[] = [
  ...itemActions,
  ...optionActions,
  ...menuActions,
  ...ruleActions,
  ...settingsActions,
  ...pictureActions,
  ...ledgerActions,
  ...importActions,
  ...alertActions,
];
