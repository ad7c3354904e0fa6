import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { placeText } from '~/menu/order';
import { pathOf } from '~/screen/paths';
import { MenuButton, MenuLink, MenuRule } from '~/ui/menu';
import { PostForm } from '~/ui/post-form';
import type { MenuPage } from '../load-menu.server';
import { useCategoryBack, useMenuAddress } from '../menu-address';
import type { CategoryTab } from '../menu-page';
import { deleteQuestionPath } from '../paths';
import { ArrangeFields } from './arrange-fields';
import { placeKey } from './use-placement-change';

const ICON = 'size-4 text-ink-3';

export interface CategoryActionsProps {
  page: MenuPage;
  category: CategoryTab;
}

export function CategoryActions({ page, category }: CategoryActionsProps) {
  const address = useMenuAddress();
  const action = pathOf(address);
  const back = useCategoryBack(page);
  const { categories } = page;
  const at = categories.findIndex(({ id }) => id === category.id);
  const [previous, next] = at === -1 ? [] : [categories[at - 1], categories[at + 1]];
  return (
    <>
      <PostForm action={action} navigate={false} fetcherKey={`category:${category.id}`}>
        <ArrangeFields intent="set-category-active" id={category.id} back={back} />
        <MenuButton
          name="active"
          value={category.active ? '0' : '1'}
          icon={category.active ? <CircleOff className={ICON} /> : <CircleCheck className={ICON} />}
        >
          {category.active ? 'Mark Inactive' : 'Mark Active'}
        </MenuButton>
      </PostForm>
      <PostForm
        action={action}
        navigate={false}
        fetcherKey={placeKey('place-category', category.id)}
      >
        <ArrangeFields intent="place-category" back={back} />
        <MenuButton
          name="place"
          value={placeText(category.id, previous ? { before: previous.id } : 'earlier')}
          disabled={!previous}
          icon={<ChevronLeft className={ICON} />}
        >
          Move left
        </MenuButton>
        <MenuButton
          name="place"
          value={placeText(category.id, next ? { after: next.id } : 'later')}
          disabled={!next}
          icon={<ChevronRight className={ICON} />}
        >
          Move right
        </MenuButton>
      </PostForm>
      <MenuRule />
      <MenuLink
        to={deleteQuestionPath(address, 'category', category.id)}
        preventScrollReset
        danger
        icon={<Trash2 className="size-4" />}
      >
        Delete category…
      </MenuLink>
    </>
  );
}
