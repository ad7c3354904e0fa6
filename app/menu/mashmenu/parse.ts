import { z } from 'zod';
import { schemaMessages } from '../schema-messages';
import { Findings } from './findings';
import { MASHMENU_VERSION, mashmenuFormat } from './format';
import { readJson } from './json';
import type { MenuFile } from './menu-file';
import { resolveMenu } from './resolve';

export type ParsedMashmenu =
  | {
      ok: true;
      menu: MenuFile;
      /** The file without defaults: an object with the lists of `menu`. */
      raw: unknown;
      warnings: string[];
    }
  | { ok: false; errors: string[] };

const KNOWN_KEYS = knownKeysOf(mashmenuFormat);

/** Linear time. At most a hundred errors and warnings; one error refuses the whole file. */
export function parseMashmenu(text: string): ParsedMashmenu {
  const json = readJson(text, 'choose a .mashmenu file');
  if (!json.ok) return refused(json.message);
  const { value: raw, doubleMembers } = json;
  const wrongFile = checkHeader(raw);
  if (wrongFile) return refused(wrongFile);

  const errors = new Findings(raw);
  for (const { name, line } of doubleMembers) {
    errors.addSentence(`The key "${name.slice(0, 200)}" stands twice in one object, line ${line}`);
  }
  const parsed = mashmenuFormat.safeParse(raw, { errorMap: schemaMessages });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors.add(path, message);
    return { ok: false, errors: errors.inOwnSentences() };
  }
  const warnings = new Findings(raw);
  reportUnknownKeys(raw, KNOWN_KEYS, warnings);
  const menu = resolveMenu(parsed.data, errors, warnings);
  if (!errors.isEmpty) return { ok: false, errors: errors.inOwnSentences() };
  return { ok: true, menu, raw, warnings: warnings.inOwnSentences() };
}

function checkHeader(raw: unknown): string | undefined {
  const noMenu = 'This is no .mashmenu file';
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return `${noMenu}: it must hold one object`;
  }
  const { format, version } = raw as Record<string, unknown>;
  if (format !== 'mashmenu') return `${noMenu}: "format" must be "mashmenu"`;
  if (version === undefined) return `${noMenu}: "version" is missing`;
  if (typeof version === 'number' && version > MASHMENU_VERSION) {
    return `The file is of version ${version}, and this program reads version ${MASHMENU_VERSION}: update it, or export the menu as version ${MASHMENU_VERSION}`;
  }
  return undefined;
}

function refused(sentence: string): ParsedMashmenu {
  return { ok: false, errors: [`${sentence}.`] };
}

interface KnownKeys {
  keys?: ReadonlyMap<string, KnownKeys>;
  entries?: KnownKeys;
}

function knownKeysOf(schema: z.ZodTypeAny): KnownKeys {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodTypeAny> = schema.shape;
    return { keys: new Map(Object.entries(shape).map(([key, of]) => [key, knownKeysOf(of)])) };
  }
  if (schema instanceof z.ZodArray) return { entries: knownKeysOf(schema.element) };
  if (schema instanceof z.ZodRecord) return { entries: knownKeysOf(schema.valueSchema) };
  if (schema instanceof z.ZodEffects) return knownKeysOf(schema.innerType());
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return knownKeysOf(schema.unwrap());
  }
  if (schema instanceof z.ZodDefault) return knownKeysOf(schema.removeDefault());
  return {};
}

/** Reports unknown keys, once per place in a list. */
function reportUnknownKeys(value: unknown, known: KnownKeys, findings: Findings, place = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (known.entries) {
    for (const entry of Object.values(value)) {
      reportUnknownKeys(entry, known.entries, findings, `${place}[]`);
    }
    return;
  }
  if (!known.keys || Array.isArray(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const at = place === '' ? key : `${place}.${key}`;
    const below = known.keys.get(key);
    if (below) reportUnknownKeys(member, below, findings, at);
    else findings.addSentence(`${at.slice(0, 200)} is not known in version 1 and was left out`);
  }
}
