import { Link } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconLink } from '~/ui/button';
import { Chips } from '~/ui/chip';
import { Cell, Row, RowHeader } from '~/ui/table';
import { ActiveSwitch } from './active-switch';
import type { ItemRow } from './load-items.server';
import { type ItemsQuery, itemPanelPath } from './paths';

const SKUS_SHOWN = 2;

export interface ItemTableRowProps {
  item: ItemRow;
  locationId: number;
  query: ItemsQuery;
  /** The page as it stands, to come back to. */
  back: string;
  /** Its panel is open. */
  open: boolean;
}

/** An item in the table. */
export function ItemTableRow(props: ItemTableRowProps) {
  const { item, locationId, query, back, open } = props;
  const editPath = itemPanelPath(locationId, { mode: 'edit', id: item.id }, query);
  const skus = <Chips words={item.skus} max={SKUS_SHOWN} />;
  return (
    <Row open={open} off={!item.active}>
      <Cell column="id">{item.id}</Cell>
      <Cell column="open">
        <IconLink
          to={editPath}
          preventScrollReset
          label={`Expand to edit ${item.name}`}
          title="Expand to edit"
          size="s"
          icon={<ChevronRight aria-hidden="true" className="size-3.5" />}
        />
      </Cell>
      <RowHeader pin="start">
        <Link
          to={editPath}
          preventScrollReset
          className="line-clamp-2 break-words text-inherit no-underline hover:underline md:line-clamp-1"
          title={item.name}
        >
          {item.name}
        </Link>
      </RowHeader>
      <Cell column="price">{item.price}</Cell>
      <Cell>{skus}</Cell>
      <Cell>{item.posId}</Cell>
      <Cell column="active" pin="end">
        <ActiveSwitch item={item} back={back} />
      </Cell>
      <Cell column="more">
        <span className="text-12 text-ink-3">{secondLine(item)}</span>
        {skus}
      </Cell>
    </Row>
  );
}

/** What a phone shows below the name: "20418 · POS 1104 · Inactive". */
function secondLine({ id, posId, active }: ItemRow): string {
  return [String(id), posId && `POS ${posId}`, !active && 'Inactive'].filter(Boolean).join(' · ');
}
