import { Form, useLocation, useNavigation } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { DropZone } from '~/ui/drop-zone';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { PageHead } from '~/ui/page-head';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { useHydrated } from '~/ui/use-hydrated';
import { priceGridPath, priceModesPath } from '../paths';
import { importPath, pricesCsvPath, refusedImportOf } from './address';
import type { ImportPage } from './load.server';
import { PlanView } from './plan-view';

const FORM = 'import-prices';
const RESET = 'reset-import';

export function ImportPricesScreen({ page }: { page: ImportPage }) {
  const { locationId, writable, modes } = page;
  return (
    <>
      <PageHead title="Import Price Modes Items" sub="Upload items from CSV file." ruled />
      {modes.length === 0 ? (
        <EmptyState
          icon={<FileUp className="size-7" />}
          title="You need at least one Price Mode to import items."
          actions={
            <LinkButton variant="primary" to={priceModesPath(locationId)}>
              Go to Price Modes
            </LinkButton>
          }
        >
          A price mode holds prices of its own for some items, for instance for the last hour of the
          day. The file then fills it.
        </EmptyState>
      ) : writable ? (
        <div className="grid max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-5 p-5 max-md:p-4">
          <ChooseForm page={page} />
          {/* A new document: a chosen file goes with the preview. */}
          <form id={RESET} method="get" action={importPath(locationId)} className="hidden" />
          {page.plan ? <PlanView page={page} plan={page.plan} /> : null}
        </div>
      ) : (
        <p className="p-5 text-ink-2">You may look at this menu, but not change it.</p>
      )}
    </>
  );
}

function ChooseForm({ page: { locationId, address, modes, plan } }: { page: ImportPage }) {
  const location = useLocation();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const refused = refusedImportOf(usePageAnswer());
  useRefusedTitle(refused !== null);
  useGuardedForm(FORM, Boolean(refused?.typed.text));
  const first = refused?.typed.mode ?? String(plan?.mode.id ?? address.mode ?? '');
  const [mode, setMode] = useState(first);
  const isGone = address.plan !== null && plan === null;
  const changes = plan ? plan.counts.create + plan.counts.update : 0;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.has('intent');
  return (
    // Keyed by preview, so that the file of the previous one is not sent again.
    <Form
      key={address.plan}
      id={FORM}
      method="post"
      action={pathOf(location)}
      encType="multipart/form-data"
      preventScrollReset
      autoComplete="off"
      className="grid gap-3"
    >
      {isGone ? (
        <Alert kind="warn" title="This preview is not kept any more.">
          Choose the file again.
        </Alert>
      ) : null}
      <Field
        label="Price Mode"
        name="price_mode"
        className="md:max-w-[20rem]"
        error={refused?.field === 'price_mode' ? refused.error : undefined}
      >
        <Select
          defaultValue={first}
          onChange={({ currentTarget }) => setMode(currentTarget.value)}
          options={[
            { value: '', label: 'Select a price mode' },
            ...modes.map(({ id, name, active }) => ({
              value: String(id),
              label: active ? `${name} (active)` : name,
            })),
          ]}
        />
      </Field>
      <Field
        label={plan ? 'Another file' : 'File'}
        name="file"
        error={refused?.field === 'file' ? refused.error : undefined}
      >
        <DropZone
          id="file"
          accept=".csv"
          disabled={hydrated && mode === ''}
          help={<FileHelp locationId={locationId} mode={mode} />}
        />
      </Field>
      <details className="fold" open={Boolean(refused?.typed.text)}>
        <summary className="inline-flex min-h-7 items-center gap-1 rounded-1 text-13 font-medium coarse:min-h-9">
          <ChevronRight
            aria-hidden="true"
            className="fold-mark size-3.5 text-ink-3 transition-transform"
          />
          Or paste the rows
        </summary>
        <Field label="Rows, the columns’ names first" name="text" className="mt-2">
          <TextArea rows={5} defaultValue={refused?.typed.text} spellCheck={false} />
        </Field>
      </details>
      {plan && plan.asked > 0 ? (
        <Field
          label="Are these prices right?"
          name="anyway"
          help={askedText(plan.asked)}
          error={refused?.field === 'anyway' ? refused.error : undefined}
        >
          <Checkbox />
        </Field>
      ) : null}
      {changes > 0 ? <NoteField className="md:max-w-md" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button intent="preview" variant={plan ? undefined : 'primary'} disabled={isBusy}>
          Preview Import
        </Button>
        {plan ? (
          <Button intent="apply" variant="primary" disabled={changes === 0 || isBusy}>
            Apply Changes
          </Button>
        ) : null}
        <Button form={RESET} variant="ghost">
          Reset
        </Button>
      </div>
    </Form>
  );
}

function FileHelp({ locationId, mode }: { locationId: number; mode: string }) {
  return (
    <>
      <p>
        {mode === ''
          ? 'A CSV, once a price mode is selected. '
          : 'Drop a CSV here, or choose one. '}
        Each row needs item_id or pos_id, and price. Further columns: original_price, name, action.
      </p>
      <p>
        Template: <a href={pricesCsvPath(locationId)}>empty</a>
        {mode === '' ? null : (
          <>
            {' '}
            or{' '}
            <a href={pricesCsvPath(locationId, { price_mode: Number(mode) })}>with today’s items</a>
          </>
        )}
      </p>
    </>
  );
}

function askedText(count: number): string {
  const prices = count === 1 ? '1 price is' : `${count.toLocaleString('en-US')} prices are`;
  return `${prices} far from the last one, as marked below: import anyway`;
}

export function importDialog({ locationId, address, plan }: ImportPage) {
  const { done, mode } = address;
  if (!done) return undefined;
  const again = importPath(locationId, { mode });
  return (
    <Dialog
      title="Import Successful"
      sub={plan ? [plan.mode.name, plan.file].filter(Boolean).join(' · ') : null}
      closeHref={again}
      size="s"
      foot={
        <>
          <Form method="post" action={again} preventScrollReset>
            <input type="hidden" name="action_id" value={done.action} />
            <Button intent="undo">Undo import</Button>
          </Form>
          <LinkButton to={priceGridPath(locationId)}>See the prices</LinkButton>
          <LinkButton to={again} variant="primary">
            Done
          </LinkButton>
        </>
      }
    >
      <dl className="flex items-baseline gap-3">
        <dt>Items Created</dt>
        <dd className="text-20 font-semibold">{done.count.toLocaleString('en-US')}</dd>
      </dl>
    </Dialog>
  );
}
