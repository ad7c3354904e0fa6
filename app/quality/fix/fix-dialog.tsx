import { Link, useLocation, useNavigation } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect, useRef } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Now, Was } from '~/ui/difference';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { type Ticks, useIndeterminate, useTicks } from '~/ui/use-ticks';
import { withList } from '../address';
import { type RefusedFix, ROW, refusedFixOf, VALUE } from './fix-form';
import type { FixDialogData, FixRow } from './load-fix.server';

const FORM = 'fix-all';

interface FixProps {
  fix: FixDialogData;
}

export function FixDialog({ fix }: FixProps) {
  const closeTo = withList(useLocation(), {});
  const frame = useRef<HTMLDivElement>(null);
  const rows = fix.rows ?? [];
  const able = rows.filter(({ problem }) => problem === null);
  const ticks = useTicks(frame, ROW, rows);
  return (
    <Dialog
      title={fix.action}
      sub={`Alerts “${fix.label}” that nobody dismissed`}
      size="l"
      closeHref={closeTo}
      keepsTyped
      foot={able.length > 0 ? <Foot fix={fix} ticks={ticks} able={able.length} /> : undefined}
    >
      <div ref={frame} className="grid gap-4">
        {rows.length > 0 ? (
          <FixForm fix={fix} rows={rows} ticks={ticks} able={able.length} />
        ) : null}
        {fix.rows === null ? (
          <Alert kind="danger">What would change could not be read. Try again in a moment.</Alert>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<ListChecks className="size-7" />}
            title="Nothing to be solved together"
          >
            Alerts of this kind that are left have to be looked at one by one.
          </EmptyState>
        ) : null}
      </div>
    </Dialog>
  );
}

interface FixFormProps extends FixProps {
  rows: readonly FixRow[];
  ticks: Ticks;
  able: number;
}

function FixForm({ fix: { type, choices, once }, rows, ticks, able }: FixFormProps) {
  const here = useLocation();
  const answer = refusedFixOf(usePageAnswer());
  const refused = answer?.type === type ? answer : null;
  useRefusedTitle(refused !== null && Object.keys(refused.errors).length > 0);
  useGuardedForm(FORM, refused !== null);
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('dialog [aria-invalid=true]')?.focus();
  }, [refused]);
  return (
    <PostForm id={FORM} action={pathOf(here)} noValidate autoComplete="off" className="grid gap-4">
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="once" value={once} />
      {choices.length > 0 ? (
        <Field label="Category" name={VALUE} error={refused?.errors[VALUE]}>
          <Select
            defaultValue={refused?.value ?? ''}
            options={[{ value: '', label: 'Choose one' }, ...choices]}
          />
        </Field>
      ) : null}
      {refused?.errors[ROW] ? <Alert kind="danger">{refused.errors[ROW]}</Alert> : null}
      <div className="rounded-3 border border-line-2">
        {able > 1 ? <PageBox ticks={ticks} able={able} /> : null}
        <ul>
          {rows.map((row) => (
            <ChangeRow key={row.value} row={row} refused={refused} />
          ))}
        </ul>
      </div>
      <NoteField />
    </PostForm>
  );
}

function PageBox({ ticks: { live, count, tickAll }, able }: { ticks: Ticks; able: number }) {
  const all = count === able;
  const box = useIndeterminate(count > 0 && !all);
  if (!live) return null;
  return (
    <label className="flex min-h-9 items-center gap-3 rounded-t-3 border-b border-line bg-sunken px-4 py-1.5 text-13 text-ink-2">
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={({ target }) => tickAll(target.checked)}
        className="tickbox"
      />
      Select all
    </label>
  );
}

function ChangeRow({ row, refused }: { row: FixRow; refused: RefusedFix | null }) {
  const { value, name, href, before, after, problem } = row;
  return (
    <li
      className={`grid grid-cols-[1.25rem_minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 max-md:grid-cols-[1.25rem_minmax(0,1fr)] ${problem ? 'text-ink-3' : ''}`}
    >
      <span>
        {problem ? null : (
          <input
            type="checkbox"
            name={ROW}
            value={value}
            defaultChecked={refused?.ticked.includes(value) ?? true}
            aria-label={`Change ${name}`}
            className="tickbox"
          />
        )}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {href ? (
          <Link to={href} className="text-inherit no-underline hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        {problem ? <p className="text-12 text-warn-ink">{problem}</p> : null}
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-13 [overflow-wrap:anywhere] max-md:col-start-2">
        {after === '' ? (
          <span className="min-w-0 text-ink-2">{before}</span>
        ) : (
          <>
            <span className="min-w-0">
              <Was>{before}</Was>
            </span>
            <ArrowRight aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
            <span className="min-w-0">
              <Now>{after}</Now>
            </span>
          </>
        )}
      </p>
    </li>
  );
}

function Foot({ fix, ticks, able }: FixProps & { ticks: Ticks; able: number }) {
  const here = useLocation();
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'fix-all';
  const count = ticks.live ? ticks.count : able;
  return (
    <>
      <span className="mr-auto text-13 text-ink-2" aria-live="polite">
        {ticks.live ? `${count.toLocaleString('en-US')} of ` : ''}
        {able === 1 ? '1 alert' : `${able.toLocaleString('en-US')} alerts`}
      </span>
      <LinkButton to={withList(here, {})} preventScrollReset disabled={busy}>
        Cancel
      </LinkButton>
      <Button
        variant="primary"
        form={FORM}
        intent="fix-all"
        disabled={busy || (ticks.live && count === 0)}
        busy={busy}
      >
        {fix.action}
      </Button>
    </>
  );
}
