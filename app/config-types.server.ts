import { z } from 'zod';

export const flag = (name: string) =>
  z.enum(['0', '1'], { message: `${name} must be 1 (on) or 0 (off).` }).transform((v) => v === '1');

export const secret = (name: string) =>
  z.string().min(32, `${name} must have at least 32 characters.`);

export const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a whole number between 1 and 65535.`)
    .transform(Number)
    .refine((number) => number >= 1 && number <= 65_535, `${name} must be between 1 and 65535.`);

export function isUrlOf(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

export const webUrl = (name: string) =>
  z.string().refine((value) => isUrlOf(value, ['http:', 'https:']), {
    message: `${name} must be an http or https address, such as https://example.com.`,
  });

/** A web address without a path, returned as its origin: `https://example.com`. */
export const webOrigin = (name: string) =>
  z
    .string()
    .refine((value) => isUrlOf(value, ['http:', 'https:']) && new URL(value).pathname === '/', {
      message: `${name} must be an http or https address without a path, such as https://example.com.`,
    })
    .transform((value) => new URL(value).origin);

const HOST_WITH_PORT = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*(:\d{1,5})?$/i;

export const hostList = (name: string, example: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .refine(
      (hosts) => hosts.every((host) => HOST_WITH_PORT.test(host)),
      `${name} must be host names separated by commas, such as ${example}.`,
    )
    .default('');

export function wholeNumber(name: string, least: number, most: number) {
  const fault = `${name} must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,4}$/, fault)
    .transform(Number)
    .refine((value) => value >= least && value <= most, fault);
}
