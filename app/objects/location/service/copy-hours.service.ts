import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { copiedDayParts, type DayPart } from '~/menu/day-parts';
import { missingMessage } from '~/menu/kinds';
import { isEqual } from '~/menu/merge';
import { findLocation } from '~/service/access';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, badInput, notFound } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import type { Reader } from '~/service/store/store';
import { type LocationDocument, locationEntity } from './entity.service';
import { givenHours } from './location.service';
import { nextDayPartId } from './location-update.service';
import { goneParts } from './sold-at.service';
import { readOrderSettings } from './stored-order-settings.service';

type Answer = AnswerOf<'location.copy_hours'>;
type Copied = CheckedParams<'location.copy_hours'>['what'];

const WORDS: Record<Copied[number], string> = {
  operation_hours: 'operation hours',
  meals: 'day parts',
  mobile_order_hours: 'mobile hours',
};

/** The call's location is the target. */
export const copyHoursHandlers: Pick<Handlers, 'location.copy_hours'> = {
  'location.copy_hours': async ({ from, from_version, what, preview }, context) => {
    const { basis, location } = context;
    const { id, name } = location;
    const { name: sourceName } = await sourceOf(context, context.reader, from);
    const copied = Object.keys(WORDS).filter((one) => what.some((asked) => asked === one));
    const words = copied.map((one) => WORDS[one as keyof typeof WORDS]).join(', ');
    const summary = `Copied ${words} of “${sourceName}” to “${name}”`;
    return context.change({ summary, rehearsal: preview }, async (ledger) => {
      const source = await sourceOf(context, ledger.read, from);
      if (from_version !== undefined && from_version !== source.version) {
        throw new ApiError(409, `“${source.name}” was changed meanwhile. Look at it again.`);
      }
      const now = (await locationEntity.read(ledger.read, id, [id])).get(id);
      const target = await findLocation(ledger.read, context.account, id);
      if (!now || !target) throw notFound(missingMessage('location'));
      const answer: Answer = {
        id,
        version: now.version,
        name: target.name,
        operation_hours: what.includes('operation_hours') ? openingHours(source, target) : null,
        meals: null,
        mobile_order_hours: what.includes('mobile_order_hours')
          ? await orderHours(ledger.read, from, id)
          : null,
        gone: [],
      };
      const patch: Partial<LocationDocument> = {};
      if (answer.operation_hours) patch.operation_hours = answer.operation_hours.after;
      if (answer.mobile_order_hours) patch.mobile_order_hours = answer.mobile_order_hours.after;
      if (what.includes('meals')) {
        const theirs = source.dayParts.map(partOf);
        const own = now.doc.meals;
        const nextId = await nextDayPartId(ledger.read, id, now);
        const meals = copiedDayParts(theirs, own, nextId);
        answer.meals = copiedParts(own, meals);
        answer.gone = await goneParts(ledger.read, id, { before: own, after: meals });
        if (answer.meals) patch.meals = meals;
      }
      if (Object.keys(patch).length === 0) return answer;
      const versions = await ledger.update(locationEntity, id, [{ id, ...basis, patch }]);
      const written = preview ? undefined : versions.get(id);
      return { ...answer, version: written ?? now.version };
    });
  },
};

/** @throws ApiError 404 if the caller may not read it; 400 if it is of another organization */
async function sourceOf(
  { account, location }: CallContext,
  reader: Reader,
  id: number,
): Promise<LocationRow> {
  const source = await findLocation(reader, account, id);
  if (!source) throw notFound(missingMessage('location'));
  if (source.organisation_id === location.organisation_id) return source;
  const message = 'Choose a location of the same organisation';
  throw badInput(`${message}.`, { from: message });
}

/** The target keeps the sleep interval of its kiosks. */
function openingHours(source: LocationRow, target: LocationRow): Answer['operation_hours'] {
  const before = givenHours(target);
  const { sleep_interval } = before;
  const after = { ...givenHours(source), sleep_interval };
  return isEqual(before, after) ? null : { before, after };
}

async function orderHours(
  reader: Reader,
  from: number,
  to: number,
): Promise<Answer['mobile_order_hours']> {
  const { mobile_order_hours: before } = await readOrderSettings(reader, to);
  const { mobile_order_hours: after } = await readOrderSettings(reader, from);
  return isEqual(before, after) ? null : { before, after };
}

function partOf({ id, name, start_time: start, end_time: end }: LocationRow['dayParts'][number]) {
  return { id, name, start, end };
}

function copiedParts(own: readonly DayPart[], meals: readonly DayPart[]): Answer['meals'] {
  if (isEqual(own, meals)) return null;
  const numberOf = ({ id }: DayPart) => own.findIndex((part) => part.id === id) + 1;
  const told = (part: DayPart) => ({ ...part, id: numberOf(part) });
  return { before: own.map(told), after: meals.map(told) };
}
