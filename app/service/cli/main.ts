import { setPasswordCost } from '~/accounts/service/passwords.service';
import { setIdleHours } from '~/accounts/service/tokens.service';
import { config } from '~/config.server';
import { runCommand } from './run';

setPasswordCost(config.passwordCost);
setIdleHours(config.idleHours);
process.exitCode = await runCommand(process.argv.slice(2), {
  settings: config,
  stdin: process.stdin,
  print: (line) => process.stdout.write(`${line}\n`),
  remark: (line) => process.stderr.write(`${line}\n`),
});
