import type { Asked } from './asked';
import { MAX_DEPTH } from './contract/call';

export class BodyError extends Error {}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export function isJson(request: Pick<Asked, 'headers'>): boolean {
  const [type = '', ...parameters] = (request.headers.get('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.trim().toLowerCase().split('=');
    return name !== 'charset' || /^"?utf-?8"?$/.test(value);
  });
}

/** An object of at most 20 levels, without names that could reach a prototype. @throws BodyError */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyError('Send a JSON object.');
  }
  checkShape(value);
  return value as Record<string, unknown>;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BodyError('The body is not valid JSON.');
  }
}

/** Uses its own stack: a body can nest deeper than calls can. */
function checkShape(root: object): void {
  const open: { value: object; depth: number }[] = [{ value: root, depth: 1 }];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const { value, depth } = top;
    if (depth > MAX_DEPTH)
      throw new BodyError(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw new BodyError(`The name ${key} is not allowed in a body.`);
      if (typeof child === 'object' && child !== null)
        open.push({ value: child, depth: depth + 1 });
    }
  }
}
