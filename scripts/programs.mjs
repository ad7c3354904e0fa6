import { spawn, spawnSync } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs the npm that started this process, else the one on the path. The development packages are
 * part of every installation, because they build the application: NODE_ENV=production drops them.
 *
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
export function runNpm(args, stdio = 'inherit') {
  const { NODE_ENV: _, npm_config_omit: __, ...env } = process.env;
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, env, stdio })
    : spawnSync('npm', args, { cwd: root, env, stdio });
}

/**
 * Lets a program take over: passes on the signals that this process gets, and ends with the
 * program's exit code. Never returns.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
export function handOver(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      // A terminal sends its Ctrl+C to the program too, and a second one would cut requests off.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('close', (code) => process.exit(code ?? 1));
  return new Promise(() => {});
}
