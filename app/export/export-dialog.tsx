import { Link, useLocation } from '@remix-run/react';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { counted } from '~/menu/counted';
import { ITEM_CSV_ALWAYS, ITEM_CSV_DEFAULT, ITEM_CSV_FIELDS, itemCsvLabel } from '~/menu/item-csv';
import type { Selection } from '~/objects/item/list/bulk/selection';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Fieldset } from '~/ui/field';
import type { ExportData } from './load-export.server';
import { type ExportForm, MenuFileForm } from './menu-file-form';
import { exportModePath } from './menu-file-paths';
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

export default function ExportDialog({ locationId, providerName, data }: ExportDialogProps) {
  const { choice, selected, failed, menuFile } = data;
  const gone = !menuFile && choice.selection !== undefined && selected === null;
  const address = useLocation();
  const closeHref = withoutExportPath(address);
  const form = { id: FORM, action: exportFilePath(locationId) };
  const back = `${address.pathname}${address.search}`;
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
              {menuFile ? 'Export menu file' : 'Export as CSV'}
            </Button>
          )}
        </>
      }
    >
      <ExportModes isMenu={menuFile !== null} />
      {(menuFile ? menuFile.failed : failed) ? (
        <Alert kind="danger">Problem exporting menu. Please contact {providerName} Support.</Alert>
      ) : null}
      {gone ? (
        <Alert kind="danger">What you selected is no longer kept. Select the items again.</Alert>
      ) : null}
      {menuFile ? (
        <MenuFileForm form={form} back={back} menuFile={menuFile} />
      ) : (
        <ItemsForm form={form} back={back} data={data} />
      )}
      {data.backups.length > 0 ? <Backups locationId={locationId} backups={data.backups} /> : null}
    </Dialog>
  );
}

function ExportModes({ isMenu }: { isMenu: boolean }) {
  const address = useLocation();
  const modes = [
    {
      mode: 'items',
      label: 'Items as CSV',
      help: 'Chosen fields, for a spreadsheet',
      Icon: FileSpreadsheet,
    },
    {
      mode: 'menu',
      label: 'Menu file',
      help: 'Whole stations, for another location',
      Icon: BookOpenText,
    },
  ] as const;
  return (
    <nav aria-label="Kind of file" className="grid gap-2 md:grid-cols-2">
      {modes.map(({ mode, label, help, Icon }) => (
        <Link
          key={mode}
          to={exportModePath(address, mode)}
          preventScrollReset
          aria-current={isMenu === (mode === 'menu') ? 'true' : undefined}
          className="flex items-start gap-3 rounded-2 border border-line-2 px-3 py-2.5 text-ink no-underline hover:bg-sunken current:border-accent current:bg-accent-soft"
        >
          <Icon aria-hidden="true" className="mt-0.5 size-4" />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-12 text-ink-2">{help}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

interface ItemsFormProps {
  form: ExportForm;
  back: string;
  data: ExportData;
}

function ItemsForm({ form, back, data }: ItemsFormProps) {
  const { choice, selected, failed, inherits } = data;
  const { selection } = choice;
  const gone = selection !== undefined && selected === null;
  const ticked = failed ?? ITEM_CSV_DEFAULT;
  const hidden = { selection, filters: filtersText(choice), back };
  return (
    <>
      <p className="text-ink-2" hidden={gone}>
        {chosenText(selected, choice)}
      </p>
      <form {...form} method="post">
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
        {inherits ? (
          <Checkbox
            name="inherited"
            value="1"
            label="With what is inherited"
            help="As this location shows it, own values in their place."
            className="mt-3"
          />
        ) : null}
      </form>
    </>
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
            <span className="text-12 text-ink-3">{counted(items, 'item')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chosenText(selected: Selection | null, { filters = {} }: ExportChoice): string {
  if (selected && !selected.all) {
    return `The file holds ${counted(selected.ids.length, 'item')} that you selected.`;
  }
  const found = Object.keys(filters).length > 0 ? 'every item that the filters find' : 'every item';
  const left = selected?.deselected.length ?? 0;
  const but = left > 0 ? ` but ${left.toLocaleString('en-US')}` : '';
  return `The file holds ${found}${but} of this location.`;
}
