import { z } from 'zod';

/** Schemas that are written once and named elsewhere. */
type Names = ReadonlyMap<z.ZodTypeAny, string>;

/** A zod schema as TypeScript-like text, with its limits as comments behind the members. */
export function typeText(root: z.ZodTypeAny, names: Names = new Map()): string {
  return textOf(root, '');

  function textOf(schema: z.ZodTypeAny, indent: string): string {
    return names.get(schema) ?? shapeText(schema, indent, textOf);
  }
}

type TextOf = (schema: z.ZodTypeAny, indent: string) => string;

function shapeText(schema: z.ZodTypeAny, indent: string, textOf: TextOf): string {
  const inner = `${indent}  `;
  if (schema instanceof z.ZodObject) return objectText(schema, indent, textOf);
  if (schema instanceof z.ZodArray) {
    const of = textOf(schema.element, indent);
    return of.includes(' | ') && !of.startsWith('{') ? `(${of})[]` : `${of}[]`;
  }
  if (schema instanceof z.ZodTuple) {
    const items = (schema.items as z.ZodTypeAny[]).map((item) => textOf(item, inner));
    return `[${items.join(', ')}]`;
  }
  if (schema instanceof z.ZodRecord) {
    return `{ [${textOf(schema.keySchema, inner)}]: ${textOf(schema.valueSchema, inner)} }`;
  }
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return (schema.options as z.ZodTypeAny[]).map((option) => textOf(option, indent)).join(' | ');
  }
  if (schema instanceof z.ZodNullable) return `${textOf(schema.unwrap(), indent)} | null`;
  if (schema instanceof z.ZodOptional) return textOf(schema.unwrap(), indent);
  if (schema instanceof z.ZodDefault) return textOf(schema.removeDefault(), indent);
  if (schema instanceof z.ZodEffects) return textOf(schema.innerType(), indent);
  if (schema instanceof z.ZodReadonly) return textOf(schema.unwrap(), indent);
  if (schema instanceof z.ZodEnum) {
    return (schema.options as string[]).map((option) => JSON.stringify(option)).join(' | ');
  }
  if (schema instanceof z.ZodLiteral) return JSON.stringify(schema.value);
  if (schema instanceof z.ZodString) return 'string';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodNull) return 'null';
  if (schema instanceof z.ZodUnknown) return 'unknown';
  throw new Error(`There are no words for ${schema.constructor.name} yet.`);
}

function objectText(schema: z.AnyZodObject, indent: string, textOf: TextOf): string {
  const inner = `${indent}  `;
  const strict = schema._def.unknownKeys === 'strict' ? ' // strict' : '';
  const members = Object.entries(schema.shape as Record<string, z.ZodTypeAny>).map(
    ([name, member]) => {
      const optional = member.isOptional() ? '?' : '';
      const note = [defaultText(member), limitText(member)].filter(Boolean).join('; ');
      return `${inner}${name}${optional}: ${textOf(member, inner)};${note ? ` // ${note}` : ''}`;
    },
  );
  if (members.length === 0) return `{}${strict}`;
  return `{${strict}\n${members.join('\n')}\n${indent}}`;
}

function defaultText(schema: z.ZodTypeAny): string {
  if (schema instanceof z.ZodDefault) {
    return `default ${JSON.stringify(schema._def.defaultValue())}`;
  }
  return schema instanceof z.ZodOptional ? defaultText(schema.unwrap()) : '';
}

/** What a number, text or list is held to, in words. */
function limitText(schema: z.ZodTypeAny): string {
  if (schema.description) return schema.description;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return limitText(schema._def.innerType as z.ZodTypeAny);
  }
  if (schema instanceof z.ZodEffects) return limitText(schema.innerType());
  if (schema instanceof z.ZodNumber) return numberText(schema);
  if (schema instanceof z.ZodString && schema.maxLength !== null) {
    return `at most ${schema.maxLength.toLocaleString('en')} characters`;
  }
  if (schema instanceof z.ZodArray && schema._def.maxLength) {
    return `at most ${schema._def.maxLength.value.toLocaleString('en')}`;
  }
  return '';
}

function numberText(schema: z.ZodNumber): string {
  const { minValue, maxValue, isInt } = schema;
  const bounded = (value: number | null) =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value.toLocaleString('en') : null;
  const [least, most] = [bounded(minValue), bounded(maxValue)];
  const exclusive = schema._def.checks.some((check) => check.kind === 'min' && !check.inclusive);
  const parts = [isInt ? 'whole' : ''];
  if (least !== null) parts.push(exclusive ? `over ${least}` : `from ${least}`);
  if (most !== null) parts.push(`up to ${most}`);
  return parts.filter(Boolean).join(' ');
}
