import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { agreeOnSecret, type OwnSecret, sharedSecrets } from '~/service/session-secrets';
import { openStore, type Store } from '~/service/store/store';
import { type Operator, openOperator } from './support/operator';

const OTHER = 'a secret of another server, long enough';
const NEW = 'a secret that is the newer of the two';
const none: OwnSecret = { previous: [] };
const file = (secret: string): OwnSecret => ({
  ...none,
  file: { path: '/d/session-secret', secret },
});
const environment = (secret: string, ...previous: string[]): OwnSecret => ({
  environment: secret,
  previous,
});

describe('the secret of several servers', () => {
  let operator: Operator;
  let stores: Store[];
  let store: Store;
  beforeAll(async () => {
    operator = await openOperator('postgres');
    const { dataDir, databaseUrl } = operator;
    stores = await Promise.all([1, 2, 3].map(() => openStore({ dataDir, databaseUrl })));
    [store] = stores as [Store];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await store.transaction((trx) => trx.deleteFrom('session_secret').execute());
  });
  afterAll(async () => {
    for (const one of stores) await one.close();
    await operator.close();
  });

  const secrets = () => sharedSecrets(store.reader);

  it('is made once where several servers start at once', async () => {
    await Promise.all(stores.map((one) => agreeOnSecret(one, none)));
    const [made, ...others] = await secrets();
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(others).toEqual([]);
  });

  it('is that of the data directory where a server had one, so that people stay signed in', async () => {
    await agreeOnSecret(store, file(OTHER));
    expect(await secrets()).toEqual([OTHER]);
    await agreeOnSecret(store, none);
    expect(await secrets()).toEqual([OTHER]);
  });

  it('refuses a server that has another one in its data directory', async () => {
    await agreeOnSecret(store, none);
    await expect(agreeOnSecret(store, file(OTHER))).rejects.toThrow(
      /^\/d\/session-secret holds another secret .* Remove the file/,
    );
  });

  it('stays in the environment where it stands there, and refuses a server that has none or another', async () => {
    await agreeOnSecret(store, environment(OTHER));
    expect(await secrets()).toEqual([]);
    await agreeOnSecret(store, environment(OTHER));
    await expect(agreeOnSecret(store, none)).rejects.toThrow(/this one has none.*secret rotate/);
    await expect(agreeOnSecret(store, environment(NEW))).rejects.toThrow(/SESSION_PREVIOUS_SECRET/);
    await agreeOnSecret(store, environment(NEW, OTHER));
    await expect(agreeOnSecret(store, environment(OTHER))).rejects.toThrow(/is not that of/);
  });

  it('refuses one of the environment beside one that the database keeps', async () => {
    await agreeOnSecret(store, none);
    await expect(agreeOnSecret(store, environment(NEW))).rejects.toThrow(/Leave it out/);
  });

  it('is rotated: the new one is accepted first, signs a minute later, and the old one goes on for 28 days', async () => {
    await agreeOnSecret(store, file(OTHER));
    expect((await operator.run('secret', 'rotate')).out).toEqual([
      expect.stringMatching(/^The servers sign with a new secret from .* UTC on\.$/),
    ]);
    const [old, fresh] = await secrets();
    expect(old).toBe(OTHER);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect(await secrets()).toEqual([fresh, OTHER]);
    await agreeOnSecret(store, file(OTHER));
    vi.setSystemTime(Date.now() + 28 * 86_400_000);
    expect(await secrets()).toEqual([fresh]);
  });

  it('is replaced at once where it became known', async () => {
    await agreeOnSecret(store, file(OTHER));
    await operator.run('secret', 'rotate', '--at-once');
    const found = await secrets();
    expect(found).toHaveLength(1);
    expect(found).not.toContain(OTHER);
  });

  it('moves from the environment into the database', async () => {
    await agreeOnSecret(store, environment(OTHER));
    await operator.run('secret', 'rotate');
    expect(await secrets()).toHaveLength(1);
    await agreeOnSecret(store, none);
  });
});

describe('the embedded database', () => {
  it('keeps its secret in its data directory', async () => {
    const operator = await openOperator('sqlite');
    expect(await operator.run('secret', 'rotate')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('SESSION_PREVIOUS_SECRET')],
    });
    await operator.close();
  });
});
