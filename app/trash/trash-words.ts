import type { AnswerOf } from '~/creator/contract';
import { formatTime, instantOf } from '~/history/local-day';
import { dayOfYear, longDate } from '~/menu/calendar';
import { capitalized, listed } from '~/menu/counted';
import { kindLabel } from '~/menu/kinds';
import { localMoment } from '~/screen/panel/local-time';

type Entry = AnswerOf<'trash.list'>['entries'][number];
type Hung = Entry['hung'][number];

/** 'Item 118', 'Category of Coffee Bar'. */
export function whatOf({ kind, object_id, within }: Entry): string {
  const title = kindLabel(kind);
  if (kind === 'category') return within === null ? title : `${title} of ${within}`;
  return kind === 'station' || kind === 'option_group' ? title : `${title} ${object_id}`;
}

/** Objects deleted along with it; '' for none. */
export function dependentText({ kind, hung }: Entry): string {
  return capitalized(hung.map((one) => dependentPart(kind, one)).join(', '));
}

function dependentPart(kind: Entry['kind'], { what, count, names }: Hung): string {
  const many = count.toLocaleString('en-US');
  const plural = (one: string, more = `${one}s`) => `${many} ${count === 1 ? one : more}`;
  const list = names.length === count ? listed(names) : '';
  switch (what) {
    case 'categories':
      return plural('category', 'categories');
    case 'placed':
      return kind === 'station'
        ? plural('placement')
        : count === 1
          ? 'the place of 1 item'
          : `the places of ${many} items`;
    case 'place':
      if (list === '') return count === 1 ? 'its place' : `its ${many} places`;
      return `its ${count === 1 ? 'place' : 'places'} in ${list}`;
    case 'group':
      return list === '' ? plural('option group') : `options ${list}`;
    case 'relation':
      return plural('relation');
    case 'price':
      return list === '' ? plural('price') : `${plural('price')} in ${list}`;
    case 'label':
      return list === '' ? plural('label') : `${count === 1 ? 'the label' : 'labels'} ${list}`;
    case 'picture':
      return 'its picture';
    case 'hours':
      return kind === 'discount' ? 'its hours' : 'its schedule';
    case 'for':
      return `${plural('item')} it was for`;
  }
}

/** 'Ana Lindqvist, by an import'. */
export function deletedBy({ user_name, method, from }: Entry): string {
  const who = user_name ?? 'An operator';
  if (method === 'job.import' || method === 'load') return `${who}, by an import`;
  if (method === 'job.sync') return `${who}, by a sync`;
  if (method.startsWith('ledger.undo')) return `${who}, by an undo`;
  return from === 'Creator' ? who : `${who}, from ${from}`;
}

/** 'today, 2:40 PM', '20 November, 5:52 PM', with the year if it is another one. */
export function shortTime(time: string, timezone: string | null, now = Date.now()): string {
  const at = instantOf(time);
  const date = localMoment(new Date(at), timezone)?.date ?? '';
  const today = localMoment(new Date(now), timezone)?.date ?? '';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const day = date === today ? 'today' : isThisYear ? dayOfYear(date) : longDate(date);
  return `${day}, ${formatTime(at, timezone)}`;
}
