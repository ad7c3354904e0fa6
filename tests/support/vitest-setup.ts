import { format } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';
import { setPasswordCost } from '~/accounts/service/passwords.service';

// Each run tries the same cases; `npm run test:long` tries others.
if (process.env.PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: 20_261_125 });

// Hashes of passwords take no time.
setPasswordCost(10);

const original = { error: console.error, warn: console.warn };
let complaints: string[] = [];

/** A test that expects a complaint puts `vi.spyOn(console, 'error').mockImplementation(…)` over it. */
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      complaints.push(`console.${level}: ${format(...args)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  expect(complaints, 'nothing complains on the console').toEqual([]);
});
