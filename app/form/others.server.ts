import { unread } from '~/creator/by-status.server';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import type { FieldTable } from '~/fields/field';
import { listed } from '~/menu/counted';
import type { FormKind } from '~/menu/kinds';
import { timeOfDay } from '~/menu/time-of-day';
import { localMoment } from '~/screen/panel/local-time';
import type { LocationGuarded } from '~/session/guards.server';

type Seen = AnswerOf<'form.see'>;

/** Sentences about other people's use of the object; null for nothing. */
export interface Others {
  open: string | null;
  changed: string | null;
  deleted: boolean;
  /** Number of this open form; null if it was not registered. */
  tab: number | null;
}

/** `version`, `tab`: when asking again with scripts (`live`); `anew`: just opened. */
export type OpenForm = Omit<ParamsOf<'form.see'>, 'location_id'>;

/** Registers the open form. Null on failure: it must not block the form. */
export async function loadOthers(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  form: OpenForm,
  fields: FieldTable,
): Promise<Others | null> {
  const mayWrite = form.kind === 'location' ? location.writable : location.menu.writable;
  if (!mayWrite) return null;
  const seen = await creator
    .call('form.see', { location_id: location.id, ...form })
    .catch(unread('open forms could not be read', form));
  return (
    seen && {
      open: openSentence(seen, location.timezone),
      changed: changedSentence(seen, fields),
      deleted: seen.changed?.deleted ?? false,
      tab: seen.tab,
    }
  );
}

export async function leaveForm(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  form: { kind: FormKind; id: number; tab: number },
): Promise<void> {
  await creator.call('form.leave', { location_id: location.id, ...form });
}

/** 'Ana Ruiz has this open too (since 2:04 PM).' */
export function openSentence(
  { others, more }: Pick<Seen, 'others' | 'more'>,
  timezone: string | null,
): string | null {
  const [first] = others;
  if (!first) return null;
  if (others.length === 1 && more === 0) {
    return `${first.name} has this open too (since ${timeIn(first.since, timezone)}).`;
  }
  return `${listOf(
    others.map(({ name }) => name),
    more,
    'others',
  )} have this open too.`;
}

/** 'Max Delgado changed the price 2 minutes ago.' */
export function changedSentence(
  { changed }: Pick<Seen, 'changed'>,
  fields: FieldTable,
  now = Date.now(),
): string | null {
  if (!changed) return null;
  const { name, time, fields: names, deleted } = changed;
  const when = ago(now - instantOf(time));
  if (deleted) return `${name} deleted this ${when}.`;
  const labels = [...new Set(names.map((field) => inSentence(fields[field]?.label ?? field)))];
  const what =
    labels.length === 0
      ? 'this'
      : `the ${listOf(labels.slice(0, SAID), Math.max(0, labels.length - SAID), 'more')}`;
  return `${name} changed ${what} ${when}.`;
}

const SAID = 2;

function listOf(names: readonly string[], more: number, word: string): string {
  const rest = `${more} ${more === 1 && word === 'others' ? 'other' : word}`;
  return listed(more > 0 ? [...names, rest] : names);
}

function ago(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes === 0) return 'just now';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.round(minutes / 60);
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}

function inSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label;
}

function timeIn(time: string, timezone: string | null): string {
  return timeOfDay(localMoment(new Date(instantOf(time)), timezone)?.time ?? '');
}

function instantOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`);
}
