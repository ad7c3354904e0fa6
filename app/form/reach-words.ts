import { counted, firstOf } from '~/menu/counted';
import type { Reach } from './reach.server';

export function reachSentence({ kind, items, others }: Reach): string | null {
  const { total, own } = others;
  const kept = keptPart(own);
  const elsewhere =
    total === 0 ? '' : `Also changes ${counted(total, 'location')}${kiosksPart(kind, others)}`;
  switch (kind) {
    case 'option': {
      const here =
        items === null || items.count === 0
          ? 'No item has this option.'
          : `Changes ${counted(items.count, 'item')}: ${namesOf(items)}.`;
      return elsewhere === '' ? here : `${here} ${elsewhere}.${kept}`;
    }
    case 'price_mode': {
      const here =
        items === null || items.count === 0
          ? 'No item has a price of its own in it.'
          : `${counted(items.count, 'item')} ${items.count === 1 ? 'has a price of its' : 'have prices of their'} own in it.`;
      return elsewhere === '' ? here : `${here} ${elsewhere}.`;
    }
    case 'location':
      if (total === 0) return null;
      return `Its day parts count in ${counted(total, 'location')} more${itemsPart(items)}.${kept}`;
    case 'station':
    case 'category':
      return total === 0 ? null : `${elsewhere}${itemsPart(items)}.${kept}`;
    default:
      return total === 0 ? null : `${elsewhere}.${kept}`;
  }
}

export function deletionSentence(reach: Reach): string | null {
  const { kind, items, others } = reach;
  const { total, own } = others;
  const inIt = kind === 'station' || kind === 'category' ? itemsPart(items) : '';
  const everywhere =
    total === 0
      ? ''
      : ` It goes from ${counted(total, 'location')} too${kiosksPart(kind, others)}${inIt}.${keptPart(own)}`;
  if (kind === 'option') {
    if (items === null || items.count === 0) return `No item has it.${everywhere}`;
    return `It is on ${counted(items.count, 'item')}: ${namesOf(items)}.${everywhere}`;
  }
  if (kind === 'price_mode') {
    if (items === null || items.count === 0) return `No item has a price in it.${everywhere}`;
    const prices =
      items.count === 1
        ? 'The price that 1 item has'
        : `The prices that ${counted(items.count, 'item')} have`;
    return `${prices} in it ${items.count === 1 ? 'is' : 'are'} deleted with it.${everywhere}`;
  }
  return everywhere.trim() || null;
}

function keptPart(own: number | null): string {
  if (own === null || own === 0) return '';
  return ` ${own === 1 ? '1 has its own' : `${own.toLocaleString('en-US')} have their own`} instead.`;
}

/** Names only the locations with it on kiosks, if not all; a price mode alone is on none. */
function kiosksPart(kind: Reach['kind'], { total, on_kiosks: shown }: Reach['others']): string {
  if (shown >= total || kind === 'price_mode') return '';
  return shown === 0 ? ', no kiosk shows it' : `, on kiosks in ${shown.toLocaleString('en-US')}`;
}

function itemsPart(items: Reach['items']): string {
  return items === null || items.count === 0 ? '' : ` · ${counted(items.count, 'item')}`;
}

function namesOf({ count, first }: NonNullable<Reach['items']>): string {
  return firstOf(
    first.map(({ name }) => name),
    count,
  );
}
