import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { ownFieldsIn } from '~/form/own-question.server';
import { type ChangesOf, readWaiting } from '~/form/waiting-form.server';
import { kinds, missingMessage } from '~/menu/kinds';
import { centsToNumber, parsePrice } from '~/menu/money';
import { OWN_FIELD_LABELS, OWN_KINDS, ownColumns, ownFieldOf } from '~/menu/own-values';
import { ownQuestionQuery, ownValuesPath } from '~/screen/own-values-path';
import { locationPath } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { heldRow, wordsOf } from './held-rows.server';
import { leaveOf } from './leave';

/** So many rows of a field are listed for ticking; the rest keep theirs. */
const LISTED = 500;
/** One call takes back so many, and reads so many. */
const AT_ONCE = 1000;

export type OwnQuestionPage = Awaited<ReturnType<typeof loadOwnQuestion>>['page'];

/** Before a save in the source: who follows it, who has something of their own. */
export async function loadOwnQuestion(
  guarded: LocationGuarded,
  url: URL,
  params: { kind?: string; id?: string },
  changesOf: ChangesOf,
) {
  const { creator, location } = guarded;
  const kind = OWN_KINDS.find((one) => one === params.kind);
  const id = readId(params.id);
  if (!kind || id === null) throw errorResponse(404, 'There is nothing at this address.');
  const { draft, back: given, anyway, ticked } = ownQuestionQuery.read(url);
  const asked = localPath(given);
  const back = asked?.startsWith(`${locationPath(location.id)}/`) ? asked : null;
  const waiting = await readWaiting(guarded, draft, { kind, id }, changesOf);
  // Saved or forgotten since.
  if (!waiting || back === null) throw redirectTo(back ?? ownValuesPath(location.id));
  const location_id = location.menu.location_id;
  const fields = ownFieldsIn(
    kind,
    waiting.changes.map(({ field }) => field),
  );
  const object = { kind, object_id: id };
  const [{ rules, objects }, held] = await Promise.all([
    creator.call('own_value.rules', { location_id, objects: [object] }),
    allHeld(creator, { location_id, ...object, fields }),
  ]).catch(throwErrorResponse);
  const [named] = objects;
  if (!named) throw errorResponse(404, missingMessage(kind));
  const words = wordsOf(location, location_id);
  const most = Math.min(LISTED, Math.floor(AT_ONCE / Math.max(1, fields.length)));
  const changed = fields.flatMap((field) => {
    const count = held.counts.find((one) => one.field === field);
    const changes = waiting.changes.filter((one) => ownFieldOf(one.field) === field);
    const values = held.values.filter((one) => one.field === field && one.mode_id === null);
    const [change] = changes;
    if (!count || !change) return [];
    const source = field === 'price' ? priceOf(waiting.fields) : null;
    return {
      field,
      label: OWN_FIELD_LABELS[field].split(',')[0] ?? field,
      was: change.was || 'none',
      now: change.now || 'none',
      follow: held.heirs - count.instead,
      keep: count.instead,
      hidden: Math.max(0, count.instead - values.length),
      unlisted: Math.max(0, values.length - most),
      rows: values
        .slice(0, most)
        .map((one) => heldRow(source === null ? one : { ...one, source }, words)),
    };
  });
  const leave = leaveOf(rules, held.counts, named);
  const page = {
    locationId: location.id,
    locationName: location.name,
    kind,
    id,
    word: kinds[kind].word,
    name: named.name,
    heirs: held.heirs,
    changed,
    others: waiting.changes
      .filter(({ field }) => !fields.some((own) => ownColumns(own).includes(field)))
      .map(({ label }) => label),
    leave,
    waiting: { draft: waiting.draft, fields: waiting.fields },
    anyway,
    ticked,
    back,
  };
  return { title: `Save ${named.name} in the template?`, page };
}

/** Every one in a location that may be opened. @throws CreatorError */
async function allHeld(creator: Creator, asked: ParamsOf<'own_value.held'>) {
  const held = await creator.call('own_value.held', { ...asked, limit: AT_ONCE });
  const values = [...held.values];
  for (let offset = AT_ONCE; offset < held.listed; offset += AT_ONCE) {
    const more = await creator.call('own_value.held', { ...asked, limit: AT_ONCE, offset });
    values.push(...more.values);
  }
  return { ...held, values };
}

/** What the form asks now, for comparing own prices with. */
function priceOf(fields: readonly (readonly [string, string])[]): number | null {
  const [, typed = ''] = fields.find(([name]) => name === 'price') ?? [];
  const price = parsePrice(typed, { negative: true });
  return price.ok ? centsToNumber(price.cents) : null;
}
