import { afterEach, describe, expect, it } from 'vitest';
import { sendMail } from '~/service/mail/mail';
import { openSmtp } from '../../support/smtp';

describe('mail', () => {
  let smtp: Awaited<ReturnType<typeof openSmtp>> | undefined;
  afterEach(async () => {
    await smtp?.close();
    smtp = undefined;
  });

  const mail = { to: 'kim@example.com', subject: 'Hello', text: 'One.\nTwo.' };

  it('is not sent where there is no server for it', () => {
    expect(sendMail(undefined, mail)).toBe(false);
  });

  it('says who writes, to whom and what', async () => {
    smtp = await openSmtp();
    expect(sendMail(smtp.settings, mail)).toBe(true);
    await smtp.heard(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = smtp.received;
    expect({ from, to }).toEqual({ from: 'creator@example.com', to: ['kim@example.com'] });
    expect(raw).toMatch(/^From: Creator <creator@example\.com>\r$/m);
    expect(raw).toMatch(/^Subject: Hello\r$/m);
    expect(raw).toMatch(/\r\n\r\nOne\.\r\nTwo\.\r\n$/);
  });

  it('has no header that a name or a subject brings', async () => {
    smtp = await openSmtp();
    const break_ = 'Kim\r\nBcc: thief@example.com';
    sendMail(smtp.settings, {
      to: { name: break_, address: 'kim@example.com' },
      subject: `Hi\nX-Own: 1\u2028Bcc: thief@example.com`,
      text: 'x',
    });
    await smtp.heard(1);
    const { to, raw } = smtp.received[0] ?? { to: [], raw: '' };
    expect(to).toEqual(['kim@example.com']);
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headers).not.toMatch(/^(?:Bcc|X-Own):/im);
    expect(headers).toMatch(/^Subject: Hi X-Own: 1 Bcc: thief@example\.com/m);
  });

  it('takes long names, other scripts and domains of other scripts', async () => {
    smtp = await openSmtp();
    const name = `Ἀλέξανδρος ${'x'.repeat(5_000)}`;
    const address = 'kim@müller.example';
    sendMail(smtp.settings, { to: { name, address }, subject: 'Grüße, 数', text: 'Grüße' });
    await smtp.heard(1);
    const { to, raw } = smtp.received[0] ?? { to: [], raw: '' };
    expect(to).toEqual(['kim@müller.example']);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(200);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('is tried again where the server is busy, and not where it was refused for good', async () => {
    smtp = await openSmtp({ times: 2, code: 451 });
    sendMail(smtp.settings, mail, [1, 1, 1]);
    await smtp.heard(3);
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
    smtp = await openSmtp({ times: 1, code: 550 });
    sendMail(smtp.settings, mail, [1, 1, 1]);
    await smtp.heard(1);
    sendMail(smtp.settings, { ...mail, subject: 'Later' }, []);
    await smtp.heard(2);
    expect(smtp.tries()).toBe(2);
  });

  it('does not throw where nobody answers, or the address is none', async () => {
    smtp = await openSmtp();
    const { settings } = smtp;
    expect(sendMail(settings, { ...mail, to: 'not an address' }, [])).toBe(true);
    await smtp.close();
    smtp = undefined;
    expect(sendMail(settings, mail, [])).toBe(true);
  });
});
