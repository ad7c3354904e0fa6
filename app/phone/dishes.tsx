import { Link, useLocation } from '@remix-run/react';
import CookingPot from 'lucide-react/icons/cooking-pot';
import DoorClosed from 'lucide-react/icons/door-closed';
import type { ReactNode } from 'react';
import { withImageSize } from '~/menu/image-address';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { Pill } from '~/ui/pill';
import { Tabs } from '~/ui/tabs';
import { phoneQuery, toCategory, toDish, toStation } from './phone-address';
import type { Dish, PhonePage } from './phone-page';

export function Dishes({ page, nothing }: { page: PhonePage; nothing?: ReactNode }) {
  const { name, line, stations, station, category, dishes } = page;
  return (
    <>
      <header className="px-4 pb-2 pt-4">
        <h1 className="text-20 tracking-[-0.012em]">{name}</h1>
        <p className="text-12 text-ink-2">{line}</p>
      </header>
      {stations.some(({ id }) => id !== station?.id) ? <StationTabs page={page} /> : null}
      <CategoryPills page={page} />
      {category ? (
        <section aria-labelledby="category">
          <div className="px-4 pb-1 pt-4">
            <h2 id="category" className="text-16">
              {category.name}
            </h2>
            {category.description ? (
              <p className="text-13 text-ink-2">{category.description}</p>
            ) : null}
          </div>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.id} className="border-b border-line">
                {dish.out ? <OutDish dish={dish} /> : <DishLink dish={dish} />}
              </li>
            ))}
          </ul>
          <Pages page={page} />
        </section>
      ) : (
        <Nothing page={page}>{nothing}</Nothing>
      )}
    </>
  );
}

function StationTabs({ page: { stations, station } }: { page: PhonePage }) {
  const address = useLocation();
  return (
    <div className="px-4">
      <Tabs
        label="Stations"
        tabs={stations.map(({ id, name }) => ({
          to: toStation(address, id),
          label: name,
          current: id === station?.id,
        }))}
      />
    </div>
  );
}

function CategoryPills({ page: { station, categories, category } }: { page: PhonePage }) {
  const address = useLocation();
  if (!station || categories.length === 0) return null;
  return (
    <nav
      aria-label="Categories"
      className="sticky top-0 z-[1] flex gap-1.5 overflow-x-auto border-b border-line bg-surface px-4 py-2 [scrollbar-width:none]"
    >
      {categories.map(({ id, name }) => (
        <Pill
          key={id}
          to={toCategory(address, station.id, id)}
          current={id === category?.id}
          className="min-h-9"
        >
          {name}
        </Pill>
      ))}
    </nav>
  );
}

function DishLink({ dish }: { dish: Dish }) {
  const address = useLocation();
  return (
    <Link
      to={toDish(address, dish.id)}
      className="flex items-start gap-3 px-4 py-3 text-inherit no-underline hover:bg-hover focus-visible:-outline-offset-2"
    >
      <DishFace dish={dish} />
    </Link>
  );
}

/** Nothing is opened by it: it cannot be ordered. */
function OutDish({ dish }: { dish: Dish }) {
  return (
    <div className="flex items-start gap-3 px-4 py-3 text-ink-3 [&_img]:opacity-50 [&_img]:grayscale">
      <DishFace dish={dish} />
    </div>
  );
}

function DishFace({ dish }: { dish: Dish }) {
  const { name, description, price, facts, picture, out } = dish;
  const said = [description, facts].filter(Boolean).join(' ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <strong className="block break-words font-semibold">{name}</strong>
        {said ? <span className="my-0.5 line-clamp-3 text-12 text-ink-2">{said}</span> : null}
        <span className="block">{price}</span>
        {out ? <span className="block text-12 text-warn-ink">{out}</span> : null}
      </span>
      {picture ? (
        <img
          src={withImageSize(picture, 'thumb')}
          alt=""
          loading="lazy"
          className="h-16 w-20 flex-none rounded-2 object-cover"
        />
      ) : null}
    </>
  );
}

function Pages({ page: { pages } }: { page: PhonePage }) {
  const address = useLocation();
  if (pages.total <= pages.size) return null;
  return (
    <Pager
      page={pages.page}
      pageSize={pages.size}
      total={pages.total}
      hrefOf={(number) => phoneQuery.href(address, { page: number })}
    />
  );
}

function Nothing({ page, children }: { page: PhonePage; children: ReactNode }) {
  const { closed, moment, station, stations } = page;
  if (closed !== null) {
    return (
      <EmptyState icon={<DoorClosed className="size-7" />} title="Closed">
        {closed} {children}
      </EmptyState>
    );
  }
  const others = station !== null && stations.some(({ id }) => id !== station.id);
  return (
    <EmptyState icon={<CookingPot className="size-7" />} title="Nothing to order just now">
      {station ? (
        <>
          <bdi>{station.name}</bdi> has
        </>
      ) : (
        'There is'
      )}{' '}
      nothing on {moment}.{others ? ' Another station may.' : ''} {children}
    </EmptyState>
  );
}
