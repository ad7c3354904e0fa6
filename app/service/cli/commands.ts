import { backup } from './backup';
import type { Command } from './command';
import { demo } from './demo';
import { groupAdd, groupChange, groupJoin, groupLeave, groupList, groupRemove } from './group';
import { load } from './load';
import {
  locationAdd,
  locationIntegration,
  locationList,
  locationMaster,
  locationMirror,
  locationType,
} from './location';
import { restore } from './restore';
import { tokenAdd } from './token-add';
import { userAdd, userDisable, userEnable, userGrant, userPasswd } from './user';

/** Every command by its words, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['user add', userAdd],
  ['user passwd', userPasswd],
  ['user disable', userDisable],
  ['user enable', userEnable],
  ['user grant', userGrant],
  ['location add', locationAdd],
  ['location list', locationList],
  ['location type', locationType],
  ['location master', locationMaster],
  ['location mirror', locationMirror],
  ['location integration', locationIntegration],
  ['group add', groupAdd],
  ['group change', groupChange],
  ['group remove', groupRemove],
  ['group join', groupJoin],
  ['group leave', groupLeave],
  ['group list', groupList],
  ['token add', tokenAdd],
  ['load', load],
  ['demo', demo],
  ['backup', backup],
  ['restore', restore],
]);
