import { describe, expect, it, test } from 'vitest';
import {
  checkLogo,
  isLogoReference,
  LOGO_REFUSED,
  logoReference,
  logoText,
  readLogo,
} from '~/menu/receipt-logo';

const DIGEST = 'a'.repeat(64);
const logo = `data:image/png;base64,${Buffer.alloc(1500, 7).toString('base64')}`;

describe('a receipt logo', () => {
  test.each([
    [{ type: 'image/png', size: 90_000, width: 299, height: 299 }, undefined],
    [{ type: 'image/jpeg', size: 102_399 }, undefined],
    [{ type: 'image/jpeg', size: 102_400 }, LOGO_REFUSED],
    [{ type: 'image/png', size: 10, width: 300, height: 10 }, LOGO_REFUSED],
    [{ type: 'image/png', size: 10, width: 10, height: 300 }, LOGO_REFUSED],
    [{ type: 'image/gif', size: 10 }, LOGO_REFUSED],
  ])('of %j: %s', (file, problem) => expect(checkLogo(file)).toBe(problem));

  it('is named in a form by its type, size and digest, and told by them', () => {
    const reference = logoReference(logo, DIGEST);
    expect(reference).toBe(`png-1500-${DIGEST}`);
    expect(isLogoReference(reference)).toBe(true);
    expect(isLogoReference(logo)).toBe(false);
    expect(logoReference(null, DIGEST)).toBe('');
    expect([logoText(reference), logoText(logo)]).toEqual(['PNG, 1.5 KB', 'PNG, 1.5 KB']);
  });

  it('is read from a data URL of a JPEG or PNG alone', () => {
    expect(readLogo(logo)?.type).toBe('png');
    expect(readLogo('data:image/svg+xml;base64,AAAA')).toBeNull();
    expect(readLogo('data:image/png;base64,"><')).toBeNull();
  });
});
