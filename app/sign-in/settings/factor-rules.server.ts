import { z } from 'zod';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { ROLES } from '~/creator/contract/roles';
import { readJson } from '~/form/read-json';
import { factorRule } from '../calls/factors';

type Rules = AnswerOf<'factor.rules'>['rules'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const fieldOf = (level: number) => `from-${level}`;

/** Provider staff are of no organisation: their rule stands where none is chosen. */
export async function loadFactorRules(
  creator: Creator,
  organisation: number | null,
  ofProvider: boolean,
) {
  const { rules, without } = await creator.call('factor.rules', { organisation_id: organisation });
  const roles = ROLES.filter(({ level }) => (level === 1) === ofProvider);
  return {
    was: JSON.stringify(rules),
    roles: roles.map(({ level, name }) => {
      const people = without.find(({ role }) => role === level)?.people ?? 0;
      return {
        field: fieldOf(level),
        name,
        from: rules.find(({ role }) => role === level)?.from ?? '',
        without: people === 1 ? '1 person has none' : `${people} people have none`,
      };
    }),
  };
}

export interface RulesGiven {
  rules: Rules;
  was: Rules;
}

/** What the form says, or what is wrong at which field. */
export function rulesIn(form: FormData): RulesGiven | Record<string, string> {
  const given = ROLES.flatMap(({ level }) => {
    const from = String(form.get(fieldOf(level)) ?? '').trim();
    return from === '' ? [] : [{ role: level, from }];
  });
  const wrong = given.filter(({ from }) => !DAY.test(from));
  if (wrong.length > 0) {
    return Object.fromEntries(wrong.map(({ role }) => [fieldOf(role), 'Give a day as 2027-03-01']));
  }
  const was = readJson(z.array(factorRule), String(form.get('was') ?? ''));
  return { rules: given, was: was ?? [] };
}
