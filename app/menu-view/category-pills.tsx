import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { withNewPanel } from '~/screen/panel/panel-address';
import { Pill, pillRowClass } from '~/ui/pill';
import { SortablePills } from './arrange/sortable-pills';
import type { MenuPage } from './load-menu.server';
import { useMenuAddress } from './menu-address';
import type { CategoryTab } from './menu-page';
import { screenAlone } from './paths';

export function CategoryPills({ page }: { page: MenuPage }) {
  const { categories, category, writable, station } = page;
  const adds = writable && !station.locked;
  if (categories.length === 0 && !adds) return null;
  return (
    <nav aria-label="Categories">
      <SortablePills
        page={page}
        className={pillRowClass}
        renderPill={(tab) => <CategoryPill tab={tab} current={tab.id === category?.id} />}
      >
        {adds ? (
          <li className="flex-none">
            <AddCategory />
          </li>
        ) : null}
      </SortablePills>
    </nav>
  );
}

function CategoryPill({ tab, current }: { tab: CategoryTab; current: boolean }) {
  const { name, path, itemCount, active, scheduled, locked } = tab;
  const count = itemCount.toLocaleString('en-US');
  return (
    <Pill
      to={path}
      current={current}
      off={!active}
      title={active ? name : `${name}, inactive`}
      icon={locked ? <Lock aria-label="Template" className="size-3.5" /> : undefined}
      end={scheduled ? `${count} · scheduled` : count}
    >
      {name}
      {active ? null : <span className="sr-only">, inactive</span>}
    </Pill>
  );
}

function AddCategory() {
  const address = useMenuAddress();
  return (
    <Pill
      to={withNewPanel(screenAlone(address), 'category')}
      preventScrollReset
      adds
      icon={<Plus aria-hidden="true" className="size-3.5" />}
    >
      Add Category
    </Pill>
  );
}
