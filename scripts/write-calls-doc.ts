import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import {
  type Access,
  type CallSpec,
  DEFAULT_MAX_BYTES,
  MAX_DEPTH,
  MEGABYTE,
  STRANGER_MAX_BYTES,
} from '../app/creator/contract/call';
import { contract, type Method } from '../app/creator/contract/index';
import { keyScopeOf } from '../app/creator/contract/key-scopes';
import { authAnswer, credentials, user } from '../app/creator/contract/user';
import { itemDocument } from '../app/objects/item/calls/shapes';
import { typeText } from './zod-text';

/** Writes docs/calls.md from the contract; with --check it only says whether the file is stale. */

const FILE = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/calls.md');

const ACCESS: Record<Access, string> = {
  user: 'anyone signed in',
  undo: 'who may at least mark items sold out (level 7 or lower); it names no location',
  read: 'who may read the location',
  look: 'who may read the location, but for the line (level 7)',
  mark: 'who may mark items sold out in the location (level 7 or lower)',
  write: 'who may write the location (level 6 or lower)',
  price: 'who may change prices in the location (level 5 or lower)',
  admin: 'admins (level 3 or lower) who may write the location',
  provider: 'staff of the provider (level 1)',
  staff: 'staff of the provider (level 1); it names no location',
  admins: 'admins (level 3 or lower); it names no location',
  public:
    'everybody who knows the token of a demo site, without signing in; 300 calls a minute from one address',
};

const NAMES = new Map<z.ZodTypeAny, string>([[itemDocument, 'Item']]);

const HEAD = `# The calls

<!-- Generated from app/creator/contract by npm run docs:calls. Do not edit. -->

Everything that a screen shows or changes is a call, \`{method, params}\`, and the same calls answer programs over
HTTP. What a type below leaves open is refused: unknown members where the params are marked *strict*, text over its
length, numbers out of their range.`;

const DOORS = `## Endpoints

| endpoint | body | answer |
|---|---|---|
| \`POST /api/creator\` | \`{method, params, version?, once?, note?, as_of?}\` | \`{data}\`; for a write \`{data, action_id}\`; bare text where a call streams and \`Accept\` names its type |
| \`POST /api/order\` | \`{method, location_id, params}\` for the calls \`locations::…\` | \`{data}\`; for a write \`{data, action_id}\` |
| \`POST /api/enable-mobile\` | \`{location_id}\` | \`{data, action_id}\`; \`url\` is the path of the demo site |
| \`POST /api/ingestor/sync\` | \`{location_id, file?, note?}\` | \`{data}\`; the import by which a location was brought in line with its pricebook |
| \`POST /auth\` | \`{email, password, remember?}\` | \`{user, token}\` |
| \`POST /api/user\` | empty, or \`{}\` | \`{user}\` |
| \`POST /api/logout\` | empty, or \`{}\` | \`{}\`; the token is refused from then on |
| \`POST /api/reset_cookies\` | empty, or \`{}\` | \`{}\`; ends the browser’s session cookie, not the token |
| \`GET /images/{id}\` | – | the picture of a location’s image |
| \`GET /images/origin-{item_id}\` | – | the picture of an item of the global catalogue |
| \`GET /m/{token}/images/{id}?until&signature\` | – | a picture of a demo site, by the address that the site gave it |
| \`GET /calendar/{token}.ics\` | – | the calendar of a location as text/calendar, by a secret address that somebody made for it |

A refusal is always \`{error, …}\` with a sentence for people. A program sends its token as
\`Authorization: Bearer …\`, and then cookies and origin do not count. A browser sends its session cookie, and then
the request has to come from a page of this application (\`Origin\`, else \`Referer\`), else it is a 403. Without
either header a request passes only if it has no cookie and its body is no form. \`X-Request-Id\` (8 to 64 letters,
digits, - and _) is written into log and ledger.

A token that begins with \`ck_\` is a key, made under *Connections*: it makes the calls of its scopes (**Key** below) at its locations,
never more than its maker may at that moment, and opens no account. \`read\` includes \`feed\`. Other calls are a 403 with
\`code: "key_scope"\`; pictures take \`feed\`.

What \`POST /auth\` takes and answers, and the \`user\` of \`POST /api/user\`:

${block(credentials)}

${block(authAnswer)}

${block(user)}`;

const ENVELOPE = `## Writing

- **version**: the version that a form was loaded with. Fields that others changed since are merged; those that both
  changed are a 409. Tags, SKUs, dietary, allergens, labels and day parts merge as sets. Without it the write applies
  to the current state.
- **over**: the version of a 409 whose clashes were settled. Fields that clash with it get the values of the write; where the
  object has another version by now, it is a 409 again.
- **once**: a key of 8 to 100 characters, kept per person for 24 hours. The same key again answers the first result; with another call or other params it is a 400.
- **as_of**: a moment by the location's clock, as \`2026-11-20T12:05\`, with seconds or without: a reading call is answered as of then. Known to
  location.get, the reading calls of menus, items, options, price modes, tags, containers, discounts, fees and tax rules, and their exports; 400 for
  all others.
- **note**: why it is done, one line of at most 200 characters, of any writing call. It is written down once, with the action, or with the
  job and its action where the call queues one, and never changes; the audit, histories and jobs show it. One of a call that was refused
  stands at its refusal.
- **action_id**: the entry in the change ledger, which \`ledger.undo\` takes back; absent where nothing was changed.`;

const STATUSES = `## Statuses

| status | when |
|---|---|
| 200 | done |
| 400 | bad input: \`{error, fields?}\`, a message by field |
| 401 | no token, or a dead one. \`location.get\` of a location that was not given: \`code: "location_forbidden"\`, and the session stays |
| 403 | the role does not allow it, a key was not made for it (\`code: "key_scope"\`), or the request came from another origin |
| 404 | a foreign or missing location or object; the two look alike. Unknown method: \`code: "unknown_method"\` |
| 405 | another method than the endpoint’s; \`Allow\` names it |
| 409 | stale: \`{error, version, changed_at, fields: {price: {base, now, yours}}}\`. Options and option groups that clash when an item is saved with them stand beside its fields, in \`shared: [{entity, id, version, fields}]\`; each is settled by its own \`over\` |
| 413 | the body is too large |
| 429 | too many attempts to sign in, or too much asked of demo sites; \`Retry-After\` |
| 503 | the database is busy, or there is too much to do; \`Retry-After\` |
| 500 | anything else: \`{error, request_id}\`, no detail |`;

const text = document();
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/calls.md is stale: run npm run docs:calls.');
  process.exit(1);
}

function document(): string {
  const methods = Object.keys(contract) as Method[];
  return `${[HEAD, overview(methods), DOORS, ENVELOPE, STATUSES, sizes(methods)].join('\n\n')}

## The calls

Where an answer is an \`Item\`, it is a whole one:

\`\`\`ts
type Item = ${typeText(itemDocument)}
\`\`\`

${methods.map(callText).join('\n\n')}
`;
}

function overview(methods: readonly Method[]): string {
  const rows = methods.map((method) => {
    const spec: CallSpec = contract[method];
    const marks = [spec.writes ? 'writes' : '', spec.ours ? '*ours*' : ''].filter(Boolean);
    return `| [${method}](#${anchor(method)}) | ${spec.does} | ${spec.access} | ${marks.join(', ')} |`;
  });
  return ['| call | what it does | access | |', '|---|---|---|---|', ...rows].join('\n');
}

function sizes(methods: readonly Method[]): string {
  const larger = methods.flatMap((method) => {
    const { maxBytes }: CallSpec = contract[method];
    return maxBytes ? [`\`${method}\` ${maxBytes / MEGABYTE} MB`] : [];
  });
  return `## Sizes

A JSON body may have ${STRANGER_MAX_BYTES / 1024} KB without a live token, judged before it is read, and
${DEFAULT_MAX_BYTES / MEGABYTE} MB with one; ${larger.join(', ')}. Above ${DEFAULT_MAX_BYTES / MEGABYTE} MB the call has to be named in the header
\`X-Creator-Method\` as well. A body nests at most ${MAX_DEPTH} levels deep and has no member named \`__proto__\`,
\`constructor\` or \`prototype\`. Lists have at most 1,000 members in an answer.`;
}

function callText(method: Method): string {
  const spec: CallSpec = contract[method];
  const facts = [
    `- **Access**: ${ACCESS[spec.access]}`,
    `- **Writes**: ${spec.writes ? 'yes' : 'no'}`,
    `- **Key**: ${keyScopeOf(method, spec) ?? 'none may'}`,
    ...(spec.door ? [`- **Endpoint**: \`POST /${spec.door}\`, and \`POST /api/creator\``] : []),
    ...(spec.menu ? ['- A mirror’s `location_id` stands for its source.'] : []),
    ...(spec.ours ? ['- *Ours*: not in the specification; a remote service may not know it.'] : []),
    ...(spec.streams
      ? [
          `- **Streams**: a request that accepts \`${spec.streams}\` gets the bare text, piece by piece`,
        ]
      : []),
    ...(spec.maxBytes ? [`- **Largest body**: ${spec.maxBytes / MEGABYTE} MB`] : []),
  ];
  return `### ${method}

${spec.does}

${facts.join('\n')}

Params:

${block(spec.params)}

Answer, in \`data\`:

${block(spec.answer)}`;
}

function block(schema: z.ZodTypeAny): string {
  return `\`\`\`ts\n${typeText(schema, NAMES)}\n\`\`\``;
}

/** The anchor that Markdown renderers give to a heading. */
function anchor(heading: string): string {
  return heading.replace(/[^\w-]/g, '');
}
