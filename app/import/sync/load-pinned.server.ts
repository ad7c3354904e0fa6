import type { AnswerOf } from '~/creator/contract';
import { formatDay, instantOf } from '~/history/local-day';
import { capitalized, counted } from '~/menu/counted';
import { kinds } from '~/menu/kinds';
import type { LocationGuarded } from '~/session/guards.server';
import type { MenuImport } from '../find-import.server';
import { type FieldInWords, fieldsInWords } from '../show-changes.server';

type Overwrite = AnswerOf<'ingestor.overwrites'>['overwrites'][number];
type Held = AnswerOf<'ingestor.held'>['held'][number];
type Deed = { time: string; user_name: string | null };

export type OverwriteViews = Awaited<ReturnType<typeof loadOverwrites>>;
export type OverwriteView = OverwriteViews['list'][number];
export type PinnedView = Awaited<ReturnType<typeof loadPinned>>;

export async function loadOverwrites(
  guarded: LocationGuarded,
  { id, summary }: MenuImport,
  page: number,
) {
  const { creator, location } = guarded;
  const params = { location_id: location.id, import_id: id, page };
  const answer = await creator.call('ingestor.overwrites', params);
  const { overwrites, total, held, removed, held_fields } = answer;
  const words = await fieldsInWords(guarded, overwrites);
  return {
    list: overwrites.map((one, index) => ({
      ...fieldOf(one, words[index]),
      said: saidOf(one, location.timezone),
      held: one.held,
      type: one.type,
    })),
    total,
    held,
    removed,
    heldFields: held_fields,
    counts: countsOf(summary),
  };
}

export async function loadPinned(guarded: LocationGuarded, page: number) {
  const { creator, location } = guarded;
  const { held, total } = await creator.call('ingestor.held', { location_id: location.id, page });
  const words = await fieldsInWords(guarded, held);
  return {
    list: held.map((one, index) => ({
      ...fieldOf(one, words[index]),
      said: one.since ? `held ${byWords(one.since, location.timezone)}` : 'held',
    })),
    total,
  };
}

/** 'edited here by Max Delgado on Wednesday 18 November'. */
function saidOf(
  { type, edited, made, deleted, let_go }: Overwrite,
  timezone: string | null,
): string {
  if (edited) return `edited here ${byWords(edited, timezone)}`;
  if (made) return `made here ${byWords(made, timezone)}`;
  if (deleted) return `deleted here ${byWords(deleted, timezone)}`;
  if (let_go) return `held until it was let go ${byWords(let_go, timezone)}`;
  if (type === 'insert') return 'deleted here';
  return type === 'delete' ? 'not in the pricebook' : 'as it was held before';
}

function fieldOf(field: Overwrite | Held, words: FieldInWords | undefined) {
  const { kind, object_id, name } = field;
  return {
    // Form value: `item 12 price`.
    key: `${kind} ${object_id} ${field.field}`,
    name,
    where: `${capitalized(kinds[kind].word)} ${object_id}`,
    ...(words ?? { label: field.field, here: '', theirs: '' }),
  };
}

function byWords({ time, user_name }: Deed, timezone: string | null): string {
  const day = formatDay(instantOf(time), timezone);
  const at = day.startsWith('Today') ? day.replace('Today', 'today') : `on ${day}`;
  return user_name === null ? at : `by ${user_name} ${at}`;
}

function countsOf(summary: MenuImport['summary']): string {
  const all = Object.values(summary?.kinds ?? {});
  const of = (count: keyof (typeof all)[number]) =>
    all.reduce((sum, counts) => sum + counts[count], 0);
  const number = (count: number) => count.toLocaleString('en-US');
  const received = counted(of('received'), 'row');
  return `${received} received: ${number(of('inserts'))} new, ${number(of('updates'))} updates, ${number(of('deletes'))} deletes, ${number(of('not_updated'))} not updated`;
}
