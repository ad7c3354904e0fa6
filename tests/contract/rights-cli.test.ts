import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const PASSWORD = 'a long enough password';

describe.each(ENGINES)('what operators take back on %s', (engine) => {
  let operator: Operator;
  let cafe: string;
  let kiosk: string;

  beforeAll(async () => {
    operator = await openOperator(engine);
    const idOf = async (name: string) => {
      const { out } = await operator.run('location', 'add', name, '--org', 'Ours');
      return /^Location (\d+)/.exec(out[0] ?? '')?.[1] ?? '';
    };
    cafe = await idOf('Café');
    kiosk = await idOf('Kiosk');
    const person = ['user', 'add', 'kim@example.com', '--name', 'Kim', '--org', 'Ours'];
    await operator.run(...person, '--password', PASSWORD);
    await operator.run('user', 'grant', 'kim@example.com', cafe);
    await operator.run('user', 'grant', 'kim@example.com', kiosk);
  });
  afterAll(() => operator.close());

  const signIn = () =>
    operator.withStore(async (store) => {
      const { token, user } = await operator
        .callsWith(store, null)
        .auth({ email: 'kim@example.com', password: PASSWORD, remember: true });
      return { token, level: user?.access_level, names: user?.locations.map(({ name }) => name) };
    });

  it('a granted location, and with it where the account starts', async () => {
    expect((await signIn()).names).toEqual(['Café', 'Kiosk']);
    expect((await operator.run('user', 'revoke', 'KIM@example.com', cafe)).code).toBe(0);
    expect((await signIn()).names).toEqual(['Kiosk']);
    const twice = await operator.run('user', 'revoke', 'kim@example.com', cafe);
    expect([twice.code, twice.err]).toEqual([
      1,
      [`kim@example.com was not granted location ${cafe}.`],
    ]);
    await operator.run('user', 'grant', 'kim@example.com', cafe);
    expect((await signIn()).names).toEqual(['Café', 'Kiosk']);
  });

  it('a level, from the next request on', async () => {
    const { out } = await operator.run('user', 'level', 'kim@example.com', '3');
    expect(out).toEqual(['kim@example.com has level 3 (Admin); it was 5.']);
    expect((await signIn()).level).toBe(3);
    await operator.run('user', 'level', 'kim@example.com', '5');
    const unknown = await operator.run('user', 'level', 'nobody@example.com', '3');
    expect(unknown.err).toEqual(['There is no account nobody@example.com.']);
  });

  it('one token, and no other', async () => {
    const { token: session = '' } = await signIn();
    const api = (await operator.run('token', 'add', 'kim@example.com')).out[0] ?? '';
    const listed = (await operator.run('token', 'list', 'kim@example.com')).out;
    const [id = ''] = listed.find((line) => line.includes('\tapi\t'))?.split('\t') ?? [];
    expect(listed.join()).not.toContain(api);
    expect((await operator.run('token', 'end', id)).out).toEqual([
      `The token ${id} of kim@example.com has ended.`,
    ]);
    const lives = (token: string) =>
      operator.withStore((store) =>
        operator
          .callsWith(store, token)
          .user()
          .then(
            () => true,
            () => false,
          ),
      );
    expect([await lives(session), await lives(api)]).toEqual([true, false]);
    expect((await operator.run('token', 'end', id)).err).toEqual([`There is no live token ${id}.`]);
    expect((await operator.run('token', 'end', '%')).code).toBe(1);
  });

  it('a location, which comes back as it was', async () => {
    expect((await operator.run('location', 'retire', kiosk)).code).toBe(0);
    expect((await signIn()).names).toEqual(['Café']);
    expect((await operator.run('location', 'list')).out.join()).not.toContain('Kiosk');
    expect((await operator.run('location', 'retire', kiosk)).code).toBe(1);
    await operator.run('load', 'tests/fixtures/corner-kitchen.mashmenu', '--org', 'Ours');
    expect((await operator.run('location', 'unretire', kiosk)).code).toBe(0);
    expect((await signIn()).names).toContain('Kiosk');
    expect((await operator.run('location', 'unretire', kiosk)).err).toEqual([
      `No location ${kiosk} was retired.`,
    ]);
    await operator.run('location', 'master', cafe, kiosk);
    expect((await operator.run('location', 'retire', kiosk)).err).toEqual([
      `Others show the menu of location ${kiosk}: end that first.`,
    ]);
  });

  it('and user list shows every account with its rights', async () => {
    const { out } = await operator.run('user', 'list');
    const line = out.find((text) => text.includes('kim@example.com'))?.split('\t');
    expect(line?.slice(1, 5)).toEqual(['kim@example.com', 'Kim', '5', 'Ours']);
    expect(line?.[5]?.split(',')).toEqual(expect.arrayContaining([cafe, kiosk]));
  });

  it('what a location may hold, and the usual again', async () => {
    const quota = (...more: string[]) => operator.run('location', 'quota', cafe, ...more);
    const usual = (await quota()).out;
    expect(usual).toEqual([
      `Location ${cafe}, Café, holds:`,
      'items\t0\tof 200000',
      'pictures\t0\tof 20000',
      'MB of pictures\t0\tof 2048',
    ]);
    const set = await quota('--items', '5', '--picture-mb', '10');
    expect(set.out.slice(1)).toEqual([
      'items\t0\tof 5',
      'pictures\t0\tof 20000',
      'MB of pictures\t0\tof 10',
    ]);
    expect((await quota('--items', 'usual', '--picture-mb', 'usual')).out).toEqual(usual);
    expect((await quota('--items', 'many')).code).toBe(1);
    expect((await operator.run('location', 'quota', '999999')).err).toEqual([
      'There is no location 999999.',
    ]);
  });

  it('a forgotten password, by a link that is printed once', async () => {
    const { out, err } = await operator.run('user', 'reset-link', 'kim@example.com');
    expect(out[0]).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?link=[\w-]{43}$/);
    expect(err[0]).toBe(
      'Whoever has it can set the password of kim@example.com once, within 24 hours.',
    );
    const unknown = await operator.run('user', 'reset-link', 'nobody@example.com');
    expect([unknown.code, unknown.err]).toEqual([1, ['There is no account nobody@example.com.']]);
  });
});
