import { businessDay } from '~/menu/business-day';
import { type DayPlan, dayPlans, type PlanFacts, planRemarks } from '~/menu/day-plan';
import { weekOf } from '~/menu/hours-calendar';
import { weekText } from '~/menu/location-words';
import { shownNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { loadAddress } from './address.server';
import { type CalendarQuery, calendarQuery, rangeOf } from './paths';
import { planFacts } from './plan-facts';

/** Days of the list. */
const LISTED = 36;

export type CalendarPage = Awaited<ReturnType<typeof loadCalendar>>['page'];

/** Three calls, whatever the menu, and one for holidays of another day than today. @throws CreatorError */
export async function loadCalendar(guarded: LocationGuarded, request: Request) {
  const url = new URL(request.url);
  const query = calendarQuery.read(url.searchParams);
  const location = await locationOn(guarded, query.on);
  const [facts, { address, headers }] = await Promise.all([
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
  const every = dayPlans(facts, today, LISTED);
  const unusual = withoutUsual(every).filter(isUnusual);
  const page = {
    locationId: location.id,
    zone: location.timezone ?? 'America/New_York',
    query,
    date,
    today,
    now,
    plans,
    remarks: planRemarks(query.view === 'week' ? plans : [], query.view === 'week' ? never : []),
    usual: weekText(weekOf({ ...hours })),
    unusual: unusual.length,
    listed: query.list === 'every' ? every : unusual,
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

/** Without discounts of every open day, and categories of every day. */
function withoutUsual(plans: readonly DayPlan[]): DayPlan[] {
  const open = plans.filter(({ spans }) => spans.length > 0);
  const isUsual = (id: number) => open.every(({ deals }) => deals.some((deal) => deal.id === id));
  const usual = new Set(open[0]?.deals.map(({ id }) => id).filter(isUsual));
  const isDaily = (id: number) =>
    plans.every(({ categories }) => categories.some((one) => one.id === id));
  return plans.map((plan) => ({
    ...plan,
    deals: plan.deals.filter(({ id }) => !usual.has(id)),
    categories: plan.categories.filter(({ id }) => !isDaily(id)),
  }));
}

function isUnusual({ out, categories, deals, spans }: DayPlan): boolean {
  return out !== null || categories.length > 0 || (deals.length > 0 && spans.length > 0);
}

async function factsOf(guarded: LocationGuarded, { show }: CalendarQuery): Promise<PlanFacts> {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const isAsked = show === 'all' || show === 'discounts';
  const [{ stations }, discounts] = await Promise.all([
    creator.call('menu.get', { ...here, parts: 'categories' }),
    isAsked && location.location_type !== 'template' ? creator.call('discount.all', here) : [],
  ]);
  return planFacts({ location, stations, discounts }, show);
}
