import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after this one whose codes are taken: clocks of phones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the picture says: `otpauth://totp/…`. */
export function appAddress(secret: string, issuer: string, email: string): string {
  return new TOTP({ secret, issuer: issuer.replaceAll(':', ' '), label: email }).toString();
}

/** The time step of a code of six digits, some steps around now; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | null {
  const delta = new TOTP({ secret, period: PERIOD_S }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** '402 118' → '402118' */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
