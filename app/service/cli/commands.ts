import { backup } from './backup';
import type { Command } from './command';
import { demo } from './demo';
import { groupAdd } from './group-add';
import { groupChange } from './group-change';
import { groupJoin } from './group-join';
import { groupLeave } from './group-leave';
import { groupList } from './group-list';
import { groupRemove } from './group-remove';
import { load } from './load';
import { locationAdd } from './location-add';
import { locationIntegration } from './location-integration';
import { locationList } from './location-list';
import { locationMaster } from './location-master';
import { locationMirror } from './location-mirror';
import { locationType } from './location-type';
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
