import { IconMenu } from '~/ui/icon-menu';
import type { MenuPage } from '../menu-data';
import { CategoryDeeds } from './category-deeds';

/** The menu beside the heading of the category in view; nothing where the category is not one's own. */
export function CategoryTools({ page }: { page: MenuPage }) {
  const { category, writable } = page;
  if (!category || category.locked || !writable) return null;
  return (
    <IconMenu name={`More for ${category.name}`}>
      <CategoryDeeds page={page} category={category} />
    </IconMenu>
  );
}
