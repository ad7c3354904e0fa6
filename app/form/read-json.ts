import type { ZodTypeAny, z } from 'zod';

export function readJson<S extends ZodTypeAny>(
  schema: S,
  text: string | undefined,
): z.output<S> | undefined {
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
