import { createTransport, type Transporter } from 'nodemailer';
import { log } from '../log';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string;
  /** `Creator <creator@example.com>`. */
  from: string;
}

export interface Mail {
  to: string | { name: string; address: string };
  subject: string;
  text: string;
}

/** Waits before the second, third and fourth try, in milliseconds. */
const WAITS_MS = [5_000, 60_000, 600_000];
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
/** Refused for good, by the codes of SMTP: another try would be refused as well. */
const REFUSED = 500;
const SUBJECT_MAX = 200;
const NAME_MAX = 100;

const transports = new Map<string, Transporter>();

/**
 * Sends in the background, with a few tries; what is not sent at the end of the process is lost. Never throws.
 * @returns false where there is no mail server
 */
export function sendMail(
  settings: MailSettings | undefined,
  mail: Mail,
  waitsMs: readonly number[] = WAITS_MS,
): boolean {
  if (!settings) return false;
  void attempt(settings, mail, waitsMs);
  return true;
}

async function attempt(
  { url, from }: MailSettings,
  { to, subject, text }: Mail,
  waitsMs: readonly number[],
): Promise<void> {
  try {
    const address = typeof to === 'string' ? { name: '', address: to } : to;
    await transportOf(url).sendMail({
      from,
      to: { name: oneLine(address.name, NAME_MAX), address: address.address },
      subject: oneLine(subject, SUBJECT_MAX),
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const [wait, ...later] = waitsMs;
    const lost = wait === undefined || (responseCode ?? 0) >= REFUSED;
    const said = { code, response_code: responseCode, tries_left: lost ? 0 : later.length + 1 };
    log.warn(said, lost ? 'a mail could not be sent' : 'a mail could not be sent yet');
    if (lost) return;
    setTimeout(() => attempt({ url, from }, { to, subject, text }, later), wait).unref();
  }
}

function transportOf(url: string): Transporter {
  let transport = transports.get(url);
  if (!transport) {
    transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
    });
    transports.set(url, transport);
  }
  return transport;
}

/** A line break would begin another header. */
function oneLine(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
