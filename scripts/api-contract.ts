/** What clients rely on, told from an OpenAPI document: its lines, and which changes between two of them break a client. */

type Schema = { [name: string]: unknown };

interface Leaf {
  types: string[];
  required: boolean;
  limits: Limits;
}

interface Limits {
  words?: string[];
  least?: number;
  most?: number;
  pattern?: string;
  strict?: true;
}

/** By its place, as `POST /api/creator/item.get answered data.name`. */
type Leaves = Map<string, Leaf>;

type Side = 'sent' | 'answered';

const METHODS = ['get', 'post'];

/** One line for each thing that a client may rely on, in order. */
export function linesOf(document: Schema): string[] {
  const lines: string[] = [];
  const told = (place: string, leaves: Leaves) => {
    const isSent = place.endsWith(' sent');
    for (const [path, leaf] of leaves) lines.push(`${place} ${path}: ${textOf(leaf, isSent)}`);
  };
  for (const [path, item] of Object.entries(document.paths as Schema)) {
    for (const method of METHODS) {
      const operation = (item as Schema)[method] as Schema | undefined;
      if (!operation) continue;
      const place = `${method.toUpperCase()} ${path}`;
      const { parameters = [], requestBody, responses, security } = operation;
      for (const { name, in: where, schema, required } of parameters as Schema[]) {
        told(`${place} sent`, leavesOf(schema as Schema, `${where}.${name}`, required === true));
      }
      const body = jsonOf(requestBody as Schema | undefined);
      if (body) told(`${place} sent`, leavesOf(body, 'body', true));
      for (const [status, response] of Object.entries(responses as Schema)) {
        lines.push(`${place} answers ${status}`);
        const answer = jsonOf(response as Schema);
        if (answer) told(`${place} answered`, leavesOf(answer, 'body', true));
      }
      for (const way of security as Schema[]) {
        for (const [name, scopes] of Object.entries(way)) {
          lines.push(`${place} lets in ${[name, ...(scopes as string[])].join(' ')}`);
        }
      }
    }
  }
  const { schemas, responses } = document.components as Record<string, Record<string, Schema>>;
  for (const [name, response] of Object.entries(responses ?? {})) {
    const { code } = (jsonOf(response)?.properties ?? {}) as Record<string, { enum?: string[] }>;
    for (const word of code?.enum ?? []) lines.push(`${name} may be ${word}`);
  }
  for (const [name, schema] of Object.entries(schemas ?? {})) {
    told(`${name} answered`, leavesOf(schema, 'body', true));
  }
  return [...new Set(lines)].sort();
}

/** In words, each of a kind that an existing client may fail by. */
export function breaksBetween(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [read(before), read(after)];
  const breaks = old.facts.filter((fact) => !now.facts.includes(fact) && !isPartOfGone(fact, now));
  const gone = [...old.operations].filter((operation) => !now.operations.has(operation));
  return [
    ...gone.map((operation) => `${operation} is gone`),
    ...breaks.map((fact) => `no longer: ${fact}`),
    ...[...old.leaves].flatMap(([place, leaf]) => {
      if (isPartOfGone(place, now)) return [];
      const next = now.leaves.get(place);
      if (!next) {
        const isGone = isRoot(place, old) || now.leaves.has(parentOf(place));
        return isGone ? [`${place} is gone`] : [];
      }
      return sideOf(place) === 'sent' ? narrowed(place, leaf, next) : widened(place, leaf, next);
    }),
    ...[...now.leaves].flatMap(([place, leaf]) => {
      const isNew =
        !old.leaves.has(place) &&
        (isRoot(place, now) ? isOfKnown(place, old) : old.leaves.has(parentOf(place)));
      return isNew && leaf.required && sideOf(place) === 'sent' ? [`${place} is needed now`] : [];
    }),
  ];
}

type Clients = ReturnType<typeof read>;

/** A parameter of an address, or the whole of a body: it is part of no other place. */
function isRoot(place: string, { leaves }: Clients): boolean {
  return parentOf(place) === place || !leaves.has(parentOf(place));
}

function isOfKnown(place: string, { operations }: Clients): boolean {
  return operations.has(OPERATION.exec(place)?.[0] ?? '');
}

function narrowed(place: string, old: Leaf, now: Leaf): string[] {
  const { words, least, most, pattern, strict } = now.limits;
  const was = old.limits;
  return [
    ...(old.types.every((type) => takes(now.types, type)) ? [] : [`${place} takes fewer types`]),
    ...(now.required && !old.required ? [`${place} is needed now`] : []),
    ...(words && !(was.words ?? [null]).every((word) => word !== null && words.includes(word))
      ? [`${place} takes fewer words`]
      : []),
    ...((least ?? -Infinity) > (was.least ?? -Infinity) ? [`${place} begins higher`] : []),
    ...((most ?? Infinity) < (was.most ?? Infinity) ? [`${place} ends lower`] : []),
    ...(pattern !== undefined && pattern !== was.pattern ? [`${place} has another pattern`] : []),
    ...(strict && !was.strict ? [`${place} takes no other members now`] : []),
  ];
}

/** A new word of an answer breaks nobody: clients leave out those that they do not know. */
function widened(place: string, old: Leaf, now: Leaf): string[] {
  return [
    ...(now.types.every((type) => takes(old.types, type)) ? [] : [`${place} has more types`]),
    ...(old.required && !now.required ? [`${place} may be absent`] : []),
    ...(old.limits.words && !now.limits.words ? [`${place} is any text`] : []),
  ];
}

function takes(types: readonly string[], type: string): boolean {
  if (types.includes('any') || types.includes(type)) return true;
  return type === 'integer' && types.includes('number');
}

function leavesOf(root: Schema, name: string, required: boolean): Leaves {
  const leaves: Leaves = new Map();
  walk(root, name, required);
  return leaves;

  function walk(schema: Schema, path: string, isRequired: boolean): void {
    const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
    if (options) {
      for (const option of options) walk(option, path, isRequired);
      return;
    }
    const known = leaves.get(path);
    const leaf = { types: typesOf(schema), required: isRequired, limits: limitsOf(schema) };
    leaves.set(path, known ? both(known, leaf) : leaf);
    const needed = (schema.required ?? []) as string[];
    for (const [member, one] of Object.entries((schema.properties ?? {}) as Schema)) {
      walk(one as Schema, `${path}.${member}`, needed.includes(member));
    }
    const { items, prefixItems, additionalProperties: others } = schema;
    if (items && typeof items === 'object') walk(items as Schema, `${path}[]`, false);
    for (const [at, one] of ((prefixItems ?? []) as Schema[]).entries()) {
      walk(one, `${path}[${at}]`, true);
    }
    if (others && typeof others === 'object') walk(others as Schema, `${path}{}`, false);
  }
}

/** Of a union: what one of them takes is taken, and what only one of them limits is not limited. */
function both(one: Leaf, other: Leaf): Leaf {
  const types = [...new Set([...one.types, ...other.types])].sort();
  const isNull = ({ types: [first, ...more] }: Leaf) => first === 'null' && more.length === 0;
  const isSame = JSON.stringify(one.limits) === JSON.stringify(other.limits);
  const limits = isNull(one) ? other.limits : isNull(other) || isSame ? one.limits : {};
  return { types, required: one.required && other.required, limits };
}

function typesOf({ $ref, type, enum: words, const: word }: Schema): string[] {
  if (typeof $ref === 'string') return [$ref.split('/').at(-1) ?? ''];
  if (type !== undefined) return [type].flat().map(String).sort();
  const values = (words as unknown[] | undefined) ?? (word === undefined ? [] : [word]);
  const named = values.map((value) => (value === null ? 'null' : typeof value));
  return named.length > 0 ? [...new Set(named)].sort() : ['any'];
}

function limitsOf(schema: Schema): Limits {
  const { enum: words, const: word, pattern, additionalProperties } = schema;
  const values = (words as unknown[] | undefined) ?? (word === undefined ? undefined : [word]);
  const least = schema.minimum ?? schema.exclusiveMinimum ?? schema.minLength ?? schema.minItems;
  const most = schema.maximum ?? schema.exclusiveMaximum ?? schema.maxLength ?? schema.maxItems;
  return {
    ...(values && { words: values.map(String) }),
    ...(typeof least === 'number' && { least }),
    ...(typeof most === 'number' && { most }),
    ...(typeof pattern === 'string' && { pattern }),
    ...(additionalProperties === false && { strict: true as const }),
  };
}

function textOf({ types, required, limits: { words, ...others } }: Leaf, isSent: boolean): string {
  const limits = { ...(words && { words }), ...(isSent && others) };
  const more = Object.keys(limits).length > 0 ? ` ${JSON.stringify(limits)}` : '';
  return `${types.join('|')}${required ? '!' : ''}${more}`;
}

const LEAF = /^(.+? (?:sent|answered) \S+): ([^\s!]+)(!?)(?: (\{.*\}))?$/;
const OPERATION = /^(?:GET|POST) \S+/;
const SUBJECT = /^((?:GET|POST) \S+|\S+) (.+)$/;

/** The lines below what they are about, and back. */
export function groupedText(lines: readonly string[]): string {
  let about = '';
  return lines
    .map((line) => {
      const [, subject = '', rest = ''] = SUBJECT.exec(line) ?? [];
      const head = subject === about ? '' : `${subject}\n`;
      about = subject;
      return `${head}  ${rest}\n`;
    })
    .join('');
}

export function linesIn(text: string): string[] {
  let about = '';
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('  ')) return [`${about} ${line.trimStart()}`];
      about = line;
      return [];
    });
}

function read(lines: readonly string[]) {
  const leaves: Leaves = new Map();
  const facts: string[] = [];
  const operations = new Set<string>();
  for (const line of lines) {
    const [operation] = OPERATION.exec(line) ?? [];
    if (operation) operations.add(operation);
    const [, place, types, needed, limits] = LEAF.exec(line) ?? [];
    if (place === undefined || types === undefined) facts.push(line);
    else {
      const own = limits === undefined ? {} : (JSON.parse(limits) as Limits);
      leaves.set(place, { types: types.split('|'), required: needed === '!', limits: own });
    }
  }
  return { leaves, facts, operations };
}

function isPartOfGone(line: string, { operations }: { operations: ReadonlySet<string> }): boolean {
  const [operation] = OPERATION.exec(line) ?? [];
  return operation !== undefined && !operations.has(operation);
}

function sideOf(place: string): Side {
  return / sent \S+$/.test(place) ? 'sent' : 'answered';
}

/** `… body.price` of `… body.price.cents`; itself for a body. */
function parentOf(place: string): string {
  return place.replace(/(?<= \S+)(?:\.[^.[{\s]+|\[\d*\]|\{\})$/, '');
}

function jsonOf(part: Schema | undefined): Schema | undefined {
  const content = part?.content as Record<string, Schema> | undefined;
  return content?.['application/json']?.schema as Schema | undefined;
}
