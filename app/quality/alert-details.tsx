import { Link, useLocation, useNavigation } from '@remix-run/react';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { pathOf } from '~/screen/paths';
import { Button } from '~/ui/button';
import { Chips } from '~/ui/chip';
import { Dialog } from '~/ui/dialog';
import { Menu } from '~/ui/menu';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { ITEMS_PER_PAGE, withAlert, withList } from './address';
import { DismissButtons, Importance } from './dismiss-buttons';
import type { AlertDetails } from './load-dialog.server';
import { SuggestedActions } from './suggested-actions';

const itemColumns: readonly TableColumn[] = [
  { label: 'ID', column: 'id' },
  { label: 'Name', className: 'w-full min-w-32' },
  { label: 'Price', column: 'number' },
  { label: 'SKU', className: 'w-[200px] min-w-32 max-w-[200px]' },
  { label: 'POS ID', className: 'min-w-20' },
];

function useAlertAtWork(): FormData | null {
  const { formData } = useNavigation();
  return formData?.has('alert') && formData.has('intent') ? formData : null;
}

export function AlertDetailsDialog({ details }: { details: AlertDetails }) {
  const { alert, transaction, kioskId, actions } = details;
  const here = useLocation();
  const work = useAlertAtWork();
  return (
    <Dialog
      title={alert.description}
      above={
        <>
          <Importance of={alert.importance} />
          <span>Created {inSentence(alert.created)}</span>
          {alert.until ? <span>Dismissed {alert.until}</span> : null}
        </>
      }
      size="l"
      closeHref={withList(here, {})}
      foot={details.writable ? <Foot details={details} atWork={work} /> : undefined}
    >
      <p className="text-ink-2">
        {alert.message} {kioskId ? `Kiosk ${kioskId}. ` : null}
        {transaction ? <Transaction {...transaction} /> : null}
      </p>
      {details.items.length > 0 ? <Items details={details} /> : null}
      {actions.length > 0 || details.fix ? (
        <SuggestedActions details={details} atWork={work} />
      ) : null}
    </Dialog>
  );
}

/** Lowercases 'Today' within a sentence. */
function inSentence(time: string): string {
  return time.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
}

function Transaction({ id, href }: NonNullable<AlertDetails['transaction']>) {
  if (href === null) return <span>Transaction {id}</span>;
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent-ink">
      Transaction {id}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Items({
  details: { alert, items, itemsTotal, itemsPage, edited },
}: {
  details: AlertDetails;
}) {
  const here = useLocation();
  return (
    <div className="overflow-hidden rounded-2 border border-line-2">
      <Table label="Items of the alert" columns={itemColumns}>
        {items.map(({ id, name, href, price, skus, posId }) => (
          <Row key={id}>
            <Cell column="id">{id}</Cell>
            <RowHeader>
              <Link
                to={href}
                className="whitespace-normal font-normal text-inherit no-underline [overflow-wrap:anywhere] hover:underline"
              >
                {name}
              </Link>
            </RowHeader>
            <Cell column="number">{price}</Cell>
            <Cell className="max-w-[200px]">
              {skus.length > 0 ? <Chips words={skus} /> : <NotThere />}
            </Cell>
            <Cell>{posId ? <span className="break-all">{posId}</span> : <NotThere />}</Cell>
          </Row>
        ))}
      </Table>
      {itemsTotal > ITEMS_PER_PAGE ? (
        <Pager
          label="Pages of items"
          page={itemsPage}
          pageSize={ITEMS_PER_PAGE}
          total={itemsTotal}
          param="items_page"
          hrefOf={(number) => withAlert(here, alert.key, { edit: edited, itemsPage: number })}
        />
      ) : null}
    </div>
  );
}

function NotThere() {
  return <span className="text-ink-3">N/A</span>;
}

interface FootProps {
  details: AlertDetails;
  atWork: FormData | null;
}

function Foot({ details: { alert }, atWork }: FootProps) {
  const here = useLocation();
  const busy = atWork !== null;
  return (
    <PostForm
      action={pathOf(here)}
      className="flex flex-1 flex-wrap items-center justify-between gap-2"
    >
      <input type="hidden" name="alert" value={alert.key} />
      {alert.dismissed ? (
        <Button intent="restore" disabled={busy}>
          Restore
        </Button>
      ) : (
        <Menu label="Dismiss" variant="plain" size="m" up>
          <DismissButtons disabled={busy} />
        </Menu>
      )}
      {alert.revaluates ? (
        <Button intent="revaluate" disabled={busy}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {atWork?.get('intent') === 'revaluate' ? 'Resolving...' : 'Revaluate'}
        </Button>
      ) : null}
    </PostForm>
  );
}
