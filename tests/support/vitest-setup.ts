import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { setPasswordCost } from '~/accounts/service/passwords.service';

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
