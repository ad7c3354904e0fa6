import { Link } from '@remix-run/react';
import Pencil from 'lucide-react/icons/pencil';
import { OwnersLink, TemplateBadge } from '~/objects/station/toolbar/template-marks';
import { withPanel } from '~/screen/panel/panel-address';
import { changeQuery } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { IconLink } from '~/ui/button';
import { IconMenu } from '~/ui/icon-menu';
import { CategoryActions } from './arrange/category-actions';
import type { MenuPage } from './load-menu.server';
import { useMenuAddress } from './menu-address';
import type { CategoryHead } from './menu-page';
import { NotShown } from './not-shown';
import { screenAlone } from './paths';

export function CategoryHeading({ page, category }: { page: MenuPage; category: CategoryHead }) {
  const address = useMenuAddress();
  const { id, name, active, locked, why } = category;
  return (
    <div className="relative flex flex-wrap items-center gap-x-2 gap-y-0.5 px-5 pb-3 pt-4 max-md:px-4">
      <h2 className="min-w-0 break-words text-16">{name}</h2>
      {active ? null : <Badge>Inactive</Badge>}
      {locked ? <TemplateBadge /> : null}
      {page.writable && !locked ? (
        <IconLink
          to={withPanel(screenAlone(address), 'category', id)}
          preventScrollReset
          label="Edit category"
          size="s"
          icon={<Pencil aria-hidden="true" className="size-3.5" />}
        />
      ) : null}
      <CategoryTools page={page} />
      {locked ? <OwnersLink to={category.templatePath} name={name} /> : null}
      <CountLine page={page} category={category} />
      <NotShown whys={why} moment={category.moment} on="category" id={id} name={name} />
    </div>
  );
}

/** "9 of 12 shown on the kiosk now, Saturday 2:10 PM", and what the filters hide. */
function CountLine({ page, category }: { page: MenuPage; category: CategoryHead }) {
  const address = useMenuAddress();
  const { hiddenCount, query } = page;
  const { shownCount, itemCount, moment } = category;
  if (itemCount === 0) return null;
  return (
    <p className="text-12 text-ink-3 max-md:w-full">
      {shownCount.toLocaleString('en-US')} of {itemCount.toLocaleString('en-US')} shown on the kiosk{' '}
      {moment}
      {hiddenCount > 0 && query.show === 'active' ? (
        <>
          {' · '}
          <Link
            to={changeQuery(address, { show: 'all', page: null })}
            preventScrollReset
            className="text-inherit underline decoration-dotted underline-offset-2 hover:text-ink"
          >
            {hiddenCount.toLocaleString('en-US')} hidden
          </Link>
        </>
      ) : null}
    </p>
  );
}

function CategoryTools({ page }: { page: MenuPage }) {
  const { category, writable } = page;
  if (!category || category.locked || !writable) return null;
  return (
    <IconMenu name={`More for ${category.name}`}>
      <CategoryActions page={page} category={category} />
    </IconMenu>
  );
}
