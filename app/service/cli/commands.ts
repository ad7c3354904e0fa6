import { backup } from './backup';
import type { Command } from './command';
import { demo } from './demo';
import { load } from './load';
import { locationAdd } from './location-add';
import { locationList } from './location-list';
import { restore } from './restore';
import { tokenAdd } from './token-add';
import { userAdd } from './user-add';
import { userDisable } from './user-disable';
import { userEnable } from './user-enable';
import { userGrant } from './user-grant';
import { userPasswd } from './user-passwd';

/** Every command by its words, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['user add', userAdd],
  ['user passwd', userPasswd],
  ['user disable', userDisable],
  ['user enable', userEnable],
  ['user grant', userGrant],
  ['location add', locationAdd],
  ['location list', locationList],
  ['token add', tokenAdd],
  ['load', load],
  ['demo', demo],
  ['backup', backup],
  ['restore', restore],
]);
