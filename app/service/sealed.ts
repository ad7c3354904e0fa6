import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The server's secrets: the first one seals, every one opens. */
export type Secrets = () => Promise<readonly string[]>;

const FORM = 'v1';
const IV_BYTES = 12;

export interface Opened {
  text: string;
  /** Sealed with a secret that is not the newest: worth to be sealed again. */
  isOld: boolean;
}

/** Encrypts what is kept in the database and is nobody's to read there: `v1.iv.tag.text`. */
export async function seal(secrets: Secrets, text: string): Promise<string> {
  const [secret] = await secrets();
  if (secret === undefined) throw new Error('There is no secret to seal with.');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [FORM, ...parts].join('.');
}

/** Null if none of the secrets opens it. */
export async function unseal(secrets: Secrets, sealed: string): Promise<Opened | null> {
  const [form, ...parts] = sealed.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (form !== FORM || !iv || !tag || !text) return null;
  for (const [index, secret] of (await secrets()).entries()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv);
      decipher.setAuthTag(tag);
      const opened = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      return { text: opened, isOld: index > 0 };
    } catch {}
  }
  return null;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'creator sealed v1', 32));
}
