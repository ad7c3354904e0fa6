import { backup } from './backup';
import type { Command } from './command';
import { demo } from './demo';
import { doctor } from './doctor';
import { groupAdd, groupChange, groupJoin, groupLeave, groupList, groupRemove } from './group';
import { imagesMove, imagesSweep } from './images';
import { locationIntegration } from './integration';
import { ledgerHeads, ledgerVerify } from './ledger';
import { ledgerExport, ledgerRetention, ledgerSweep } from './ledger-retention';
import { load } from './load';
import {
  locationAdd,
  locationList,
  locationMaster,
  locationMirror,
  locationQuota,
  locationRetire,
  locationSweep,
  locationType,
  locationUnretire,
} from './location';
import {
  organisationBringBack,
  organisationList,
  organisationMerge,
  organisationRename,
  organisationRetire,
} from './organisation';
import { restore } from './restore';
import { sales } from './sales';
import { secretRotate } from './secret';
import { tokenAdd, tokenEnd, tokenList } from './token';
import {
  userAdd,
  userDisable,
  userEnable,
  userGrant,
  userLevel,
  userList,
  userPasswd,
  userResetLink,
  userRevoke,
} from './user';

/** In the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['user add', userAdd],
  ['user passwd', userPasswd],
  ['user reset-link', userResetLink],
  ['user disable', userDisable],
  ['user enable', userEnable],
  ['user grant', userGrant],
  ['user revoke', userRevoke],
  ['user level', userLevel],
  ['user list', userList],
  ['organisation list', organisationList],
  ['organisation rename', organisationRename],
  ['organisation merge', organisationMerge],
  ['organisation retire', organisationRetire],
  ['organisation bring-back', organisationBringBack],
  ['location add', locationAdd],
  ['location list', locationList],
  ['location type', locationType],
  ['location master', locationMaster],
  ['location mirror', locationMirror],
  ['location integration', locationIntegration],
  ['location quota', locationQuota],
  ['location retire', locationRetire],
  ['location unretire', locationUnretire],
  ['location sweep', locationSweep],
  ['group add', groupAdd],
  ['group change', groupChange],
  ['group remove', groupRemove],
  ['group join', groupJoin],
  ['group leave', groupLeave],
  ['group list', groupList],
  ['token add', tokenAdd],
  ['token list', tokenList],
  ['token end', tokenEnd],
  ['secret rotate', secretRotate],
  ['load', load],
  ['sales', sales],
  ['images move', imagesMove],
  ['images sweep', imagesSweep],
  ['ledger heads', ledgerHeads],
  ['ledger verify', ledgerVerify],
  ['ledger export', ledgerExport],
  ['ledger retention', ledgerRetention],
  ['ledger sweep', ledgerSweep],
  ['doctor', doctor],
  ['demo', demo],
  ['backup', backup],
  ['restore', restore],
]);
