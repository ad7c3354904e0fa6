import { FORMER_NAMES } from './migrations';

export function currentNames(recorded: readonly string[]): string[] {
  return recorded.map((name) => FORMER_NAMES[name] ?? name).sort();
}

export interface HistoryFault {
  /** `newer`: a later version created it. `foreign`: another program. `broken`: no version did. */
  kind: 'newer' | 'foreign' | 'broken';
  sentence: string;
}

/** Compares recorded migrations with this version's; record times do not count, as clocks can go back. */
export function historyFault(
  recorded: readonly string[],
  known: readonly string[],
): HistoryFault | undefined {
  const newest = recorded.reduce((last, name) => (name > last ? name : last), '');
  const unknown = recorded.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !recorded.includes(name) && name < newest);
  const [stranger] = unknown;
  if (stranger === undefined) {
    if (missing.length === 0) return undefined;
    const which = `lacks ${migrationList(missing)}, though later ones were run`;
    return { kind: 'broken', sentence: which };
  }
  if (unknown.length === recorded.length) {
    return { kind: 'foreign', sentence: `has ${migrationList(unknown)} of another program` };
  }
  if (missing.length === 0 && unknown.every((name) => name > (known.at(-1) ?? ''))) {
    const which = `was made by a newer version of Creator: it has ${migrationList(unknown)}`;
    return { kind: 'newer', sentence: which };
  }
  const moved = known.find((name) => titleOf(name) === titleOf(stranger));
  const sentence = moved
    ? `has its migrations in another order: ${stranger} is ${moved} in this version`
    : `has ${migrationList(unknown)}, which this version of Creator does not know`;
  return { kind: 'broken', sentence };
}

/** `a, b, c and 4 more` */
export function shortList(names: readonly string[]): string {
  const rest = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function migrationList(names: readonly string[]): string {
  return `the ${names.length === 1 ? 'migration' : 'migrations'} ${shortList(names)}`;
}

function titleOf(name: string): string {
  return name.replace(/^[\d-]+/, '');
}
