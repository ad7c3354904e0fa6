import { Form, useLocation } from '@remix-run/react';
import { changeQuery } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Fieldset } from '~/ui/field';
import type { ItemsPageData } from '../page-data';
import { selectedColumns } from './columns';

const FORM = 'choose-columns';

export default function ColumnsDialog({ page }: { page: ItemsPageData }) {
  const { kept, customFields } = page;
  const address = useLocation();
  const closeTo = changeQuery(address, { dialog: null });
  return (
    <Dialog
      title="Columns"
      closeHref={closeTo}
      size="s"
      foot={
        <>
          <Button form={FORM} intent="reset-columns" className="mr-auto">
            Use defaults
          </Button>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="primary" form={FORM} intent="save-columns">
            Show columns
          </Button>
        </>
      }
    >
      <p className="text-13 text-ink-2">
        ID, Name and Active always show. The choice is kept for this view, in this browser.
      </p>
      <Form id={FORM} method="post" preventScrollReset className="grid gap-4">
        {/* First, so that Enter chooses. */}
        <button
          type="submit"
          name="intent"
          value="save-columns"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          Show columns
        </button>
        <input type="hidden" name="back" value={closeTo} />
        <Fieldset label="Columns" name="columns">
          <div className="grid gap-x-4 md:grid-cols-2">
            <Checkbox label="Name" checked disabled readOnly />
            {selectedColumns.map(({ id, label }) => (
              <Checkbox
                key={id}
                name="columns"
                value={id}
                label={label}
                defaultChecked={kept.columns.includes(id)}
              />
            ))}
          </div>
        </Fieldset>
        {customFields.length > 0 ? (
          <Fieldset label="Fields of this location" name="custom">
            <div className="grid gap-x-4 md:grid-cols-2">
              {customFields.map(({ field, label }) => (
                <Checkbox
                  key={field}
                  name="custom"
                  value={field}
                  label={label}
                  defaultChecked={kept.customColumns.includes(field)}
                />
              ))}
            </div>
          </Fieldset>
        ) : null}
      </Form>
    </Dialog>
  );
}
