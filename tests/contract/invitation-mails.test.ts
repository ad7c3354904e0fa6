import { afterEach, expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import { createService } from '~/service/service';
import { openSmtp } from '../support/smtp';
import { onCrossedStages } from './support/stage';
import { ENVIRONMENTS, PUBLIC_URL } from './support/world';

onCrossedStages('mails of invitations', (stage) => {
  let smtp: Awaited<ReturnType<typeof openSmtp>> | undefined;
  afterEach(async () => {
    await smtp?.close();
    smtp = undefined;
  });

  /** Calls of an admin of an installation that has a mail server. */
  const opened = async () => {
    smtp = await openSmtp();
    const service = createService(stage.world.store, {
      ...{ providerName: 'Harbor menus', trustProxy: false, environments: ENVIRONMENTS },
      ...{ fetchHosts: [], unsplash: null, mail: smtp.settings, publicUrl: PUBLIC_URL },
      secrets: async () => ['a secret of the tests, long enough for it'],
    });
    const creator = createCreator(service, stage.caller(stage.world.tokens.admin));
    return { smtp, creator };
  };
  /** Its headers, and its text without the line breaks of its encoding. */
  const read = (raw: string) => {
    const end = raw.indexOf('\r\n\r\n');
    const text = raw.slice(end + 4).replace(/=\r\n/g, '');
    return { headers: raw.slice(0, end), text: text.replace(/=([0-9A-F]{2})/g, '%$1') };
  };

  it('name who invites, and hold a link that works once, within 7 days', async () => {
    const { smtp: server, creator } = await opened();
    const { people, mailed } = await creator.call('invitation.create', {
      people: [{ name: 'Lee', email: 'Lee@Mails.example', level: 5 }],
    });
    expect(mailed).toBe(true);
    await server.heard(1);
    const [mail] = server.received;
    expect([mail?.from, mail?.to]).toEqual(['creator@example.com', ['lee@mails.example']]);
    const { headers, text } = read(mail?.raw ?? '');
    expect(headers).toMatch(/^To: Lee <lee@mails\.example>/m);
    expect(headers).toMatch(/^Subject: admin invites you to Harbor menus/m);
    expect(text).toContain('within 7 days');
    const [, link] = /\/invitation\?link(?:=|%3D)([\w-]{43})/.exec(text) ?? [];
    expect(people[0]?.link).not.toBe(link);
    const seen = await stage.send(null, 'invitation.get', { link });
    expect(seen.body.data).toMatchObject({ name: 'Lee', email: 'lee@mails.example' });
    const { expires_at } = await stage.world.store.reader
      .selectFrom('invitation')
      .select('expires_at')
      .where('account_id', '=', people[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    const days = (Date.parse(`${expires_at.replace(' ', 'T')}Z`) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const password = 'harbour ferry lamp';
    const accept = () => stage.send(null, 'invitation.accept', { link, name: 'Lee', password });
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 404]);
  });

  it('have no header that a name brings, and go to nobody else', async () => {
    const { smtp: server, creator } = await opened();
    const refused = await creator
      .call('invitation.create', {
        people: [{ name: 'Kim\r\nBcc: thief@x.example', email: 'kim@mails.example', level: 5 }],
      })
      .catch(({ status }) => status);
    expect(refused).toBe(400);
    await creator.call('invitation.create', {
      people: [
        { name: 'Kim" <thief@x.example>, "', email: 'kim@mails.example', level: 5 },
        { name: 'Kim, Bcc: thief@x.example', email: 'kim2@mails.example', level: 5 },
      ],
    });
    await server.heard(2);
    expect(server.received.map(({ to }) => to).sort()).toEqual([
      ['kim2@mails.example'],
      ['kim@mails.example'],
    ]);
    for (const { raw } of server.received) {
      expect(read(raw).headers).not.toMatch(/^(?:Bcc|Cc):/im);
      expect(raw.match(/^To:/gm)).toHaveLength(1);
    }
  });

  it('go to nobody where the whole list is refused', async () => {
    const { smtp: server, creator } = await opened();
    const one = { name: 'A', email: 'a@mails.example', level: 5 };
    const twice = await creator
      .call('invitation.create', { people: [one, { ...one, email: 'A@mails.example ' }] })
      .catch(({ message }) => message);
    expect(twice).toBe('a@mails.example is in the list twice.');
    expect(server.received).toEqual([]);
  });
});
