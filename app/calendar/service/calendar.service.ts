import { standingAccount } from '~/connections/service/key-accounts.service';
import { findLocation, menuLocation } from '~/service/access';
import type { Handlers } from '~/service/context';
import { notFound } from '~/service/errors';
import { textOf } from '~/service/streams';
import { addressAt } from './addresses.service';
import { calendarTask } from './calendar-task.service';

const NO_CALENDAR = 'There is no such calendar.';

type Call = 'address' | 'make_address' | 'end_address' | 'text';

export const calendarHandlers: Pick<Handlers, `calendar.${Call}`> = {
  'calendar.address': async (_params, { calendarAddresses, location }) => ({
    made_at: await calendarAddresses.madeAt(location.id),
  }),
  'calendar.make_address': async (_params, { calendarAddresses, location }) => ({
    path: `/calendar/${await calendarAddresses.make(location)}.ics`,
  }),
  'calendar.end_address': async (_params, { calendarAddresses, location }) => ({
    ended: await calendarAddresses.end(location),
  }),
  'calendar.text': async ({ token }, { reader, pieces }) => {
    const address = await addressAt(reader, token);
    const account = address && (await standingAccount(reader, address.account_id));
    const location = account && (await findLocation(reader, account, address.location_id));
    if (!location) throw notFound(NO_CALENDAR);
    const menu = await menuLocation(reader, account, location, { writes: false });
    return { text: await textOf(pieces(calendarTask, { location, menu }, async () => undefined)) };
  },
};
