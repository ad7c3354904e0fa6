import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import { soldOutIntents } from '~/objects/sold-out/intents.server';
import { runIntent } from '~/screen/intents.server';
import { nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

interface Sent {
  until: string | null;
  once: string | undefined;
}

/** What a form of the dialog, or of the line, makes the service do; else what is said at it. */
async function send(fields: Record<string, string>) {
  const sent: Sent[] = [];
  const write = async (_: string, { until }: Sent, { once }: Sent) => {
    sent.push({ until, once });
    return { data: { marked: 1, until_local: null, stood: [] }, actionId: 5 };
  };
  const form = new FormData();
  const all = { intent: 'sold-out', object: 'item 12 3', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const url = new URL('http://creator.test/location/1/line');
  const args: ActionFunctionArgs = {
    request: new Request(url, { method: 'POST' }),
    params: {},
    context: {},
  };
  const guarded = {
    creator: { write } as unknown as Creator,
    location: { id: 1, timezone: null },
    user: { id: 9 },
  } as unknown as LocationGuarded;
  const call = { guarded, args, form, url, position: nowhere };
  const answer = await runIntent(call, soldOutIntents);
  const refused = answer as { data?: { message?: string } };
  return { sent, refused: refused.data?.message ?? null };
}

const MARK = { was: '2026-11-28T14:00', date: '2026-11-28', time: '2:00 PM' };

describe('Until when, in the dialog', () => {
  it.each<[string, Record<string, string>, string | null]>([
    ['the end of a mark left as it was gives way to the choice', { ...MARK, until: 'open' }, null],
    ['so does it to a word', { ...MARK, until: 'part_end' }, 'part_end'],
    ['a time of its own wins', { ...MARK, until: 'open', time: '3 pm' }, '2026-11-28T15:00'],
    ['so does a date', { ...MARK, until: 'open', date: '2026-11-29' }, '2026-11-29T14:00'],
    ['what was emptied does not', { ...MARK, until: 'next_opening', time: '' }, 'next_opening'],
    ['the end of a mark stays if it is chosen', { ...MARK, until: 'at' }, '2026-11-28T14:00'],
    [
      'what is typed needs no choice',
      { was: '', date: '2026-11-29', time: '9' },
      '2026-11-29T09:00',
    ],
  ])('%s', async (_, fields, until) => {
    const { sent, refused } = await send(fields);
    expect(refused).toBeNull();
    expect(sent.map((one) => one.until)).toEqual([until]);
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'Choose until when.'],
    [{ until: 'tomorrow' }, 'Choose until when.'],
    [{ until: 'open', time: '2 pm' }, 'Enter a date and a time.'],
    [{ until: 'at' }, 'Enter a date and a time.'],
    [{ until: 'at', date: '2026-11-29', time: 'noonish' }, 'Enter a date and a time.'],
  ])('%o is refused', async (fields, message) => {
    expect(await send(fields)).toEqual({ sent: [], refused: message });
  });
});

it('A second tap of one page has the key of the first, another choice one of its own', async () => {
  const keyOf = async (fields: Record<string, string>) =>
    (await send({ once: 'page-0001', ...fields })).sent[0]?.once;
  const first = await keyOf({ intent: 'sold-out:part_end' });
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await keyOf({ intent: 'sold-out:part_end' })).toBe(first);
  const others = [
    await keyOf({ intent: 'sold-out:open' }),
    await keyOf({ intent: 'sold-out:part_end', object: 'item 13' }),
    await keyOf({ intent: 'sold-out:part_end', once: 'page-0002' }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
  expect((await send({ intent: 'sold-out:part_end' })).sent[0]?.once).toBeUndefined();
});
