import { Link } from '@remix-run/react';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { ActiveCell, RowEnd } from '~/history/row-end';
import { type PanelType, withPanel } from '~/screen/panel/panel-address';
import type { Address } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { Cell, Row, RowHeader } from '~/ui/table';
import type { RuleLine } from './rules-data';
import { TagMark } from './target-picker';
import { type Target, type Targets, targetName, targetText } from './targets';

export interface RuleColumn {
  /** Also the sort key. */
  id: string;
  label: string;
  column?: 'number' | 'price';
  phone?: boolean;
  sorted?: boolean;
}

export interface RuleRowProps {
  type: PanelType;
  columns: readonly RuleColumn[];
  line: RuleLine;
  open: boolean;
  address: Address;
  names: Targets['names'];
  typed?: boolean;
  switched?: boolean;
}

export function RuleRow(props: RuleRowProps) {
  const { line, open, address, names, type, columns, typed = false, switched = false } = props;
  const { id, name, sentence, unreached, cells, editable, locked, badge, stateText, active } = line;
  const edit = withPanel(address, type, id);
  return (
    <Row open={open} off={!active}>
      {typed ? (
        <Cell className="md:!pl-5">
          <Badge>{badge}</Badge>
        </Cell>
      ) : null}
      <RowHeader pin="start" className={typed ? undefined : 'md:!pl-5'}>
        <span className="rule-text block font-normal md:py-1">
          <span className="rule-head">
            <Link
              to={edit}
              preventScrollReset
              className="inline-flex max-w-full items-center gap-1 font-medium text-ink no-underline hover:underline"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              {locked ? <Lock aria-label="inherited" className="size-3 flex-none" /> : null}
            </Link>
            {stateText ? (
              <span className="ml-2 inline-block">
                <Badge tone={stateText.startsWith('Ends') ? 'warn' : 'plain'}>{stateText}</Badge>
              </span>
            ) : null}
            {typed ? (
              <span className="ml-2 inline-block md:hidden">
                <Badge>{badge}</Badge>
              </span>
            ) : null}
          </span>
          <span className="rule-says block whitespace-normal text-13 text-ink-2 [overflow-wrap:anywhere]">
            {sentence}
            {unreached ? (
              <span className="flex items-start gap-1 text-warn-ink">
                <TriangleAlert aria-hidden="true" className="mt-[3px] size-3.5 flex-none" />
                <span>{unreached}</span>
              </span>
            ) : null}
          </span>
        </span>
      </RowHeader>
      {columns.map(({ id: column, column: kind, phone }) => (
        <Cell key={column} column={kind} className={phone ? 'md:hidden' : undefined}>
          <CellContent content={cells[column]} names={names} />
        </Cell>
      ))}
      {switched ? (
        <ActiveCell id={id} name={name} active={active} editable={editable} address={address} />
      ) : null}
      <RowEnd id={id} name={name} address={address} edit={edit} note={`ID ${id}`} />
    </Row>
  );
}

function CellContent({
  content,
  names,
}: {
  content: string | Target[] | undefined;
  names: Targets['names'];
}) {
  if (!Array.isArray(content)) return content ?? '';
  const first = content.slice(0, SHOWN);
  const rest = content.slice(SHOWN).map((target) => targetName(target, names));
  return (
    <span className="flex flex-wrap gap-1">
      {first.map((target) => {
        const called = targetName(target, names);
        return (
          <span
            key={targetText(target)}
            title={called}
            className="inline-flex max-w-40 items-center gap-1 rounded-1 bg-hover px-1.5 text-12 leading-5 text-ink-2 shadow-hairline"
          >
            {typeof target === 'string' ? <TagMark /> : null}
            <span className="truncate">{called}</span>
          </span>
        );
      })}
      {rest.length > 0 ? (
        <span title={rest.join(', ')} className="px-0.5 text-12 leading-5 text-ink-3">
          +{rest.length}
          <span className="sr-only"> more: {rest.join(', ')}</span>
        </span>
      ) : null}
    </span>
  );
}

const SHOWN = 3;
