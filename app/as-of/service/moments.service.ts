import { DateTime } from 'luxon';
import { localAt, timeText } from '~/service/clock';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { instantOf } from './moment.service';

export const momentHandlers: Pick<Handlers, 'ledger.moments'> = {
  'ledger.moments': async ({ at: text }, { reader, location }) => {
    const at = instantOf(text, location.timezone);
    if (at === null) throw badInput(`${text} is no time.`, { at: 'Not a time' });
    const local = (time: string | null) =>
      time &&
      localAt(location.timezone, DateTime.fromSQL(time, { zone: 'utc' }).toJSDate()).toFormat(
        "yyyy-MM-dd'T'HH:mm:ss",
      );
    const instant = timeText(at);
    return {
      before: local(await nearestChange(reader, location.id, instant, 'before')),
      after: local(await nearestChange(reader, location.id, instant, 'after')),
    };
  },
};

async function nearestChange(
  reader: Reader,
  locationId: number,
  at: string,
  side: 'before' | 'after',
): Promise<string | null> {
  const isBefore = side === 'before';
  const border = await reader
    .selectFrom('action')
    .select('id')
    .where('at', isBefore ? '>=' : '>', at)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!border && !isBefore) return null;
  const part = await reader
    .selectFrom('action_part')
    .innerJoin('action', (join) =>
      join
        .onRef('action.id', '=', 'action_part.action_id')
        .onRef('action.month', '=', 'action_part.month'),
    )
    .select('action.at')
    .where('action_part.location_id', '=', locationId)
    .where('action_part.action_id', isBefore ? '<' : '>=', border?.id ?? Number.MAX_SAFE_INTEGER)
    .orderBy('action_part.action_id', isBefore ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return part?.at ?? null;
}
