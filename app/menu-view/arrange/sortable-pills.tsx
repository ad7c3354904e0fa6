import { type MouseEvent, type ReactNode, useState } from 'react';
import { ContextMenu } from '~/ui/context-menu';
import { Sortable, SortableHandle, sortableEntry } from '~/ui/sortable';
import type { MenuPage } from '../load-menu.server';
import { useCategoryBack } from '../menu-address';
import type { CategoryTab } from '../menu-page';
import { PILLS } from '../paths';
import { CategoryActions } from './category-actions';
import { usePlacementChange } from './use-placement-change';

export interface SortablePillsProps {
  page: MenuPage;
  className?: string;
  renderPill: (category: CategoryTab) => ReactNode;
  /** List entries after the last pill, such as "Add category". */
  children?: ReactNode;
}

export function SortablePills({ page, className, renderPill, children }: SortablePillsProps) {
  const { shown, place } = usePlacementChange('place-category', page.categories, {
    back: useCategoryBack(page),
  });
  const [menu, setMenu] = useState<{ of: number; at: { x: number; y: number } } | null>(null);
  const canArrange = page.writable && !page.station.locked;
  const open = (event: MouseEvent<HTMLElement>, { id, locked }: CategoryTab) => {
    if (!canArrange || locked || event.shiftKey || menu?.of === id) return;
    event.preventDefault();
    setMenu({ of: id, at: { x: event.clientX, y: event.clientY } });
  };
  return (
    <>
      <ul className={className}>
        {shown.map((category) => (
          <li
            key={category.id}
            {...sortableEntry(PILLS, category.id)}
            onContextMenu={(event) => open(event, category)}
            className="inline-flex flex-none items-center data-[dragging]:relative data-[dragging]:z-10"
          >
            {renderPill(category)}
            {canArrange && !category.locked ? (
              <SortableHandle list={PILLS} id={category.id} quiet />
            ) : null}
            {menu?.of === category.id ? (
              <ContextMenu
                name={`More for ${category.name}`}
                at={menu.at}
                onClose={() => setMenu(null)}
              >
                <CategoryActions page={{ ...page, categories: shown }} category={category} />
              </ContextMenu>
            ) : null}
          </li>
        ))}
        {children}
      </ul>
      {canArrange ? (
        <Sortable
          list={PILLS}
          layout="grid"
          entries={shown.map(({ id, name, locked }) => ({ id, name, fixed: locked }))}
          onPlace={place}
        />
      ) : null}
    </>
  );
}
