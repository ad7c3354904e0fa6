import { z } from 'zod';

const GIVE: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Default messages for schema errors; pass to `safeParse` if they reach people or programs. */
export const schemaMessages: z.ZodErrorMap = (issue, context) => {
  const untouched = z.defaultErrorMap(issue, context).message;
  if (context.defaultError !== untouched) return { message: context.defaultError };
  return { message: messageOf(issue) };
};

function messageOf(issue: z.ZodIssueOptionalMessage): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.received === 'undefined') return 'Add this: it is missing';
      if (issue.expected === 'integer') return 'Give a whole number';
      return `Give ${GIVE[issue.expected] ?? issue.expected}, not ${GIVE[issue.received] ?? issue.received}`;
    }
    case 'invalid_enum_value':
      return `Give one of: ${issue.options.join(', ')}`;
    case 'invalid_literal':
      return `Give ${JSON.stringify(issue.expected)}`;
    case 'unrecognized_keys':
      return `Take out ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionMessage(issue.unionErrors);
    case 'too_small':
      return issue.inclusive
        ? `Give ${amountOf(issue.type, issue.minimum)} or more`
        : `Give more than ${amountOf(issue.type, issue.minimum)}`;
    case 'too_big':
      return issue.inclusive
        ? `Give at most ${amountOf(issue.type, issue.maximum)}`
        : `Give less than ${amountOf(issue.type, issue.maximum)}`;
    case 'not_multiple_of':
      return `Give a multiple of ${issue.multipleOf}`;
    case 'not_finite':
      return 'Give a number that is not infinite';
    default:
      return 'Give a value of the right form';
  }
}

function unionMessage(errors: readonly z.ZodError[]): string {
  const first = errors.flatMap(({ issues: [issue] }) => issue ?? []);
  const nearest = first.findLast(
    ({ code }) => code !== 'invalid_type' && code !== 'invalid_literal',
  );
  if (nearest) return nearest.message;
  const types = first.map((issue) => {
    if (issue.code === 'invalid_literal') return JSON.stringify(issue.expected);
    return issue.code === 'invalid_type' ? (GIVE[issue.expected] ?? issue.expected) : '';
  });
  return `Give ${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
}

function amountOf(type: string, amount: number | bigint): string {
  const number = amount.toLocaleString('en');
  if (type === 'string') return `${number} characters`;
  return type === 'array' ? `${number} entries` : number;
}
