import { businessDay } from '~/menu/business-day';
import { dayPlans, idleThings } from '~/menu/day-plan';
import { weekOf } from '~/menu/hours-calendar';
import { formatSetting, weekText } from '~/menu/location-words';
import { readMobileHours } from '~/menu/order-settings';
import { planRemarks } from '~/menu/plan-remarks';
import { shownNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { loadAddress } from './address.server';
import { type CalendarQuery, calendarQuery, rangeOf } from './paths';
import { planFacts } from './plan-facts';
import { listedDays, unusualDays } from './unusual-days';

/** Days of the list. */
const LISTED = 36;

export type CalendarPage = Awaited<ReturnType<typeof loadCalendar>>['page'];

/** Five calls, whatever the menu; one more for phones, and for holidays of another day than today. @throws CreatorError */
export async function loadCalendar(guarded: LocationGuarded, request: Request) {
  const url = new URL(request.url);
  const query = calendarQuery.read(url.searchParams);
  const location = await locationOn(guarded, query.on);
  const [{ facts, usual }, { address, headers }] = await Promise.all([
    factsOf({ ...guarded, location }, query),
    loadAddress(guarded, request),
  ]);
  const now = shownNow(location.timezone, undefined);
  const { operation_hours: hours } = location.operations;
  const today = businessDay(now, hours);
  const date = query.on ?? today;
  const { from, days } = rangeOf(query, date);
  const plans = dayPlans(facts, from, days);
  const drawn = new Set(plans.flatMap(({ categories }) => categories.map(({ id }) => id)));
  const openOnes = plans.filter(({ spans }) => spans.length > 0);
  const shown = new Set(openOnes.flatMap(({ categories }) => categories.map(({ id }) => id)));
  const never = facts.categories.filter(({ id }) => drawn.has(id) && !shown.has(id));
  const idle = idleThings(facts, plans);
  const on = facts.modes?.find(({ active }) => active)?.name ?? null;
  const every = dayPlans(facts, today, LISTED);
  const unusual = unusualDays(every);
  const page = {
    locationId: location.id,
    zone: location.timezone ?? 'America/New_York',
    query,
    date,
    today,
    now,
    plans,
    remarks: query.view === 'week' ? planRemarks(plans, { never, idle, on }) : [],
    usual,
    unusual: unusual.length,
    listed: query.list === 'every' ? listedDays(every) : unusual,
    days: LISTED,
    address,
  };
  return { title: 'Calendar', page, headers };
}

/** Holidays are known in the years around now and around the day. */
async function locationOn({ creator, location }: LocationGuarded, on: string | null) {
  if (on === null || !location.operations.operation_hours.calendar?.holidays) return location;
  const params = { location_id: location.id, with_receipt_logo: false, on };
  return creator.call('location.get', params);
}

async function factsOf(guarded: LocationGuarded, query: CalendarQuery) {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const isAsked = (one: CalendarQuery['show']) =>
    (query.show === 'all' || query.show === one) && location.location_type !== 'template';
  const [{ stations }, discounts, fees, modes, orders] = await Promise.all([
    creator.call('menu.get', { ...here, parts: 'categories' }),
    isAsked('discounts') ? creator.call('discount.all', here) : [],
    isAsked('fees') ? creator.call('fee.all', here) : [],
    isAsked('prices') ? creator.call('price_modes.all', here) : [],
    query.for === 'mobile' ? ordersOf(guarded) : null,
  ]);
  return {
    facts: planFacts({ location, orders, stations, discounts, fees, modes }, query.show),
    usual: orders
      ? formatSetting('mobile_order_hours', orders)
      : weekText(weekOf({ ...location.operations.operation_hours })),
  };
}

async function ordersOf({ creator, location }: LocationGuarded) {
  const { props } = await creator.call('locations::get_location_details', {
    location_id: location.id,
  });
  return readMobileHours(props.mobile_order_hours ?? '');
}
