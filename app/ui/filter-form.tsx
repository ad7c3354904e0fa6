import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from './button';
import { HiddenParams, type Params } from './hidden-params';

export interface FilterFormProps {
  /** Other query parameters to keep. */
  hidden: Params;
  clearTo: string;
  inUse: boolean;
  children: ReactNode;
}

export function FilterForm({ hidden, clearTo, inUse, children }: FilterFormProps) {
  const address = useLocation();
  return (
    <Form
      // Reset the inputs to the address, also after Back.
      key={address.search}
      method="get"
      action={address.pathname}
      autoComplete="off"
      preventScrollReset
      className="grid gap-2 p-2"
    >
      <HiddenParams params={hidden} />
      {children}
      <div className="flex gap-2 pt-1">
        <Button size="s" variant="primary">
          Apply
        </Button>
        {inUse ? (
          <LinkButton size="s" variant="ghost" to={clearTo} preventScrollReset>
            Clear
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
