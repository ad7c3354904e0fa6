import { expect, it } from 'vitest';
import { readConfig } from '~/config.server';
import { applyProviders } from '~/sign-in/service/environment-providers.service';
import { onCrossedStages, refusalOf } from './support/stage';

const HARBOR = {
  ...{ key: 'harbor', organisation: 'Ours', name: 'Harbor login', client_id: 'creator' },
  ...{ issuer: 'https://login.harbor.example', secret: 'a secret', domains: ['harbor.example'] },
  ...{ default_role: 'Staff', claim: 'groups', mapping: [{ value: 'chefs', role: 'Line' }] },
};
const QUAY = { ...HARBOR, key: 'quay', name: 'Quay login', domains: ['quay.example'] };

onCrossedStages('providers of sign-in that the environment sets', (stage) => {
  const start = (...given: object[]) => {
    const { signIn } = readConfig({ CREATOR_SIGN_IN_PROVIDERS: JSON.stringify(given) });
    const secrets = async () => ['a secret of the tests, long enough for it'];
    return applyProviders(stage.world.store, secrets, signIn.providers);
  };
  const settings = () => stage.as('admin').call('sign_in.settings', {});

  it('are made at the start, several of them, once, and shown', async () => {
    const one = () => start(HARBOR, { ...QUAY, client_id: 'creator-2' });
    await Promise.all([one(), one()]);
    await one();
    const { providers, history } = await settings();
    expect(providers.map(({ version }) => version)).toEqual([1, 1]);
    expect(providers.map(({ name }) => name)).toEqual(['Harbor login', 'Quay login']);
    expect(providers[0]).toMatchObject({
      ...{ by_environment: true, has_secret: true, default_level: 5, claim: 'groups' },
      domains: [{ domain: 'harbor.example', confirmed: true }],
      mapping: [{ value: 'chefs', level: 7, groups: [] }],
    });
    expect(history).toHaveLength(2);
    expect(JSON.stringify(await settings())).not.toContain('a secret');
  });

  it('are changed by it alone', async () => {
    const { providers } = await settings();
    const { id = 0, version = 0 } = providers[0] ?? {};
    const refused = await refusalOf(
      stage.as('admin').call('sign_in.remove_provider', { id, version }),
    );
    expect([refused.status, refused.message]).toEqual([
      400,
      'The environment of the server sets this provider: whoever runs the server changes it.',
    ]);
    await start({ ...HARBOR, name: 'Harbor', domains: ['harbor.example', 'pier.example'] });
    const now = (await settings()).providers;
    expect(now.map(({ name, by_environment }) => [name, by_environment])).toEqual([
      ['Harbor', true],
      ['Quay login', false],
    ]);
    expect((await settings()).history[0]?.summary).toBe(
      'By the environment of the server: Changed single sign-on with Harbor: name Harbor login → Harbor; domains harbor.example → harbor.example, pier.example',
    );
  });

  it('take no domain of another, and stop no server', async () => {
    await start({ ...HARBOR, domains: ['quay.example'] }, { ...QUAY, organisation: 'Nobody' });
    const [first] = (await settings()).providers;
    expect(first?.domains.map(({ domain }) => domain)).toEqual(['harbor.example', 'pier.example']);
  });

  it('are refused with a sentence where they are not written as they should be', () => {
    for (const [given, where] of [
      ['{', ''],
      [JSON.stringify([{ ...HARBOR, issuer: 'x' }]), ' Look at 0.issuer.'],
      [JSON.stringify([{ ...HARBOR, default_role: 'Provider' }]), ' Look at 0.default_role.'],
      [JSON.stringify([HARBOR, HARBOR]), ''],
    ]) {
      expect(() => readConfig({ CREATOR_SIGN_IN_PROVIDERS: given })).toThrow(
        new RegExp(`each key once\\.${where}$`),
      );
    }
  });
});
