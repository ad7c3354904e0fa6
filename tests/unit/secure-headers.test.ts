import { describe, expect, it } from 'vitest';
import { applySecurityHeaders } from '~/secure-headers';

const policyOf = (headers: Headers) => headers.get('Content-Security-Policy') ?? '';

describe('applySecurityHeaders', () => {
  it('lets a page run scripts of its own origin and its own nonce only', () => {
    const policy = policyOf(applySecurityHeaders(new Headers(), { nonce: 'abc' }));
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('lets nothing run in what is not a page', () => {
    expect(policyOf(applySecurityHeaders(new Headers()))).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it('lets this application frame what says so', () => {
    const headers = applySecurityHeaders(new Headers(), { nonce: 'abc', framedBySelf: true });
    expect(policyOf(headers)).toContain("frame-ancestors 'self'");
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });

  it('stores nothing unless the response says otherwise', () => {
    expect(applySecurityHeaders(new Headers()).get('Cache-Control')).toBe('no-store');
    const cached = new Headers({ 'Cache-Control': 'private, max-age=60' });
    expect(applySecurityHeaders(cached).get('Cache-Control')).toBe('private, max-age=60');
  });
});
