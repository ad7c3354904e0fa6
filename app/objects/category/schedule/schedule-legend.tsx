import { Link, useLocation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays, longDate } from '~/menu/calendar';
import { WINDOW_DAYS } from '~/menu/schedule-window';
import { changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import type { SchedulePage } from './load-schedule.server';
import { startBeside } from './paths';

export function ScheduleLegend({ page }: { page: SchedulePage }) {
  const address = useLocation();
  const hydrated = useHydrated();
  const { hiddenCount, query, rows } = page;
  const isEditable = rows.some(({ editable }) => editable);
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-5 py-1.5 text-12 text-ink-2 max-md:px-4">
      <Mark mark="day-mark day-mark-on">Shown that day</Mark>
      <Mark mark="day-mark">Hidden that day</Mark>
      {rows.some(({ ruled }) => ruled !== null) ? (
        <>
          <Mark mark="day-mark day-mark-ruled">By its rule</Mark>
          <Mark mark="day-mark day-mark-out">Taken out</Mark>
        </>
      ) : null}
      <Mark mark="inline-block h-[3px] w-7 bg-line-2 align-middle">
        Not scheduled: shown every day
      </Mark>
      {isEditable ? (
        <span className="text-ink-3 max-md:hidden">
          {hydrated
            ? 'Click a day to turn it on or off; drag, or hold Shift, for several'
            : 'Click a day to turn it on or off'}
        </span>
      ) : null}
      {hiddenCount > 0 ? (
        <Link
          to={changeQuery(address, { show: null, part: null })}
          preventScrollReset
          className="text-ink-3 underline decoration-dotted underline-offset-2 hover:text-ink"
        >
          {hiddenText(hiddenCount, query.part !== null)}
        </Link>
      ) : null}
      <DaysShown page={page} />
    </div>
  );
}

function Mark({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className={`mr-2 ${mark}`} />
      {children}
    </span>
  );
}

function DaysShown({ page: { window } }: { page: SchedulePage }) {
  const address = useLocation();
  const { start, today } = window;
  const startingAt = (day: string) => changeQuery(address, { start: day === today ? null : day });
  const earlier = startBeside(start, 'earlier');
  const later = startBeside(start, 'later');
  return (
    <nav aria-label="Days" className="ml-auto flex items-center gap-1">
      <span className="sr-only">
        {longDate(start)} – {longDate(addDays(start, WINDOW_DAYS - 1))}
      </span>
      <LinkButton
        size="s"
        to={startingAt(earlier ?? start)}
        disabled={earlier === null}
        preventScrollReset
        rel="prev"
      >
        <ChevronLeft aria-hidden="true" className="size-3.5" />
        Earlier
      </LinkButton>
      <LinkButton size="s" to={startingAt(today)} disabled={start === today} preventScrollReset>
        Today
      </LinkButton>
      <LinkButton
        size="s"
        to={startingAt(later ?? start)}
        disabled={later === null}
        preventScrollReset
        rel="next"
      >
        Later
        <ChevronRight aria-hidden="true" className="size-3.5" />
      </LinkButton>
    </nav>
  );
}

/** '3 categories are hidden: inactive, or without an item at the chosen day part.' */
export function hiddenText(count: number, byPart: boolean): string {
  const categories =
    count === 1 ? '1 category is' : `${count.toLocaleString('en-US')} categories are`;
  return `${categories} hidden: inactive${byPart ? ', or without an item at the chosen day part' : ''}.`;
}
