import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '~/config.server';
import { instructionsOf } from '../support/dockerfile';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

interface Service {
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  healthcheck?: unknown;
}

describe('deploy/Dockerfile', () => {
  const all = instructionsOf(read('Dockerfile'));
  const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));
  const textOf = (name: string) => last.find((one) => one.name === name)?.text ?? '';

  it('ends in a stage that is not root, answers for its health and starts without a shell', () => {
    expect(textOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(textOf('HEALTHCHECK')).toMatch(/ CMD \["node", "-e", ".*\/livez/);
    expect(JSON.parse(textOf('CMD'))).toEqual(['node', 'scripts/serve.mjs']);
    // Nothing of the clone but what is named, and no package of development.
    expect(last.filter(({ name, text }) => name === 'COPY' && /^\. /.test(text))).toEqual([]);
  });

  it('copies what is there', () => {
    const copied = all
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ text }) => {
        const words = text.split(' ').filter((word) => !word.startsWith('--'));
        return words.slice(0, -1).map((word) => word.replace(/^\/app\//, ''));
      });
    const made = ['/usr/local/bin/node', 'node_modules', 'build'];
    for (const path of copied.filter((one) => !made.includes(one))) {
      expect(existsSync(join(root, path)), path).toBe(true);
    }
  });

  it('sets what the program reads', () => {
    const pairs = textOf('ENV')
      .split(' ')
      .map((pair) => pair.split('='));
    expect(readConfig(Object.fromEntries(pairs))).toMatchObject({ demo: false, dataDir: '/data' });
  });
});

describe.each(['compose.postgres.yaml', 'compose.sqlite.yaml'])('deploy/%s', (file) => {
  const { services, volumes } = parse(read(file), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  it('names services and volumes that there are', () => {
    for (const { depends_on = {}, volumes: used = [] } of Object.values(services)) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(services).toHaveProperty(other);
        if (condition === 'service_healthy' && other !== 'creator') {
          expect(services[other]).toHaveProperty('healthcheck');
        }
      }
      for (const [from = ''] of used.map((one) => one.split(':'))) {
        if (from.startsWith('./')) expect(existsSync(join(root, 'deploy', from)), from).toBe(true);
        else expect(volumes).toHaveProperty(from);
      }
    }
  });

  it('runs the server without rights, on a file system that is only read, by settings that it takes', () => {
    const { creator } = services;
    expect(creator).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(creator?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    const env = Object.entries(creator?.environment ?? {}).map(([name, value]) => [
      name,
      filledIn(value),
    ]);
    expect(readConfig(Object.fromEntries(env))).toMatchObject({ trustProxy: true });
  });
});

/** What stands for the variables of whoever runs it. */
const GIVEN: Record<string, string> = {
  CREATOR_PUBLIC_URL: 'https://menus.example.com',
  POSTGRES_PASSWORD: 'secret',
};

function filledIn(value: string): string {
  return value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => GIVEN[name] ?? '');
}

describe('deploy/creator.service', () => {
  const verify = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/creator.service')], {
    encoding: 'utf8',
  });

  it.skipIf(verify.error)('is understood by systemd', () => {
    expect(verify.stderr.split('\n').filter((line) => line.includes('creator.service'))).toEqual(
      [],
    );
  });

  it('gives the server longer to end than it takes, and may not write the clone', () => {
    const unit = read('creator.service');
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(25 + 30);
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'DynamicUser=yes']) {
      expect(unit).toContain(`\n${line}\n`);
    }
    // V8 makes its code while it runs.
    expect(unit).not.toContain('MemoryDenyWriteExecute');
  });
});
