import { Form, useLocation } from '@remix-run/react';
import { PAUSE_IN_PICKER } from '~/pickers/live-search';
import { PickerSearch } from '~/pickers/picker-search';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Leader } from '~/ui/leader';
import type { ContainDialogData } from './load-contain-dialog.server';
import { containDialog } from './paths';

const FORM = 'contain-form';

export function ContainDialog({ data }: { data: ContainDialogData }) {
  const { containerId, find, container, found } = data;
  const { items, more } = found;
  const address = useLocation();
  const closeHref = containDialog.close(address);
  return (
    <Dialog title={`Add an item to ${container}`} closeHref={closeHref}>
      <div className="grid content-start gap-4 md:min-h-[20rem]">
        <PickerSearch
          form={FORM}
          names={['find']}
          label="Search by item name..."
          value={find}
          debounce={PAUSE_IN_PICKER}
          showButton
          autoFocus
        />
        <Form id={FORM} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="contain-item" />
          <input type="hidden" name="container" value={containerId} />
        </Form>
        {items.length > 0 ? (
          <ul aria-label="Found items" className="grid gap-px">
            {items.map(({ id, name, price, posId, held }) => (
              <li key={id} className="flex items-center gap-3 py-1">
                <div className="min-w-0 flex-1">
                  <Leader
                    name={<span className="min-w-0 break-words font-medium">{name}</span>}
                    value={price}
                  />
                  <span className="text-12 text-ink-3">
                    {posId === null ? id : `${id} · POS ${posId}`}
                  </span>
                </div>
                {held ? (
                  <span className="w-14 text-right">
                    <Badge>In it</Badge>
                  </span>
                ) : (
                  <Button
                    form={FORM}
                    name="item"
                    value={id}
                    size="s"
                    aria-label={`Add ${name}`}
                    className="w-14"
                  >
                    Add
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <p role="status" className="text-12 text-ink-3">
          {items.length === 0 ? (
            find === '' ? (
              'There is no other item here.'
            ) : (
              <>
                No other item has “<span className="break-all">{find}</span>” in its name, ID, SKU
                or POS ID.
              </>
            )
          ) : null}
          {more ? 'The first 25 are shown. Search to find the others.' : null}
        </p>
      </div>
    </Dialog>
  );
}
