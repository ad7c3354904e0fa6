import { Form, Link } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Printer from 'lucide-react/icons/printer';
import { categoryViewPath, printPath, stationsPath } from '~/screen/station-paths';
import { Button } from '~/ui/button';
import { DateInput } from '~/ui/date-input';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { Pill } from '~/ui/pill';
import { Select } from '~/ui/select';
import { useHydrated } from '~/ui/use-hydrated';
import type { PrintPage } from './load-print.server';
import { printedPath } from './paths';

export function PrintChoices({ page }: { page: PrintPage }) {
  const { locationId, stations, query } = page;
  const { station: only } = query;
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
      </div>
      <Narrowing page={page} />
      {stations.offered.length > 1 ? (
        <nav aria-label="Stations" className="flex flex-wrap gap-1.5">
          <Pill to={printedPath(locationId, { ...query, station: null })} current={only === null}>
            Whole menu
          </Pill>
          {stations.offered.map(({ id, name }) => (
            <Pill
              key={id}
              to={printedPath(locationId, { ...query, station: id })}
              current={id === only}
            >
              {name}
            </Pill>
          ))}
        </nav>
      ) : null}
    </section>
  );
}

function Narrowing({
  page: { locationId, query, day, dayParts, priceModes },
}: {
  page: PrintPage;
}) {
  const { station, part, priceMode } = query;
  return (
    <Form
      key={JSON.stringify(query)}
      method="get"
      action={printPath(locationId)}
      autoComplete="off"
      preventScrollReset
      className="flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2"
    >
      <HiddenParams params={station === null ? [] : [['station', String(station)]]} />
      <Field name="day" label="Day, empty for any">
        <DateInput defaultValue={day ?? ''} />
      </Field>
      <Field name="part" label="Day part">
        <Select
          defaultValue={String(part ?? '')}
          options={[{ value: '', label: 'All of them' }, ...dayParts.map(named)]}
        />
      </Field>
      <Field name="price_mode" label="Price mode">
        <Select
          defaultValue={String(priceMode ?? '')}
          options={[{ value: '', label: 'Usual prices' }, ...priceModes.map(named)]}
        />
      </Field>
      <Button>Show</Button>
    </Form>
  );
}

function named({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name };
}
