import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { hiddenParams, type ItemsQuery, withFilters } from '../paths';

export interface FilterFormProps {
  query: ItemsQuery;
  /** The parameters that the form asks for. */
  own: readonly string[];
  /** Without what it asks for. */
  cleared: Partial<ItemsQuery>;
  /** Something is chosen. */
  inUse: boolean;
  children: ReactNode;
}

/** The form in a filter's sheet: it becomes a part of the address when it is applied. */
export function FilterForm({ query, own, cleared, inUse, children }: FilterFormProps) {
  const address = useLocation();
  return (
    <Form
      // What is chosen is what the address says, also after Back.
      key={address.search}
      method="get"
      action={address.pathname}
      autoComplete="off"
      preventScrollReset
      className="grid gap-2 p-2"
    >
      {Object.entries(hiddenParams(address, query, own)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex gap-2 pt-1">
        <Button size="s" variant="primary">
          Apply
        </Button>
        {inUse ? (
          <LinkButton
            size="s"
            variant="ghost"
            to={withFilters(address, query, cleared)}
            preventScrollReset
          >
            Clear
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
