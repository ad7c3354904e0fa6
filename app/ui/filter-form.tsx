import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from './button';
import { HiddenParams, type Params } from './hidden-params';

export interface FilterFormProps {
  /** The rest of the address, that the form keeps. */
  hidden: Params;
  /** The address without what it asks for. */
  clearTo: string;
  inUse: boolean;
  children: ReactNode;
}

/** The form in a filter's sheet: it becomes a part of the address when it is applied. */
export function FilterForm({ hidden, clearTo, inUse, children }: FilterFormProps) {
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
