import { Link } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Printer from 'lucide-react/icons/printer';
import { categoryViewPath, stationsPath } from '~/screen/station-paths';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Leader } from '~/ui/leader';
import { Pill } from '~/ui/pill';
import { useHydrated } from '~/ui/use-hydrated';
import type { PrintPage } from './load-print.server';
import { printPath } from './paths';
import type { PrintedCategory, PrintedStation } from './printed-menu';

/** A menu as a page for paper; what leads away from it or chooses a station stays on the screen. */
export function PrintedMenuPage({ page }: { page: PrintPage }) {
  const { name, stations, tooLong, asOf } = page;
  return (
    <div className="min-h-window bg-surface">
      <PrintChoices page={page} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[50rem] px-5 py-6 focus-visible:outline-none max-md:px-4 print:max-w-none print:p-0"
      >
        <header className="pb-2">
          <h1 className="break-words text-28">{name}</h1>
          <p className="text-12 text-ink-3">{asOf}</p>
        </header>
        {tooLong ? (
          <Alert kind="warn">This menu is too long for one page. Choose a station.</Alert>
        ) : null}
        {stations.length === 0 && !tooLong ? (
          <p className="text-ink-2">Nothing here is active.</p>
        ) : null}
        {stations.map((station) => (
          <StationOnPaper key={station.id} station={station} />
        ))}
      </main>
    </div>
  );
}

/** Above the paper: the way back, what is printed, and the button that prints it where scripts run. */
function PrintChoices({ page: { locationId, offered, only } }: { page: PrintPage }) {
  const hydrated = useHydrated();
  const back = only === null ? stationsPath(locationId) : categoryViewPath(locationId, only);
  return (
    <section
      aria-label="Print settings"
      className="grid gap-3 border-b border-line bg-canvas px-5 py-3 max-md:px-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={back}
          className="inline-flex min-h-control-s items-center gap-1 font-medium text-accent-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Menu
        </Link>
        {hydrated ? (
          <Button type="button" variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        ) : null}
        <span className="text-12 text-ink-3">
          Everything that is active, whenever it is sold; at the prices without a price mode.
        </span>
      </div>
      {offered.length > 1 ? (
        <nav aria-label="Stations" className="flex flex-wrap gap-1.5">
          <Pill to={printPath(locationId)} current={only === null}>
            Whole menu
          </Pill>
          {offered.map(({ id, name }) => (
            <Pill key={id} to={printPath(locationId, id)} current={id === only}>
              {name}
            </Pill>
          ))}
        </nav>
      ) : null}
    </section>
  );
}

function StationOnPaper({
  station: { name, description, categories },
}: {
  station: PrintedStation;
}) {
  return (
    <section className="pt-5">
      <h2 className="break-words border-b border-line-2 pb-1 text-20 [break-after:avoid]">
        {name}
      </h2>
      {description ? <p className="pt-1 text-ink-2">{description}</p> : null}
      {categories.map((category) => (
        <CategoryOnPaper key={category.id} category={category} />
      ))}
    </section>
  );
}

function CategoryOnPaper({ category }: { category: PrintedCategory }) {
  const { name, description, items } = category;
  return (
    <section className="pt-4">
      <h3 className="break-words pb-1 text-16 [break-after:avoid]">{name}</h3>
      {description ? <p className="pb-1 text-13 text-ink-2">{description}</p> : null}
      <ul>
        {items.map((item) => (
          <li key={item.id} className="py-1 [break-inside:avoid]">
            <Leader
              name={<span className="min-w-0 break-words font-medium">{item.name}</span>}
              value={item.price}
            />
            {item.description ? (
              <p className="max-w-[36rem] break-words text-13 text-ink-2">{item.description}</p>
            ) : null}
            {item.facts ? <p className="break-words text-12 text-ink-3">{item.facts}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
