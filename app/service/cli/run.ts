import type { Command, World } from './command';
import { commands } from './commands';

/** Prints errors as one sentence, never a stack. @returns the exit code */
export async function runCommand(argv: readonly string[], world: World): Promise<number> {
  const found = findCommand(argv);
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help' || argv[0] === '-h') {
    for (const line of help()) world.print(line);
    return 0;
  }
  if (!found) {
    const [noun = ''] = argv;
    const near = [...commands].filter(([words]) => words.split(' ')[0] === noun);
    world.remark(`There is no command ${argv.slice(0, 2).join(' ')}.`);
    for (const [, { usage }] of near) world.remark(`  ${usage}`);
    world.remark('npm run creator -- help lists all of them.');
    return 1;
  }
  const { command, args } = found;
  if (args.includes('--help') || args.includes('-h')) {
    world.print(`npm run creator -- ${command.usage}`);
    world.print(command.does);
    return 0;
  }
  try {
    await command.run(args, world);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    world.remark(message || 'The command failed.');
    return 1;
  }
}

function findCommand(argv: readonly string[]): { command: Command; args: string[] } | undefined {
  for (const words of [2, 1]) {
    const command = commands.get(argv.slice(0, words).join(' '));
    if (command && argv.length >= words) return { command, args: argv.slice(words) };
  }
  return undefined;
}

function help(): string[] {
  const entries = [...commands.values()].flatMap(({ usage, does }) => [
    `  ${usage}`,
    `      ${does}`,
  ]);
  return ['Commands, each after npm run creator --', '', ...entries];
}
