import { counted } from '~/menu/counted';
import { examine } from '../doctor/examine';
import { OperatorError } from '../operators/operator-error';
import { readArguments } from './arguments';
import type { Command } from './command';
import { refuseRemote } from './with-store';

export const doctor: Command = {
  usage: 'doctor',
  does: 'Says what is wrong with this installation, and changes nothing: folders, disk, clock, secret, database, ledger, backups, bucket. It ends with 1 where there is a problem.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    refuseRemote(world);
    const findings = await examine(world.settings);
    for (const { level, part, says } of findings) world.print(`${level}\t${part}\t${says}`);
    const problems = findings.filter(({ level }) => level === 'problem').length;
    if (problems > 0) throw new OperatorError(`${counted(problems, 'problem')}.`);
  },
};
