import { Form, useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import Percent from 'lucide-react/icons/percent';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { NoteField } from '~/screen/note-field';
import { type Address, pathOf } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { IconMenu } from '~/ui/icon-menu';
import { MenuLink, MenuRule } from '~/ui/menu';
import { importPath, pricesCsvPath } from '../import/address';
import { type GridMode, type GridPage, gridQuery, withAdjusting } from './grid-data';

const icon = { 'aria-hidden': 'true', className: 'size-4 text-ink-3' } as const;

export function ModeMenu({
  mode: { id, name },
  page: { locationId, writable },
  address,
}: {
  mode: GridMode;
  page: GridPage;
  address: Address;
}) {
  return (
    <IconMenu name={`Prices of ${name}`} below="end">
      {writable ? (
        <>
          <MenuLink to={withAdjusting(address, id)} preventScrollReset icon={<Percent {...icon} />}>
            Adjust prices…
          </MenuLink>
          <MenuLink to={importPath(locationId, { mode: id })} icon={<Upload {...icon} />}>
            Import Items
          </MenuLink>
        </>
      ) : null}
      <MenuLink
        to={pricesCsvPath(locationId, { price_mode: id })}
        reloadDocument
        icon={<Download {...icon} />}
      >
        Download as CSV
      </MenuLink>
      {writable ? (
        <>
          <MenuRule />
          <MenuLink
            to={gridQuery.href(address, { clear: id })}
            preventScrollReset
            danger
            icon={<Trash2 aria-hidden="true" className="size-4" />}
          >
            Remove own prices…
          </MenuLink>
        </>
      ) : null}
    </IconMenu>
  );
}

const CLEAR = 'clear-prices';

export function ClearDialog({ page: { clearing } }: { page: GridPage }) {
  const address = useLocation();
  if (!clearing) return null;
  const { mode, count, once } = clearing;
  const closeTo = gridQuery.href(address, { clear: null });
  const prices = count === 1 ? '1 price' : `${count.toLocaleString('en-US')} prices`;
  return (
    <Dialog
      title="Remove own prices"
      size="s"
      closeHref={closeTo}
      foot={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          {count === 0 ? null : (
            <Form id={CLEAR} method="post" action={pathOf(address)} preventScrollReset>
              <input type="hidden" name="intent" value="clear-prices" />
              <input type="hidden" name="once" value={once} />
              <Button variant="danger-fill">Remove {prices}</Button>
            </Form>
          )}
        </>
      }
    >
      <p className="break-words">
        {count === 0 ? (
          <>
            Nothing found here has a price of its own in <bdi>{mode.name}</bdi>.
          </>
        ) : (
          <>
            {count === 1 ? 'One item' : `${count.toLocaleString('en-US')} items`} found here will
            cost the default price in <bdi>{mode.name}</bdi> again. This can be undone.
          </>
        )}
      </p>
      {count === 0 ? null : <NoteField form={CLEAR} />}
    </Dialog>
  );
}
