import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFault,
  FAILING_MS,
  isToBeSwitchedOff,
  RETRY_MS,
  restAfter,
  retryAfter,
} from '~/connections/webhook-rules';

const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('what was not delivered', () => {
  it('is tried again after longer and longer pauses, a fifth more or less, and given up after the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: RETRY_MS.length }), random, (failed, chance) => {
        const pause = RETRY_MS[failed - 1] ?? 0;
        const after = retryAfter(failed, chance) ?? 0;
        expect(Math.abs(after - pause)).toBeLessThanOrEqual(pause * 0.2 + 1);
      }),
    );
    expect(retryAfter(RETRY_MS.length + 1, 0.5)).toBeNull();
  });

  it('lets its receiver rest, for six minutes at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), random, (failures, chance) => {
        const rest = restAfter(failures, chance);
        expect(rest).toBeGreaterThanOrEqual(4_000);
        expect(rest).toBeLessThanOrEqual(6 * 60_000);
      }),
    );
  });

  it('switches off what failed for days and often, and not what failed once long ago', () => {
    expect(isToBeSwitchedOff(0, RETRY_MS.length + 1, FAILING_MS)).toBe(true);
    expect(isToBeSwitchedOff(0, RETRY_MS.length + 1, FAILING_MS - 1)).toBe(false);
    expect(isToBeSwitchedOff(0, 2, 10 * FAILING_MS)).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    'https://example.com/hints',
    'https://example.com:443/',
    'https://example.com:8443/a?b=c',
  ])('%s can be told', (address) => {
    expect(addressFault(address)).toBeNull();
  });

  it.each([
    ['', 'Enter an address'],
    ['example.com', 'Enter an address'],
    ['http://example.com/', 'begin with https'],
    ['https://me:secret@example.com/', 'name and password'],
    ['https://example.com/#part', '#'],
    ['https://example.com:25/', 'Ports below 1024'],
  ])('%s cannot: %s', (address, words) => {
    expect(addressFault(address)).toContain(words);
  });

  it('of a host that the operator named may do without https', () => {
    expect(addressFault('http://till.internal:80/', { plain: true })).toBeNull();
    expect(addressFault('ftp://till.internal/', { plain: true })).toContain('https');
  });
});
