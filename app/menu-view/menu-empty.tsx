import { Link } from '@remix-run/react';
import CalendarX from 'lucide-react/icons/calendar-x';
import EyeOff from 'lucide-react/icons/eye-off';
import LayoutList from 'lucide-react/icons/layout-list';
import Plus from 'lucide-react/icons/plus';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { longDate } from '~/menu/calendar';
import { counted } from '~/menu/counted';
import { type PanelType, withNewPanel } from '~/screen/panel/panel-address';
import { type Address, changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import type { MenuPage } from './load-menu.server';
import { useMenuAddress } from './menu-address';
import { screenAlone } from './paths';

export function MenuEmpty({ page }: { page: MenuPage }) {
  const { category, categories, hiddenCategories, hiddenCount, otherDays } = page;
  if (!category && categories.length === 0 && !hiddenCategories)
    return <NoCategories page={page} />;
  if (category && !category.hidden && hiddenCount === 0) return <NoItems page={page} />;
  if (otherDays.length > 0) return <NothingThatDay page={page} />;
  return (
    <EmptyState
      icon={<EyeOff className="size-7" />}
      title={category ? 'Nothing is shown' : 'No category is shown'}
      actions={<ShowAll />}
    >
      {hiddenText(page)}
    </EmptyState>
  );
}

function NoCategories({ page: { writable, station } }: { page: MenuPage }) {
  return (
    <EmptyState
      icon={<LayoutList className="size-7" />}
      title="No categories yet"
      actions={
        writable && !station.locked ? <AddButton type="category">Add Category</AddButton> : null
      }
    >
      A station’s menu is kept in categories: Breakfast, Soups, Bottled Drinks.
    </EmptyState>
  );
}

function NoItems({ page: { writable, category } }: { page: MenuPage }) {
  return (
    <EmptyState
      icon={<UtensilsCrossed className="size-7" />}
      title="No items yet"
      actions={writable && !category?.locked ? <AddButton type="item">Add Item</AddButton> : null}
    >
      What is added here also stands among all items, and may stand in other categories too.
    </EmptyState>
  );
}

function NothingThatDay({ page }: { page: MenuPage }) {
  const { query, today, otherDays, category, station } = page;
  const address = useMenuAddress();
  return (
    <EmptyState
      icon={<CalendarX className="size-7" />}
      title={`Nothing on ${longDate(query.day ?? today)}`}
      actions={<ShowAll />}
    >
      “{(category ?? station).name}” has something on{' '}
      {otherDays.map((day, index) => (
        <span key={day}>
          {index === 0 ? '' : ', '}
          <Link
            to={changeQuery(address, { day: day === today ? null : day, page: null })}
            preventScrollReset
            className="whitespace-nowrap font-medium text-accent-ink underline underline-offset-2"
          >
            {longDate(day)}
          </Link>
        </span>
      ))}
      .
    </EmptyState>
  );
}

export function HiddenCategories({ count }: { count: number }) {
  const address = useMenuAddress();
  return (
    <p className="px-5 pt-2 text-12 max-md:px-4">
      <Link
        to={showAllPath(address)}
        preventScrollReset
        className="text-ink-3 underline decoration-dotted underline-offset-2 hover:text-ink"
      >
        {hiddenCategoriesText(count)}
      </Link>
    </p>
  );
}

function AddButton({ type, children }: { type: PanelType; children: string }) {
  const address = useMenuAddress();
  return (
    <LinkButton variant="primary" to={withNewPanel(screenAlone(address), type)} preventScrollReset>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </LinkButton>
  );
}

function ShowAll() {
  const address = useMenuAddress();
  return (
    <LinkButton to={showAllPath(address)} preventScrollReset>
      Show All
    </LinkButton>
  );
}

function showAllPath(address: Address): string {
  return changeQuery(address, { show: 'all', page: null });
}

function hiddenText({ category, hiddenCount, hiddenCategories }: MenuPage): string {
  if (category?.hidden) {
    const own = category.why.find(({ on }) => on === 'category');
    return `${own?.text ?? `“${category.name}” is not shown`}.`;
  }
  if (category) {
    const items = counted(hiddenCount, 'item is', 'items are');
    return `${items} hidden: inactive, or not for the chosen day and day part.`;
  }
  return hiddenCategoriesText(hiddenCategories);
}

function hiddenCategoriesText(count: number): string {
  const categories = counted(count, 'category is', 'categories are');
  return `${categories} hidden: inactive, or not for the chosen day and day part.`;
}
