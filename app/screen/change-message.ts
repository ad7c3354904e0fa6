/** A field that a save changed, with its two values as people read them; '' is none. */
export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Fields that a message has room for. */
const FIELDS_TOLD = 2;
/** Characters of a value that a message has room for. */
const LONGEST = 40;

/** Whether a message can say what was changed. */
export function isTold(changes: readonly unknown[]): boolean {
  return changes.length > 0 && changes.length <= FIELDS_TOLD;
}

/**
 * What a save changed: "Americano $3.25 → $3.75", "Latte → Caffè latte", "Mocha: POS ID none → 1104".
 * Null where it is nothing, or more than a message has room for.
 */
export function changeMessage(name: string, given: readonly FieldChange[]): string | null {
  const changes = given.filter(({ before, after }) => before !== after);
  if (!isTold(changes)) return null;
  const renamed = changes.find(({ field }) => field === 'name');
  const others = changes.filter((change) => change !== renamed);
  const subject = renamed ? sides(renamed) : cut(name);
  if (others.length === 0) return subject;
  const [first] = others;
  // A price speaks for itself behind a name.
  const isPrice = !renamed && first?.field === 'price';
  const told = others.map((one) => (one.field === 'price' && isPrice ? sides(one) : labelled(one)));
  return `${subject}${isPrice ? ' ' : renamed ? ', ' : ': '}${told.join(', ')}`;
}

function labelled(change: FieldChange): string {
  return `${change.label} ${sides(change)}`;
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
