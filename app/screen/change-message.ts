/** A changed field with both values as people read them; '' is none. */
export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
  /** The parts of both values, if they are lists; [] for none and unknown. */
  parts?: { before: string[]; after: string[] };
}

const FIELDS_TOLD = 2;
const LONGEST = 40;
const LONGEST_LIST = 60;

export function isMentioned(changes: readonly unknown[]): boolean {
  return changes.length > 0 && changes.length <= FIELDS_TOLD;
}

/** "Americano $3.25 → $3.75", "Mocha: POS ID none → 1104"; null for no change or too many for a message. */
export function changeMessage(name: string, given: readonly FieldChange[]): string | null {
  const changes = given.filter(({ before, after }) => before !== after);
  if (!isMentioned(changes)) return null;
  const renamed = changes.find(({ field }) => field === 'name');
  const others = changes.filter((change) => change !== renamed);
  const subject = renamed ? sides(renamed) : cut(name);
  if (others.length === 0) return subject;
  const [first] = others;
  // A price needs no field name.
  const isPrice = !renamed && first?.field === 'price';
  const told = others.map((one) => (one.field === 'price' && isPrice ? sides(one) : labelled(one)));
  return `${subject}${isPrice ? ' ' : renamed ? ', ' : ': '}${told.join(', ')}`;
}

/** 'Station “Grill” added' */
export function createdMessage(kind: string, name: string): string {
  return `${kind} “${cut(name)}” added`;
}

function labelled(change: FieldChange): string {
  const { label, before, after, parts } = change;
  const isLong = [before, after].some((text) => [...text].length > LONGEST);
  return `${label} ${parts && isLong ? listChange(parts) : sides(change)}`;
}

function listChange({ before, after }: NonNullable<FieldChange['parts']>): string {
  if (before.length === 0) return `now ${someOf(after)}`;
  const added = after.filter((part) => !before.includes(part));
  const removed = before.filter((part) => !after.includes(part));
  const told = [
    ...(added.length > 0 ? [`added ${someOf(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${someOf(removed)}`] : []),
  ];
  return told.join('; ') || 'in another order';
}

/** 'Small, Medium and 2 more' */
function someOf(parts: readonly string[]): string {
  let told = cut(parts[0] ?? 'none');
  let count = 1;
  for (const part of parts.slice(1)) {
    if ([...told, ...part].length + 2 > LONGEST_LIST) break;
    told += `, ${part}`;
    count += 1;
  }
  return count < parts.length ? `${told} and ${parts.length - count} more` : told;
}

function sides({ before, after }: FieldChange): string {
  return `${cut(before) || 'none'} → ${cut(after) || 'none'}`;
}

function cut(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > LONGEST
    ? `${characters.slice(0, LONGEST - 1).join('')}…`
    : characters.join('');
}
