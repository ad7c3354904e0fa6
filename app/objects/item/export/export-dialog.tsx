import { useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Fieldset } from '~/ui/field';
import { ITEM_CSV_ALWAYS, ITEM_CSV_DEFAULT, ITEM_CSV_FIELDS, itemCsvLabel } from '../csv';
import type { Selection } from '../list/bulk/selection';
import type { ExportData } from './load-export.server';
import {
  backupPath,
  type ExportChoice,
  exportFilePath,
  filtersText,
  withoutExportPath,
} from './paths';

const FORM = 'export-form';

export interface ExportDialogProps {
  locationId: number;
  providerName: string;
  data: ExportData;
}

/** The dialog that makes a file of items: its fields are chosen, its answer is the download. */
export default function ExportDialog({ locationId, providerName, data }: ExportDialogProps) {
  const { choice, selected, failed, backups, inherits } = data;
  const gone = choice.selection !== undefined && selected === null;
  const address = useLocation();
  const closeHref = withoutExportPath(address);
  const ticked = failed ?? ITEM_CSV_DEFAULT;
  const { selection } = choice;
  const hidden = {
    selection,
    filters: filtersText(choice),
    back: `${address.pathname}${address.search}`,
  };
  return (
    <Dialog
      title="Export Menu"
      closeHref={closeHref}
      foot={
        <>
          <LinkButton variant="ghost" to={closeHref} preventScrollReset>
            Close
          </LinkButton>
          {gone ? null : (
            <Button form={FORM} variant="primary">
              <Download aria-hidden="true" className="size-4" />
              Export as CSV
            </Button>
          )}
        </>
      }
    >
      {failed ? (
        <Alert kind="danger">Problem exporting menu. Please contact {providerName} Support.</Alert>
      ) : null}
      {gone ? (
        <Alert kind="danger">What you selected is no longer kept. Select the items again.</Alert>
      ) : null}
      <p className="text-ink-2" hidden={gone}>
        {chosenText(selected, choice)}
        {inherits ? ' Items of the menus that it inherits are exported where they belong.' : null}
      </p>
      <form id={FORM} method="post" action={exportFilePath(locationId)}>
        {Object.entries(hidden).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <Fieldset label="Item fields" name="fields" help="ID and Name are in every file.">
          <div className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-3">
            {ITEM_CSV_FIELDS.map((field) => (
              <Checkbox
                key={field}
                name="fields"
                value={field}
                label={itemCsvLabel(field)}
                defaultChecked={ticked.includes(field)}
                disabled={ITEM_CSV_ALWAYS.includes(field)}
              />
            ))}
          </div>
        </Fieldset>
      </form>
      {backups.length > 0 ? <Backups locationId={locationId} backups={backups} /> : null}
    </Dialog>
  );
}

function Backups({ locationId, backups }: Pick<ExportData, 'backups'> & { locationId: number }) {
  return (
    <section aria-labelledby="export-backups" className="grid gap-1 border-t border-line pt-4">
      <h3 id="export-backups" className="text-13 font-medium">
        Backups
      </h3>
      <p className="text-12 text-ink-3">
        Made before an entire menu was deleted, and kept for 30 days.
      </p>
      <ul className="grid gap-1">
        {backups.map(({ id, name, items }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <a href={backupPath(locationId, id)} download className="min-w-0 break-words">
              {name}
            </a>
            <span className="text-12 text-ink-3">{countText(items)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which items the file is made of, as a sentence. */
function chosenText(selected: Selection | null, { filters = {} }: ExportChoice): string {
  if (selected && !selected.all) {
    return `The file holds ${countText(selected.ids.length)} that you selected.`;
  }
  const found = Object.keys(filters).length > 0 ? 'every item that the filters find' : 'every item';
  const left = selected?.deselected.length ?? 0;
  const but = left > 0 ? ` but ${left.toLocaleString('en-US')}` : '';
  return `The file holds ${found}${but} of this location.`;
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`;
}
