import { Link } from '@remix-run/react';
import type { Address } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { Cell, Row, RowHeader } from '~/ui/table';
import { withFix, withKind } from './address';
import type { AlertType } from './alert-types';
import { Importance } from './dismiss-buttons';
import type { AlertView } from './shown-alert.server';

interface SeveralRowProps {
  alert: AlertView;
  kind: AlertType;
  here: Address;
  writable: boolean;
}

/** Alerts with a common cause: one action for all, and links to each. */
export function SeveralRow({ alert, kind, here, writable }: SeveralRowProps) {
  const { description, importance, created } = alert;
  const each = withKind(here, kind);
  return (
    <Row>
      {writable ? <Cell column="tick" /> : null}
      <Cell className={`whitespace-nowrap text-13 text-ink-2 ${writable ? '' : 'md:!pl-5'}`}>
        {created}
      </Cell>
      <Cell column="price" className="!text-start">
        <Importance of={importance} />
      </Cell>
      <RowHeader>
        <Link
          to={writable ? withFix(here, kind) : each}
          preventScrollReset
          className="block whitespace-normal py-1 font-normal text-inherit no-underline [overflow-wrap:anywhere] hover:underline"
        >
          {description}
        </Link>
      </RowHeader>
      <Cell column="active">
        <LinkButton variant="ghost" size="s" to={each} aria-label={`Show each: ${description}`}>
          Show each
        </LinkButton>
      </Cell>
      <Cell column="more" className="text-12 text-ink-3">
        {created}
      </Cell>
    </Row>
  );
}
