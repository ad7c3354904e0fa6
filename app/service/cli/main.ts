import { config } from '~/config.server';
import { setPasswordCost } from '../accounts/passwords';
import { runCommand } from './run';

setPasswordCost(config.passwordCost);
process.exitCode = await runCommand(process.argv.slice(2), {
  settings: config,
  stdin: process.stdin,
  print: (line) => process.stdout.write(`${line}\n`),
  remark: (line) => process.stderr.write(`${line}\n`),
});
