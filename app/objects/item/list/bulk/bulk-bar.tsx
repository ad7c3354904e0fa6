import { Form } from '@remix-run/react';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Tag from 'lucide-react/icons/tag';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { counted } from '~/menu/counted';
import { useMay } from '~/screen/may';
import { NoteField } from '~/screen/note-field';
import { Button } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Menu, MenuButton, MenuRule } from '~/ui/menu';
import { type ItemRow, mayPick } from '../item-row';
import type { BulkData } from './load-bulk.server';
import { BULK_FORM } from './pick-box';
import {
  everythingSelected,
  idsText,
  isNothing,
  nothingSelected,
  othersOf,
  selectedCount,
} from './selection';
import type { LiveSelection } from './use-selection';

const ICON = 'size-4 text-ink-3';

export interface BulkBarProps {
  bulk: BulkData;
  live: LiveSelection;
  rows: readonly ItemRow[];
  found: number;
}

/** Visible while an item is selected. Without scripts it submits the checkboxes of the rows. */
export function BulkBar({ bulk, live, rows, found }: BulkBarProps) {
  const may = useMay();
  const { selection } = live;
  const shown = rows.filter(mayPick).map(({ id }) => id);
  const others = othersOf(selection, shown);
  const count = selectedCount(selection, found);
  const kept = selection.all || others.length > 0;
  const isNamed = !isNothing(bulk.selection);
  return (
    <Form
      id={BULK_FORM}
      method="post"
      preventScrollReset
      aria-label="Selected items"
      className="bulk-bar"
      data-kept={kept || undefined}
      onClick={live.live ? (event) => selectAtOnce(event, live, isNamed) : undefined}
    >
      {/* None of the buttons is meant by Enter. */}
      <DefaultButton />
      <input type="hidden" name="others" value={idsText(others)} />
      <input type="hidden" name="shown" value={idsText(shown)} />
      {selection.all ? (
        <>
          <input type="hidden" name="all" value="1" />
          <input type="hidden" name="found" value={count} />
        </>
      ) : null}
      <input type="hidden" name="once" value={bulk.once} />
      <strong className="font-semibold text-accent-ink" aria-live="polite">
        {live.live || count > 0 ? `${count.toLocaleString('en-US')} selected` : 'Selected items'}
        {live.live && !selection.all && others.length > 0
          ? `, ${others.length.toLocaleString('en-US')} not on this page`
          : ''}
      </strong>
      {selection.all || (live.live && count >= found) ? null : (
        <Button variant="link" size="s" intent="select-all">
          Select all {found.toLocaleString('en-US')}
        </Button>
      )}
      {live.live ? null : (
        <>
          <Button variant="link" size="s" intent="select-page">
            Select this page
          </Button>
          <Button variant="link" size="s" intent="select-these">
            Keep on other pages
          </Button>
        </>
      )}
      <Button variant="link" size="s" intent="select-none">
        Clear
      </Button>
      <span aria-hidden="true" className="h-5 w-px bg-accent-line max-md:hidden" />
      {live.live && count === 0 ? null : (
        <NoteField inFoot id="bulk-note" className="max-md:basis-full md:max-w-64 md:basis-56" />
      )}
      <Button size="s" intent="bulk-activate">
        Activate
      </Button>
      <Button size="s" intent="bulk-deactivate">
        Deactivate
      </Button>
      <Button size="s" intent="open:sold-out">
        Sold out…
      </Button>
      <Button size="s" intent="bulk-on-sale">
        Back on sale
      </Button>
      <Menu label="Bulk actions">
        {rows.some(({ own }) => own) ? (
          <MenuButton intent="bulk-own-back" icon={<Undo2 className={ICON} />}>
            Give own values back
          </MenuButton>
        ) : null}
        <MenuButton intent="open:tags" icon={<Tag className={ICON} />}>
          Add tags…
        </MenuButton>
        <MenuButton intent="open:untag" icon={<Tags className={ICON} />}>
          Remove tag…
        </MenuButton>
        {may.price ? (
          <MenuButton intent="open:prices" icon={<CircleDollarSign className={ICON} />}>
            Adjust prices…
          </MenuButton>
        ) : null}
        <MenuButton intent="duplicate" icon={<Copy className={ICON} />}>
          Duplicate
        </MenuButton>
        <MenuButton intent="open:export" icon={<Download className={ICON} />}>
          Export as CSV…
        </MenuButton>
        <MenuRule />
        <MenuButton
          intent="open:delete"
          danger
          icon={<Trash2 className="size-4" />}
          shortcut={live.live ? 'Del' : undefined}
        >
          {live.live ? `Delete ${counted(count, 'item')}…` : 'Delete items…'}
        </MenuButton>
      </Menu>
    </Form>
  );
}

/** Selecting needs no request if scripts run, unless the address has a selection to be cleared. */
function selectAtOnce(
  event: React.MouseEvent<HTMLFormElement>,
  live: LiveSelection,
  isNamed: boolean,
): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.value === 'select-all') {
    event.preventDefault();
    live.set(everythingSelected);
    event.currentTarget.querySelector<HTMLButtonElement>('button[value="select-none"]')?.focus();
  } else if (button?.value === 'select-none') {
    if (!isNamed) event.preventDefault();
    live.set(nothingSelected);
  }
}
