import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, time } from '~/creator/contract/wire';

const own = {
  access: 'read',
  writes: false,
  ours: true,
  params: z.object({ location_id: id }).strict(),
} as const;

export const calendarCalls = {
  'calendar.address': call({
    does: 'When the caller’s secret address of a location’s calendar was made; the address itself is told once, when it is made.',
    ...own,
    answer: z.object({ made_at: time.nullable() }),
  }),
  'calendar.make_address': call({
    does: 'Makes a secret address at which other programs read the calendar of a location for the caller; one of before ends.',
    ...own,
    deed: 'session',
    answer: z.object({ path: z.string() }),
  }),
  'calendar.end_address': call({
    does: 'Ends the caller’s secret address of a location’s calendar; 0 where there is none.',
    ...own,
    deed: 'session',
    answer: z.object({ ended: z.number().int() }),
  }),
  'calendar.text': call({
    does: 'The calendar of a location as iCalendar text (RFC 5545), sixteen weeks from two weeks before this one, for whoever knows its address and as long as the person who made it may open the location.',
    access: 'public',
    writes: false,
    ours: true,
    params: z.object({ token: z.string().max(100) }).strict(),
    answer: z.object({ text: z.string() }),
  }),
};
