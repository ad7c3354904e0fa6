import Papa from 'papaparse';
import { roleOf } from '~/creator/contract/roles';
import { throwErrorResponse } from '~/session/error-response.server';
import { type Guarded, isProvider } from '~/session/guards.server';
import { organisationQuery, peopleQuery, STATE_WORDS } from '../paths';
import { listParams } from './load-people.server';

const AT_ONCE = 1000;
const LINE_END = '\r\n';
const HEADER = ['Name', 'Email', 'Role', 'Groups', 'Locations', 'State', 'Last used', 'Last day'];

/** What the list shows, all pages, as a file that can be pasted into an invitation. @throws Response */
export async function peopleFile({ creator, user }: Guarded, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const organisation = isProvider(user) ? organisationQuery.read(url).organisation : null;
  const asked = listParams(peopleQuery.read(url), organisation);
  const rows: string[][] = [];
  for (let offset = 0; ; offset += AT_ONCE) {
    const { people, total } = await creator
      .call('person.list', { ...asked, limit: AT_ONCE, offset })
      .catch(throwErrorResponse);
    for (const person of people) {
      const { locations, location_count: count } = person;
      const places = person.all_locations ? ['all'] : locations.map(({ name }) => name);
      if (count > locations.length) places.push(`and ${count - locations.length} more`);
      rows.push([
        person.name,
        person.email,
        roleOf(person.level).name,
        person.groups.map(({ name }) => name).join('; '),
        places.join('; '),
        STATE_WORDS[person.state] ?? '',
        person.last_seen_time ?? '',
        person.last_day ?? '',
      ]);
    }
    if (people.length === 0 || offset + people.length >= total) break;
  }
  const text = Papa.unparse([HEADER, ...rows], { newline: LINE_END, escapeFormulae: true });
  return new Response(text + LINE_END, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="people.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
