#!/usr/bin/env node
// Follows the menu of a location and prints it whenever it changes. See docs/feed.md.
//   CREATOR_TOKEN=… node examples/kiosk/kiosk.mjs https://creator.example 12 kiosk
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const WAIT_SECONDS = 25;
const LONGEST_PAUSE_MS = 30_000;

/** JSON with sorted keys and no white space (RFC 8785). */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/** The copy after an answer. Copies are maps of objects by their kind and id, as 'item 12'. */
export function applied(copy, { whole, objects, removed }) {
  const next = new Map(whole ? [] : copy);
  for (const [kind, ids] of Object.entries(removed)) {
    for (const id of ids) next.delete(`${kind} ${id}`);
  }
  for (const [kind, list] of Object.entries(objects)) {
    for (const object of list) next.set(`${kind} ${object.id}`, object);
  }
  return next;
}

/** What the seal of an answer has to be if the copy misses nothing. */
export function sealOf(copy, { place, channel, ledger }) {
  const lines = [...copy.keys()].sort().map((key) => `${key} ${canonical(copy.get(key))}\n`);
  const content = sha256(lines.join(''));
  const links = ledger.map(
    ({ location_id, sequence, hash }) => `${location_id} ${sequence ?? '-'} ${hash ?? '-'}\n`,
  );
  return sha256(`${place} ${channel}\n${links.join('')}${content}\n`);
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

export class Kiosk {
  copy = new Map();
  place = null;

  constructor({ url, token, location, channel = 'kiosk', send = fetch }) {
    this.address = new URL(`/api/menu/${location}`, url);
    this.address.searchParams.set('channel', channel);
    this.token = token;
    this.send = send;
  }

  /** Asks once. Answers whether the menu changed; throws where there is no answer, or one that does not fit. */
  async ask({ wait = 0 } = {}) {
    const address = new URL(this.address);
    const headers = { Authorization: `Bearer ${this.token}` };
    if (this.place !== null) {
      address.searchParams.set('since', this.place);
      headers['If-None-Match'] = `"${this.place}"`;
    }
    if (wait > 0) address.searchParams.set('wait', String(wait));
    const signal = AbortSignal.timeout((wait + 20) * 1_000);
    const response = await this.send(address, { headers, signal });
    if (response.status === 304) return false;
    const answer = await response.json();
    if (response.status !== 200) {
      throw Object.assign(new Error(answer.error), { status: response.status });
    }
    return this.take(answer);
  }

  take(answer) {
    if (answer.version !== 1) throw new Error(`This feed speaks version ${answer.version}.`);
    const fits = answer.whole || answer.since === this.place;
    const copy = applied(this.copy, answer);
    if (!fits || sealOf(copy, answer) !== answer.seal) {
      this.place = null;
      throw new Error('The copy does not fit its seal: the whole menu is asked for again.');
    }
    const changed = answer.whole || copy.size !== this.copy.size || hasMore(answer);
    this.copy = copy;
    this.place = answer.place;
    return changed;
  }

  /** Until the signal aborts; waits longer after each failure, and never asks more than once a second. */
  async follow(onChange, { signal } = {}) {
    for (let failures = 0; !signal?.aborted; ) {
      const began = Date.now();
      try {
        if (await this.ask({ wait: this.place === null ? 0 : WAIT_SECONDS })) onChange(this.copy);
        failures = 0;
      } catch (error) {
        if (error.status === 401 || error.status === 404) throw error;
        failures += 1;
        console.error(error.message);
      }
      const pause = failures === 0 ? 1_000 : Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS);
      const left = began + pause * (0.5 + Math.random()) - Date.now();
      if (left > 0) await sleep(left, undefined, { signal }).catch(() => {});
    }
  }
}

function hasMore({ objects, removed }) {
  return Object.keys(objects).length + Object.keys(removed).length > 0;
}

/** The menu as lines of text, in the order of the kiosk. */
export function menuText(copy) {
  const [location] = [...copy].flatMap(([key, object]) =>
    key.startsWith('location ') ? object : [],
  );
  if (!location) return '';
  const all = (kind, ids) => ids.map((id) => copy.get(`${kind} ${id}`));
  const price = (amount) => `${amount.toFixed(2)} ${location.currency}`;
  const lines = [`${location.name}${location.closed ? ` (${location.closed})` : ''}`];
  for (const station of all('station', location.stations)) {
    lines.push(`  ${station.name}`);
    for (const category of all('category', station.categories)) {
      lines.push(`    ${category.name}`);
      for (const item of all('item', category.items)) {
        lines.push(`      ${item.name}  ${price(item.price)}`);
        for (const group of item.groups) {
          const options = group.options.map((option) => `${option.name} ${price(option.price)}`);
          lines.push(`        ${group.name}: ${options.join(', ')}`);
        }
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [url = 'http://localhost:3000', location = '1', channel] = process.argv.slice(2);
  const token = process.env.CREATOR_TOKEN;
  if (!token) throw new Error('Set CREATOR_TOKEN to a key that may read the feed.');
  const kiosk = new Kiosk({ url, token, location, channel });
  await kiosk.follow((copy) => process.stdout.write(`\n${menuText(copy)}`));
}
