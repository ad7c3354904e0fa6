import type { AnswerOf } from '~/creator/contract';
import { inSentence } from '~/history/format-field';
import { titleOf } from './sentence';

type Kept = AnswerOf<'ledger.undo'>['kept'][number];

const REASONS: Record<Kept['reason'], { by: string; alone: string }> = {
  'a template has none': {
    by: 'made this a template, which has none',
    alone: 'A template has no rules and no price modes of its own',
  },
  'edited since': { by: 'edited it since', alone: 'It was edited since' },
  gone: { by: 'deleted it since', alone: 'It is gone since' },
  'in use': { by: 'uses it by now', alone: 'It is in use by now' },
  'its name is taken': {
    by: 'gave its name to another one',
    alone: 'Another one has its name by now',
  },
  'its source locked it': {
    by: 'does not let it be held any more',
    alone: 'What is inherited does not let it be held here any more',
  },
  'taken back already': { by: 'took this back already', alone: 'This was taken back already' },
  'what it belongs to is gone': {
    by: 'deleted what it belongs to',
    alone: 'What it belongs to is gone',
  },
  'you may not change it': { by: 'may change it, not you', alone: 'You may not change it' },
};

/** 'Ana Lindqvist edited it since'. */
export function keptSentence({ reason, by }: Pick<Kept, 'reason' | 'by'>): string {
  const { by: words, alone } = REASONS[reason];
  return by === null ? alone : `${by} ${words}`;
}

export function sinceSentence({
  reason,
  by,
  fields,
}: {
  reason: Kept['reason'] | 'edited beside';
  by: string | null;
  fields: readonly string[];
}): string {
  const labels = fields.map(inSentence).join(', ');
  if (reason === 'edited beside') return staysText(fields, by);
  const sentence = keptSentence({ reason, by });
  return reason === 'edited since' && labels ? `${sentence}: ${labels}` : sentence;
}

/** 'Stays: description, SKUs, changed by Ana Lindqvist'. */
export function staysText(labels: readonly string[], by: string | null): string {
  return `Stays: ${labels.map(inSentence).join(', ')}, ${by === null ? 'changed since' : `changed by ${by}`}`;
}

/** 'Day part “Brunch” is in use: 2 items, “Soup”, “Roll”'. */
export function useText({ name, items, names }: NonNullable<Kept['uses']>[number]): string {
  const count = items === 1 ? '1 item' : `${items.toLocaleString('en-US')} items`;
  const more = items > names.length ? ' and others' : '';
  return `Day part “${name}” is in use: ${count}, ${names.map((one) => `“${one}”`).join(', ')}${more}`;
}

export function keptName({ entity, id, name }: Pick<Kept, 'entity' | 'id' | 'name'>): string {
  if (entity === 'order') return name === null ? `An order of ${id}` : `The order of ${name}`;
  return titleOf(entity, id, name);
}

/** '9 by Ana Lindqvist, 3 by Sam Okafor'. */
export function byWhom(kept: readonly Pick<Kept, 'by'>[]): string {
  const counts = new Map<string, number>();
  for (const { by } of kept) {
    const who = by ?? 'nobody known';
    counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  const [first, ...others] = [...counts].sort(([, one], [, other]) => other - one);
  if (!first) return '';
  if (others.length === 0) return `by ${first[0]}`;
  return [first, ...others].map(([who, count]) => `${count} by ${who}`).join(', ');
}
