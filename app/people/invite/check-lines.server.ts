import type { Creator } from '~/creator/client';
import { ROLES } from '~/creator/contract/roles';
import { counted } from '~/menu/counted';
import { MOST_INVITED } from '../calls/invitation';
import {
  type InvitedLine,
  isEmail,
  levelOf,
  nameFor,
  normalEmail,
  readLines,
} from './invited-lines.server';
import type { CheckedText } from './pasted-form';
import { MOST_NAMES, namesIn, TOO_MANY_NAMES } from './pasted-lines.server';
import type { WrongLine } from './wrong-lines';

export interface ReadyLine {
  line: number;
  name: string;
  email: string;
  level: number;
  role: string;
  places: { kind: 'group' | 'location'; id: number; name: string }[];
  all: boolean;
  /** Somebody of the organisation, who gets the places and keeps the rest. */
  known: string | null;
}

export interface Asked {
  organisation: number | null;
  own: { email: string; level: number };
  form: FormData;
}

const LEAVE_OUT = { value: 'out', label: 'Leave this line out' };
const ALL = /^all( locations)?$/i;

/** Reads the pasted text and what was chosen for its wrong lines. */
export async function checkLines(
  creator: Creator,
  { organisation, own, form }: Asked,
): Promise<CheckedText<ReadyLine>> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const lines = readLines(text('lines'));
  const none = { wrong: [], ready: [], total: lines.length };
  if (lines.length === 0) return { ...none, fault: 'Paste at least one e-mail.' };
  if (lines.length > MOST_INVITED) {
    const many = counted(lines.length, 'line');
    return {
      ...none,
      fault: `These are ${many}. At most ${MOST_INVITED} go at once: leave the first ${MOST_INVITED} here, and paste the others after them. Nothing was lost, and nobody is invited yet.`,
    };
  }
  const put = lines.map((line) => ({
    ...line,
    email: text(`email-${line.line}`) === '' ? line.email : normalEmail(text(`email-${line.line}`)),
    role: text(`role-${line.line}`) || line.role,
    places: line.places.length > 0 ? line.places : namesIn(text('places').split(',')),
  }));
  const names = [...new Set(put.flatMap(({ places }) => places))];
  if (names.length > MOST_NAMES) return { ...none, fault: TOO_MANY_NAMES };
  const emails = put.map(({ email }) => email).filter(isEmail);
  const [{ found }, { people }] = await Promise.all([
    creator.call('person.places', { organisation_id: organisation, names }),
    creator.call('invitation.check', { organisation_id: organisation, emails }),
  ]);
  const placeOf = new Map(found.map((one) => [one.name, one]));
  const holders = new Map(people.map(({ email, name }) => [email, name]));
  const usual = Number(text('role')) || 5;
  const first = new Map<string, number>();
  const wrong: WrongLine[] = [];
  const ready: ReadyLine[] = [];
  for (const line of put) {
    if (form.get(`out-${line.line}`) === 'out' || line.email === 'out') continue;
    const faults = [...emailFaults(line, own.email, first), ...roleFaults(line, usual, own.level)];
    const places: ReadyLine['places'] = [];
    let all = false;
    let isOut = false;
    for (const [index, name] of line.places.entries()) {
      const chosen = text(`place-${line.line}-${index}`);
      const match = placeOf.get(name);
      if (ALL.test(name)) all = true;
      else if (chosen === 'out') isOut = true;
      else if (chosen === 'none') continue;
      else if (match?.exact) places.push(match.exact);
      else {
        const near = (match?.near ?? []).map((one) => ({ ...one, value: `${one.kind}-${one.id}` }));
        const picked = near.find(({ value }) => value === chosen);
        if (picked) places.push(picked);
        else {
          faults.push({
            line: line.line,
            says: `No location or group is called “${name}”`,
            field: `place-${line.line}-${index}`,
            value: chosen,
            choices: [
              ...near.map(({ value, name: label }) => ({ value, label })),
              { value: 'none', label: 'Without it' },
              LEAVE_OUT,
            ],
          });
        }
      }
    }
    if (isOut || line.role === 'out') continue;
    first.set(line.email, first.get(line.email) ?? line.line);
    if (faults.length > 0) {
      wrong.push(...faults);
      continue;
    }
    const level = levelOf(line.role, usual) ?? usual;
    ready.push({
      ...{ line: line.line, name: nameFor(line), email: line.email, level, places, all },
      role: ROLES.find((role) => role.level === level)?.name ?? '',
      known: holders.get(line.email) ?? null,
    });
  }
  return { wrong, ready, total: lines.length, fault: null };
}

function emailFaults(
  line: InvitedLine,
  own: string,
  first: ReadonlyMap<string, number>,
): WrongLine[] {
  const field = `email-${line.line}`;
  const at = { line: line.line, field, value: line.email, choices: null };
  if (!isEmail(line.email)) return [{ ...at, says: `Not an e-mail: “${line.email}”` }];
  if (line.email === own) return [{ ...at, says: 'This is your own e-mail' }];
  const same = first.get(line.email);
  if (same === undefined) return [];
  return [{ ...at, says: `The same e-mail as line ${same}: ${line.email}` }];
}

function roleFaults(line: InvitedLine, usual: number, own: number): WrongLine[] {
  const level = levelOf(line.role, usual);
  if (level !== undefined && level >= own) return [];
  const given = ROLES.filter((role) => role.level >= own);
  return [
    {
      line: line.line,
      says:
        level === undefined
          ? `No role is called “${line.role}”`
          : `The role ${line.role} may do more than you`,
      field: `role-${line.line}`,
      value: '',
      choices: [
        ...given.toReversed().map(({ level, name }) => ({ value: String(level), label: name })),
        LEAVE_OUT,
      ],
    },
  ];
}
