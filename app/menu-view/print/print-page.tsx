import { Alert } from '~/ui/alert';
import { Leader } from '~/ui/leader';
import type { PrintPage } from './load-print.server';
import { PrintChoices } from './print-choices';
import type { PrintedCategory, PrintedStation } from './printed-menu';

export function PrintedMenuPage({ page }: { page: PrintPage }) {
  const { name, stations, tooLong, asOf, shown } = page;
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
          {shown ? <p className="text-13 text-ink-2">{shown}</p> : null}
          <p className="text-12 text-ink-3">{asOf}</p>
        </header>
        {tooLong ? (
          <Alert kind="warn">This menu is too long for one page. Choose a station.</Alert>
        ) : null}
        {stations.printed.length === 0 && !tooLong ? (
          <p className="text-ink-2">Nothing of it is active then.</p>
        ) : null}
        {stations.printed.map((station) => (
          <StationOnPaper key={station.id} station={station} />
        ))}
      </main>
    </div>
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
            {item.options.map((text) => (
              <p key={text} className="break-words text-12 text-ink-2">
                {text}
              </p>
            ))}
            {item.facts ? <p className="break-words text-12 text-ink-3">{item.facts}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
