import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const PASSWORD = 'a long enough password';

describe.each(ENGINES)('the operator’s commands on %s', (engine) => {
  let operator: Operator;

  beforeAll(async () => {
    operator = await openOperator(engine);
    await operator.run('location', 'add', 'Canteen', '--org', 'Ours');
    await operator.run('location', 'add', 'Elsewhere', '--org', 'Theirs', '--new-org');
  });
  afterAll(() => operator.close());

  const addUser = (email: string, ...more: string[]) =>
    operator.run('user', 'add', email, '--password', PASSWORD, ...more);

  /** What signing in gives: the person, or the status of the refusal. */
  const signIn = (email: string, password = PASSWORD) =>
    operator.withStore(async (store) => {
      try {
        const calls = operator.callsWith(store, null);
        return await calls.auth({ email, password, remember: true });
      } catch (error) {
        return { refused: (error as { status: number }).status };
      }
    });

  const isLive = (token: string) =>
    operator.withStore((store) =>
      operator
        .callsWith(store, token)
        .user()
        .then(
          () => true,
          () => false,
        ),
    );

  it('user add makes an account that can sign in, with its level and organisation', async () => {
    const added = await addUser('Kim@Example.com', '--name', 'Kim Ng', '--org', 'Ours');
    expect(added.code).toBe(0);
    expect(added.out).toEqual([
      expect.stringMatching(/^Account \d+: Kim@Example.com, level 5 \(Staff\)\.$/),
    ]);
    const answer = await signIn('kim@example.com');
    expect(answer).toMatchObject({
      user: { username: 'Kim Ng', email: 'kim@example.com', access_level: 5, locations: [] },
    });
  });

  it('user add reads the password from the standard input', async () => {
    const added = await operator.runWithInput(
      'first line password\nsecond line\n',
      ...['user', 'add', 'stdin@example.com', '--name', 'Ines', '--org', 'Ours', '--level', '3'],
    );
    expect(added.code).toBe(0);
    const answer = await signIn('stdin@example.com', 'first line password');
    expect(answer).toMatchObject({ user: { access_level: 3 } });
  });

  it('user add makes the organisation if missing, and staff of the provider need none', async () => {
    const made = await addUser(
      'new@example.com',
      '--name',
      'Noor',
      '--org',
      'Brand New',
      '--new-org',
    );
    expect(made.err[0]).toBe('The organisation Brand New was made.');
    const staff = await addUser('staff@example.com', '--name', 'Sam', '--level', '1');
    expect(staff.code).toBe(0);
    expect(await signIn('staff@example.com')).toMatchObject({ user: { access_level: 1 } });
  });

  it.each([
    [['user', 'add', 'no-address', '--name', 'X', '--org', 'Ours'], 'is not an email address'],
    [['user', 'add', 'x@example.com', '--name', ' ', '--org', 'Ours'], 'cannot be a name'],
    [['user', 'add', 'x@example.com', '--name', 'X'], 'Name the organisation with --org'],
    [['user', 'add', 'x@example.com', '--org', 'Ours'], 'Give a name with --name'],
    [['user', 'add', 'x@example.com', '--name', 'X', '--level', '-1'], 'level'],
    [['user', 'add', 'x@example.com', '--name', 'X', '--level', 'high'], '--level must be a whole'],
    [['user', 'add', 'kim@example.com', '--name', 'K', '--org', 'Ours'], 'an account kim@example'],
    [
      ['user', 'add', 'x@example.com', '--name', 'X', '--org', 'Theris'],
      'There is no organisation “Theris”. Did you mean “Theirs”?',
    ],
    [['user', 'add', 'x@example.com', '--name', 'X', '--org', 'OURS'], 'Did you mean “Ours”?'],
    [['user', 'add', 'x@a.example', '--name', 'X', '--org', 'Quayside'], '-org it is made'],
    [['user', 'add', 'x@example.com', '--name', 'X', '--org', ' '], 'cannot name an organisation'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { code, out, err } = await operator.run(...words, '--password', PASSWORD);
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([expect.stringContaining(sentence)]);
  });

  it('refuses a password that is too short, too common or missing', async () => {
    const words = ['user', 'add', 'x@example.com', '--name', 'X', '--org', 'Ours'];
    const short = await operator.run(...words, '--password', 'short');
    expect(short.err).toEqual(['The password must have at least 8 characters.']);
    for (const common of ['password', 'PASSWORD1', '12345678', 'sunshine']) {
      const { code, err } = await operator.run(...words, '--password', common);
      expect([code, err]).toEqual([1, [expect.stringContaining('people use most')]]);
    }
    const none = await operator.run(...words);
    expect(none.err).toEqual([
      'Give a password with --password, or write it to the standard input.',
    ]);
    expect(await signIn('x@example.com', 'short')).toEqual({ refused: 401 });
  });

  it('user passwd changes the password and ends every session and token', async () => {
    await addUser('passwd@example.com', '--name', 'Pat', '--org', 'Ours');
    const { token = '' } = (await signIn('passwd@example.com')) as { token?: string };
    const other = (await operator.run('token', 'add', 'passwd@example.com')).out[0] ?? '';
    expect([await isLive(token), await isLive(other)]).toEqual([true, true]);
    const changed = await operator.runWithInput(
      'another password\n',
      'user',
      'passwd',
      'PASSWD@example.com',
    );
    expect(changed.code).toBe(0);
    expect([await isLive(token), await isLive(other)]).toEqual([false, false]);
    expect(await signIn('passwd@example.com')).toEqual({ refused: 401 });
    expect(await signIn('passwd@example.com', 'another password')).toHaveProperty('token');
  });

  it('user disable ends everything at once, user enable lets in again', async () => {
    await addUser('disable@example.com', '--name', 'Dee', '--org', 'Ours');
    const { token = '' } = (await signIn('disable@example.com')) as { token?: string };
    expect((await operator.run('user', 'disable', 'disable@example.com')).code).toBe(0);
    expect(await isLive(token)).toBe(false);
    expect(await signIn('disable@example.com')).toEqual({ refused: 401 });
    const refused = await operator.run('token', 'add', 'disable@example.com');
    expect(refused.err).toEqual(['The account disable@example.com is disabled.']);
    await operator.run('user', 'enable', 'disable@example.com');
    expect(await isLive(token)).toBe(false);
    expect(await signIn('disable@example.com')).toHaveProperty('token');
  });

  it('user grant opens a location of the own organisation, and no other', async () => {
    await addUser('grant@example.com', '--name', 'Gil', '--org', 'Ours');
    const [ours = '', theirs = ''] = (await operator.run('location', 'list')).out.map(
      (line) => line.split('\t')[0],
    );
    const granted = await operator.run('user', 'grant', 'grant@example.com', ours);
    expect(granted.out).toEqual([`grant@example.com may open location ${ours}, Canteen.`]);
    expect((await operator.run('user', 'grant', 'grant@example.com', ours)).code).toBe(0);
    expect(await signIn('grant@example.com')).toMatchObject({
      user: { defaultLocation: Number(ours), locations: [{ id: Number(ours), name: 'Canteen' }] },
    });
    const foreign = await operator.run('user', 'grant', 'grant@example.com', theirs);
    expect(foreign.err[0]).toContain('belongs to another organisation');
    const missing = await operator.run('user', 'grant', 'grant@example.com', '999999');
    expect(missing.err).toEqual(['There is no location 999999.']);
    const unknown = await operator.run('user', 'grant', 'nobody@example.com', ours);
    expect(unknown.err).toEqual(['There is no account nobody@example.com.']);
  });

  it('location add makes a location that its organisation sees, through the ledger', async () => {
    await addUser('place@example.com', '--name', 'Pia', '--org', 'Places', '--new-org');
    const added = await operator.run(
      ...['location', 'add', ' Pier 9 ', '--org', 'Places'],
      ...['--timezone', 'Europe/Oslo', '--currency', 'SEK'],
    );
    const [, id] = /^Location (\d+): Pier 9, Places\.$/.exec(added.out[0] ?? '') ?? [];
    expect(added.err).toEqual(['Accounts that may open it: 1.']);
    await operator.withStore(async (store) => {
      const { token } = (await signIn('place@example.com')) as { token: string };
      const location = await operator
        .callsWith(store, token)
        .call('location.get', { location_id: Number(id) });
      expect(location).toMatchObject({ name: 'Pier 9', timezone: 'Europe/Oslo', currency: 'SEK' });
      const changes = await store.reader
        .selectFrom('change')
        .innerJoin('action', 'action.id', 'change.action_id')
        .select(['kind', 'version_after', 'via', 'account_id', 'method'])
        .where('entity', '=', 'location')
        .where('entity_id', '=', Number(id))
        .execute();
      expect(changes).toEqual([
        {
          kind: 'create',
          version_after: 1,
          via: 'Cloud',
          account_id: null,
          method: 'location.add',
        },
      ]);
    });
    const bad = await operator.run('location', 'add', 'X', '--org', 'Ours', '--timezone', 'Mars/1');
    expect(bad.err[0]).toContain('is not a time zone');
    const dear = await operator.run('location', 'add', 'X', '--org', 'Ours', '--currency', 'usd');
    expect(dear.err[0]).toContain('is not a currency');
    const yen = await operator.run('location', 'add', 'X', '--org', 'Ours', '--currency', 'JPY');
    expect(yen.err[0]).toContain('Prices can be in USD, CAD, EUR, or SEK, not in JPY.');
    const homeless = await operator.run('location', 'add', 'X');
    expect(homeless.err[0]).toContain('Name an organisation with --org');
  });

  it('token add shows a token once and stores its hash only', async () => {
    await addUser('token@example.com', '--name', 'Tom', '--org', 'Ours');
    const made = await operator.run('token', 'add', 'token@example.com', '--days', '7');
    const [token = ''] = made.out;
    expect(await isLive(token)).toBe(true);
    const rows = await operator.withStore((store) =>
      store.reader.selectFrom('token').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('writes no password and no token into the ledger, and nothing for what was refused', async () => {
    const actions = await operator.withStore((store) =>
      store.reader.selectFrom('action').select(['method', 'summary', 'account_id']).execute(),
    );
    expect(JSON.stringify(actions)).not.toMatch(/password\b.*enough|another password/);
    const grants = actions.filter(({ method }) => method === 'user.grant');
    expect(grants).toHaveLength(2);
    const added = actions.filter(({ summary }) => summary === 'Added the account kim@example.com');
    expect(added).toEqual([expect.objectContaining({ method: 'user.add', account_id: null })]);
  });

  it('shows the help, also for an unknown command, and how a command is written', async () => {
    for (const words of [[], ['help'], ['--help']]) {
      const help = await operator.run(...words);
      expect(help.code).toBe(0);
      expect(help.out.join('\n')).toContain('user add EMAIL --name NAME');
    }
    const unknown = await operator.run('user', 'frobnicate');
    expect(unknown.code).toBe(1);
    expect(unknown.err[0]).toBe('There is no command user frobnicate.');
    expect(unknown.err).toContain('  user disable EMAIL');
    expect(unknown.err.at(-1)).toBe('npm run creator -- help lists all of them.');
    expect((await operator.run('constructor')).code).toBe(1);
    const missing = await operator.run('user', 'disable');
    expect(missing.err).toEqual(['Something is missing: user disable EMAIL']);
    const option = await operator.run('user', 'disable', 'x@example.com', '--force');
    expect(option.err).toEqual([expect.stringContaining("Unknown option '--force'")]);
    const tooMuch = await operator.run('demo', 'now');
    expect(tooMuch.err).toEqual(['That is too much: demo']);
  });
});

describe('npm run creator', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-cli-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  function creator(args: string[], env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'app/service/cli/main.ts', ...args],
      {
        encoding: 'utf8',
        timeout: 20_000,
        input: 'a password from a pipe\n',
        env: { PATH: process.env.PATH, NODE_ENV: 'test', CREATOR_DATA_DIR: dataDir, ...env },
      },
    );
    return { status, stdout, stderr };
  }

  it('answers on stdout, remarks on stderr, and says by its code whether it was done', () => {
    const added = creator(['user', 'add', 'kim@example.com', '--name', 'Kim', '--level', '1']);
    expect(added).toEqual({
      status: 0,
      stdout: 'Account 1: kim@example.com, level 1 (Provider).\n',
      stderr: '',
    });
    const again = creator(['user', 'add', 'kim@example.com', '--name', 'Kim', '--level', '1']);
    expect(again).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is an account kim@example.com already.\n',
    });
  });

  it('refuses a bad environment with a sentence and no stack', () => {
    const bad = creator(['location', 'list'], { DATABASE_URL: 'mysql://here' });
    expect(bad.status).toBe(1);
    expect(bad.stderr).toMatch(/^DATABASE_URL must be a PostgreSQL address[^\n]*\n$/);
    const remote = creator(['location', 'list'], { CREATOR_API_URL: 'http://127.0.0.1:9' });
    expect(remote.status).toBe(1);
    expect(remote.stderr).toMatch(
      /^CREATOR_API_URL is set, so this instance has no database[^\n]*\n$/,
    );
    const unwritable = creator(['location', 'list'], { CREATOR_DATA_DIR: '/dev/null/data' });
    expect(unwritable.status).toBe(1);
    expect(unwritable.stderr).toMatch(
      /^The data directory \/dev\/null\/data cannot be written[^\n]*\n$/,
    );
  });
});
