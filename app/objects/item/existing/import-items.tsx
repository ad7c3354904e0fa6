import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import { ResultTable } from '~/pickers/found-items';
import { PAUSE_IN_BOX } from '~/pickers/live-search';
import { otherParams } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { PanelBody, PanelFoot, PanelSection, panelFormClass } from '~/ui/panel';
import { SearchBox } from '~/ui/search-form';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader } from '~/ui/table';
import { useDebounced } from '~/ui/use-debounced';
import { useHydrated } from '~/ui/use-hydrated';
import { EXISTING_SEARCH, PICK } from '../form/item-address';
import type { ImportChoice } from './import.server';
import { SOURCE, withImported } from './import-address';

export interface ImportItemsProps {
  choice: ImportChoice;
  closeTo: string;
}

export function ImportItems({ choice, closeTo }: ImportItemsProps) {
  const { sources, source } = choice;
  return (
    <div className={panelFormClass}>
      <PanelBody>
        <PanelSection>
          {source === null ? (
            <Alert title="There is no other location to import from.">
              Locations that were given to you are listed here.
            </Alert>
          ) : (
            <>
              <SearchItems choice={choice} sources={sources} source={source} />
              <ItemResults choice={choice} source={source} />
            </>
          )}
        </PanelSection>
      </PanelBody>
      <PanelFoot>
        <LinkButton to={closeTo} preventScrollReset>
          Cancel
        </LinkButton>
      </PanelFoot>
    </div>
  );
}

interface SearchItemsProps {
  choice: ImportChoice;
  sources: ImportChoice['sources'];
  source: number;
}

/** One form for location and search text; with scripts it submits itself after a pause. */
function SearchItems({ choice, sources, source }: SearchItemsProps) {
  const address = useLocation();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const search = useDebounced(
    (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true }),
    PAUSE_IN_BOX,
  );
  const own = [SOURCE, EXISTING_SEARCH, PICK, 'draft'];
  return (
    <Form
      method="get"
      preventScrollReset
      aria-label="Existing items"
      className="grid gap-4"
      onChange={({ currentTarget }) => search.later(currentTarget)}
    >
      <HiddenParams params={otherParams(address, own)} />
      <Field label="Location" name={SOURCE}>
        <Select
          defaultValue={String(source)}
          options={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <SearchBox
        name={EXISTING_SEARCH}
        label="Search name, id, pos_id.."
        defaultValue={choice.found.search}
        showButton={!hydrated}
      />
    </Form>
  );
}

function ItemResults({ choice, source }: { choice: ImportChoice; source: number }) {
  const address = useLocation();
  return (
    <ResultTable
      found={choice.found}
      none="There are no items to import."
      columns={[{ label: 'POS ID' }]}
    >
      {({ id, name, posId }) => (
        <Row key={id}>
          <Cell>{posId}</Cell>
          <RowHeader className="!py-1.5">
            <Link
              to={withImported(address, source, id)}
              preventScrollReset
              className="min-w-0 break-words text-accent-ink"
            >
              {name}
            </Link>
          </RowHeader>
        </Row>
      )}
    </ResultTable>
  );
}
