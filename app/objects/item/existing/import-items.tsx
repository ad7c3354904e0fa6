import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { otherParams } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelSection, panelFormClass } from '~/ui/panel';
import { Select } from '~/ui/select';
import { Cell, HeaderCell, Row, RowHeader, Table } from '~/ui/table';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import { EXISTING_SEARCH, PICK } from '../form/item-address';
import type { ImportChoice } from './import.server';
import { SOURCE, withImported } from './import-address';

/** Milliseconds between the last key and the search. */
const DEBOUNCE = 300;

export interface ImportItemsProps {
  choice: ImportChoice;
  /** The screen without the panel. */
  closeTo: string;
}

/** Items of another location, one of which a template's new item is made from. */
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
              <FoundItems choice={choice} source={source} />
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

/** One form for location and words; with scripts it sends itself after a pause. */
function SearchItems({ choice, sources, source }: SearchItemsProps) {
  const address = useLocation();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = [SOURCE, EXISTING_SEARCH, PICK, 'draft'];
  return (
    <Form
      method="get"
      preventScrollReset
      aria-label="Existing items"
      className="grid gap-4"
      onChange={(event) => {
        const form = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => submit(form, { replace: true, preventScrollReset: true }),
          DEBOUNCE,
        );
      }}
    >
      {Object.entries(otherParams(address, own)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Location" name={SOURCE}>
        <Select
          defaultValue={String(source)}
          options={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <div className="flex items-center gap-2">
        <span className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute left-2.5 top-[calc(50%-0.5rem)] size-4 text-ink-3"
          />
          <TextInput
            type="search"
            name={EXISTING_SEARCH}
            aria-label="Search name, id, pos_id.."
            placeholder="Search name, id, pos_id.."
            defaultValue={choice.search}
            maxLength={200}
            autoComplete="off"
            className="pl-[2.125rem]"
          />
        </span>
        <Button className={hydrated ? 'sr-only focus:not-sr-only' : undefined}>Search</Button>
      </div>
    </Form>
  );
}

function FoundItems({ choice, source }: { choice: ImportChoice; source: number }) {
  const address = useLocation();
  const { found, search } = choice;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-12 text-ink-3">
        {foundWords(choice)}
      </p>
      {found.length > 0 ? (
        <Table
          label={search === '' ? 'Items' : `Items found for ${search}`}
          className="rounded-2 border border-line-2"
        >
          <thead>
            <Row>
              <HeaderCell>POS ID</HeaderCell>
              <HeaderCell column="name">Name</HeaderCell>
            </Row>
          </thead>
          <tbody>
            {found.map(({ id, name, posId }) => (
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
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  );
}

function foundWords({ found, more, search }: ImportChoice): string {
  if (found.length === 0) {
    return search === '' ? 'There are no items to import.' : `No item is found for “${search}”.`;
  }
  if (more) return `The first ${found.length} items are shown: search to find others.`;
  return found.length === 1 ? '1 item' : `${found.length} items`;
}
