import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '~/config.server';
import { isLoopback, isReachable } from '~/reach-config.server';

function sentencesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      apiUrl: undefined,
      sessionSecret: undefined,
      previousSecrets: [],
      passwordCost: 17,
      demo: true,
      demoPassword: 'kiosk-demo-2026',
      fetchHosts: [],
      webhookHosts: [],
      signIn: { publicUrl: undefined, hosts: [], checkSeconds: 30, providers: [] },
      unsplash: null,
      idleHours: 12,
      jobSeconds: 5,
      ledgerKey: undefined,
      previousLedgerKeys: [],
      drainSeconds: 0,
      securityContact: undefined,
      insecureCookies: false,
      trustProxy: false,
      publicUrl: undefined,
      logLevel: 'info',
      providerName: 'Creator',
      supportEmail: undefined,
      loginRedirectHosts: [],
      metrics: null,
      originItemUrl: undefined,
      transactionUrl: undefined,
      environments: [],
      analyticsUrl: undefined,
      analyticsWriteKey: undefined,
      cloudUrl: undefined,
      bucket: undefined,
      mail: undefined,
      backups: undefined,
      pictureDays: 90,
    });
  });

  it('takes an empty variable as absent', () => {
    expect(readConfig({ HOST: '', PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('takes a mail server and a sender together', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example.com:587';
    const MAIL_FROM = 'Creator <creator@example.com>';
    expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(sentencesOf({ SMTP_URL })).toEqual([expect.stringContaining('belong together')]);
    expect(sentencesOf({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b\nBcc: c@d' })).toEqual([
      expect.stringMatching(/^SMTP_URL must be/),
      expect.stringMatching(/^MAIL_FROM must be/),
    ]);
  });

  it('reads what is given', () => {
    const config = readConfig({
      PORT: '8080',
      DATABASE_URL: 'postgres://a:b@db/creator',
      CREATOR_DEMO: '0',
      CREATOR_INSECURE_COOKIES: '1',
      CREATOR_PUBLIC_URL: 'https://menus.example.com/',
      LOGIN_REDIRECT_HOSTS: 'menus.example.com, Example.org:8443,',
    });
    expect(config.port).toBe(8080);
    expect(config.databaseUrl).toBe('postgres://a:b@db/creator');
    expect(config.demo).toBe(false);
    expect(config.insecureCookies).toBe(true);
    expect(config.publicUrl).toBe('https://menus.example.com');
    expect(config.loginRedirectHosts).toEqual(['menus.example.com', 'example.org:8443']);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'http://x'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'nowhere'],
    ['CREATOR_API_URL', 'ftp://x'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_PREVIOUS_SECRET', 'short'],
    ['CREATOR_DEMO', 'yes'],
    ['CREATOR_DEMO_PASSWORD', 'short'],
    ['CREATOR_INSECURE_COOKIES', 'true'],
    ['CREATOR_TRUST_PROXY', '2'],
    ['CREATOR_PASSWORD_COST', '9'],
    ['CREATOR_JOB_SECONDS', '0'],
    ['CREATOR_DRAIN_SECONDS', '601'],
    ['CREATOR_METRICS_PORT', '0'],
    ['CREATOR_BACKUP_TIME', '24:00'],
    ['CREATOR_BACKUP_KEEP', '7'],
    ['CREATOR_METRICS_TOKEN', 'short'],
    ['CREATOR_SECURITY_CONTACT', 'somebody'],
    ['CREATOR_IDLE_HOURS', '337'],
    ['CREATOR_PUBLIC_URL', 'https://example.com/creator'],
    ['PROVIDER_NAME', 'x'.repeat(61)],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOGIN_REDIRECT_HOSTS', 'https://example.com'],
    ['ORIGIN_ITEM_URL', 'javascript:alert(1)'],
    ['TRANSACTION_URL', 'transactions'],
    ['CLOUD_URL', '//example.com'],
    ['CREATOR_ENVIRONMENTS', '[{"value":"a"}]'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const sentences = sentencesOf({ [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(name);
    expect(sentences[0]).toMatch(/\.$/);
  });

  it('wants the address and the key of analytics together, or neither', () => {
    const both = { ANALYTICS_URL: 'https://a.example', ANALYTICS_WRITE_KEY: 'key' };
    expect(sentencesOf(both)).toEqual([]);
    for (const [name, value] of Object.entries(both)) {
      const [sentence, ...others] = sentencesOf({ [name]: value });
      expect(sentence).toContain('ANALYTICS_URL and ANALYTICS_WRITE_KEY');
      expect(others).toEqual([]);
    }
  });

  it('says everything that is wrong at once', () => {
    expect(sentencesOf({ PORT: 'x', SUPPORT_EMAIL: 'x', CREATOR_DEMO: 'x' })).toHaveLength(3);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'kiosk.example.com'])(
    'refuses the well-known demo password on %s',
    (HOST) => {
      const [sentence, ...others] = sentencesOf({ HOST });
      expect(sentence).toContain(`HOST is ${HOST}`);
      expect(sentence).toContain('CREATOR_DEMO_PASSWORD');
      expect(others).toEqual([]);
      expect(sentencesOf({ HOST, CREATOR_DEMO_PASSWORD: 'kiosk-demo-2026' })).toHaveLength(1);
      expect(sentencesOf({ HOST, CREATOR_DEMO_PASSWORD: 'one-of-my-own' })).toEqual([]);
      expect(sentencesOf({ HOST, CREATOR_DEMO: '0' })).toEqual([]);
    },
  );

  it.each([
    { CREATOR_PUBLIC_URL: 'https://menus.example.com' },
    { CREATOR_PUBLIC_URL: 'http://192.168.1.5:3000' },
    { CREATOR_TRUST_PROXY: '1' },
  ])('has no demo under the well-known password behind %j', (env) => {
    expect(readConfig(env).demo).toBe(false);
    expect(readConfig({ ...env, CREATOR_DEMO_PASSWORD: 'kiosk-demo-2026' }).demo).toBe(false);
    expect(readConfig({ ...env, CREATOR_DEMO_PASSWORD: 'one-of-my-own' }).demo).toBe(true);
    expect(isReachable(readConfig(env))).toBe(true);
  });

  it('has the demo under an address of this machine', () => {
    for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
      const config = readConfig({ CREATOR_PUBLIC_URL: url });
      expect([config.demo, isReachable(config)]).toEqual([true, false]);
    }
  });

  it('sends cookies over plain http on this machine alone', () => {
    const env = { CREATOR_INSECURE_COOKIES: '1', CREATOR_DEMO: '0' };
    expect(sentencesOf({ ...env, HOST: '127.0.0.1' })).toEqual([]);
    const [sentence, ...others] = sentencesOf({ ...env, HOST: '0.0.0.0' });
    expect(sentence).toContain('CREATOR_INSECURE_COOKIES=1');
    expect(others).toEqual([]);
  });

  it('has no demo to fill when another instance answers', () => {
    const config = readConfig({ HOST: '0.0.0.0', CREATOR_API_URL: 'http://10.0.0.1:3000' });
    expect(config.demo).toBe(false);
  });

  it('refuses a database beside another instance', () => {
    const env = { CREATOR_API_URL: 'http://a', DATABASE_URL: 'postgres://b/c' };
    expect(sentencesOf(env)).toHaveLength(1);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'])('%s is', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', 'localhost.example.com'])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe('the bucket for pictures', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is named by five variables', () => {
    expect(readConfig(whole).bucket).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    });
    expect(readConfig({ ...whole, S3_FORCE_PATH_STYLE: '0' }).bucket?.forcePathStyle).toBe(false);
  });

  it('lacks what is named, a sentence each', () => {
    const { S3_REGION: _, S3_ENDPOINT: __, ...some } = whole;
    const sentences = sentencesOf(some);
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
      'S3_ENDPOINT',
      'S3_REGION',
    ]);
    expect(sentences[0]).toMatch(/Set all of them, or none to keep pictures in the database\.$/);
  });

  it.each([
    ['S3_ENDPOINT', 'ftp://s3.example.com'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_REGION', 'eu central'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['CREATOR_PICTURE_DAYS', '0'],
  ])('refuses %s %j', (name, value) => {
    expect(sentencesOf({ ...whole, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
  });
});
