import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { instructionsOf } from '../support/dockerfile';
import { startServer } from '../support/server';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MB = 1_000_000;
const MOST = 350 * MB;
/** debian:bookworm-slim, unpacked. */
const BASE = 75 * MB;

/** What the stages of deploy/Dockerfile do, in folders in place of images: RUN of the first, COPY of the last. */
it('makes an image of at most 350 MB, whose server and commands work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'creator-image-'));
  const [clone, image] = [join(folder, 'clone'), join(folder, 'image')];
  try {
    mkdirSync(clone);
    execFileSync('sh', ['-c', `git -C "${root}" archive HEAD | tar -x -C "${clone}"`]);
    const all = instructionsOf(readFileSync(join(clone, 'deploy/Dockerfile'), 'utf8'));
    const at = all.findLastIndex(({ name }) => name === 'FROM');
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    for (const { text } of all.slice(0, at).filter(({ name }) => name === 'RUN')) {
      execFileSync('sh', ['-c', text], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    for (const { text } of all.slice(at).filter(({ name }) => name === 'COPY')) {
      const [from = '', to = ''] = text.split(' ').filter((word) => !word.startsWith('--'));
      if (to.startsWith('/')) continue;
      const path = from.replace(/^\/app\//, '');
      const target = join(image, to === './' ? path : to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(clone, path), target, { recursive: true });
    }
    rmSync(clone, { recursive: true });

    const [used] = execFileSync('du', ['-s', '--block-size=1', image]).toString().split('\t');
    const size = BASE + Number(used) + readFileSync(process.execPath).length;
    process.stdout.write(`The image would have ${Math.round(size / MB)} MB.\n`);
    expect(size).toBeLessThan(MOST);

    const cli = (...args: string[]) =>
      spawnSync(process.execPath, [join(image, 'build/cli.mjs'), ...args], {
        encoding: 'utf8',
        cwd: image,
        env: { ...env, CREATOR_DATA_DIR: join(folder, 'data') },
      });
    expect(cli('demo').status).toBe(0);
    expect(cli('user', 'list').stdout).toContain('staff@creator.test');
    const server = await startServer({ folder: image, dataDir: join(folder, 'data') });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const page = await (await fetch(`${server.url}/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(page);
    expect((await fetch(`${server.url}${script?.[1] ?? script?.[2]}`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
