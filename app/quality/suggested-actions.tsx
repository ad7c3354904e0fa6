import { useLocation, useParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { MatchesInput } from '~/objects/item/matches/matches-input';
import { IdsInput } from '~/pickers/ids-input';
import { pathOf } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { Button, LinkButton } from '~/ui/button';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { isItemsInput, type RefusedAction, refusedActionOf, valueName } from './action-form';
import { itemFindPath, withAlert, withFix } from './address';
import { type AlertType, alertKinds } from './alert-types';
import type { AlertDetails, SuggestedAction } from './load-dialog.server';

const RESOLVING = 'Resolving...';

export interface SuggestedActionsProps {
  details: AlertDetails;
  atWork: FormData | null;
}

/** Only one editor is open at a time. */
export function SuggestedActions({ details, atWork }: SuggestedActionsProps) {
  const { actions, edited } = details;
  const refused = refusedActionOf(usePageAnswer());
  useRefusedTitle(refused !== null);
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('dialog [aria-invalid=true]')?.focus();
  }, [refused]);
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-semibold">Suggested Actions</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-3 border border-line-2">
        {actions.map((action) => (
          <li
            key={action.key}
            className={`grid gap-3 px-4 py-3 ${action.key === edited ? 'bg-accent-soft' : ''}`}
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold [overflow-wrap:anywhere]">{action.description}</p>
                <p className="text-12 text-ink-2 [overflow-wrap:anywhere]">{action.reason}</p>
              </div>
              {details.writable && action.key !== edited ? (
                <ActionButton details={details} action={action} atWork={atWork} />
              ) : null}
            </div>
            {details.writable && action.key === edited ? (
              <Editor
                details={details}
                action={action}
                atWork={atWork}
                refused={refused?.key === action.key ? refused : null}
              />
            ) : null}
          </li>
        ))}
        {details.fix ? <FixAll type={details.fix} disabled={atWork !== null} /> : null}
      </ul>
    </section>
  );
}

function FixAll({ type, disabled }: { type: AlertType; disabled: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">Solve all alerts “{alertKinds[type].label}” together</p>
        <p className="text-12 text-ink-2">What would change is shown first.</p>
      </div>
      <LinkButton size="s" to={withFix(useLocation(), type)} preventScrollReset disabled={disabled}>
        Fix all of this kind
      </LinkButton>
    </li>
  );
}

interface ActionProps extends SuggestedActionsProps {
  action: SuggestedAction;
}

function ActionButton({ details: { alert, itemsPage }, action, atWork }: ActionProps) {
  const here = useLocation();
  const { key, label, description, inputs, addPath } = action;
  const to =
    addPath ?? (inputs.length > 0 ? withAlert(here, alert.key, { edit: key, itemsPage }) : null);
  const named = { 'aria-label': `${label}: ${description}` };
  if (to !== null) {
    return (
      <LinkButton size="s" to={to} preventScrollReset disabled={atWork !== null} {...named}>
        {label}
      </LinkButton>
    );
  }
  const isActive = atWork?.get('key') === key;
  return (
    <PostForm action={pathOf(here)}>
      <ActionFields alert={alert.key} action={action} />
      <Button size="s" disabled={atWork !== null} {...(isActive ? {} : named)}>
        {isActive ? RESOLVING : label}
      </Button>
    </PostForm>
  );
}

function ActionFields({ alert, action }: { alert: string; action: SuggestedAction }) {
  const { key, type, description, inputs } = action;
  return (
    <>
      <input type="hidden" name="intent" value="resolve" />
      <input type="hidden" name="alert" value={alert} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="what" value={description} />
      {inputs.map(({ field }) => (
        <input key={field} type="hidden" name="field" value={field} />
      ))}
    </>
  );
}

interface EditorProps extends ActionProps {
  refused: RefusedAction | null;
}

function Editor({ details: { alert, itemsPage }, action, atWork, refused }: EditorProps) {
  const here = useLocation();
  const isActive = atWork?.get('key') === action.key;
  return (
    <PostForm
      action={pathOf(here)}
      noValidate
      aria-label={action.description}
      className="flex flex-wrap items-end gap-2"
    >
      <ActionFields alert={alert.key} action={action} />
      {action.inputs.map((input, index) => (
        <Field
          key={input.field}
          label={input.label}
          name={valueName(input.field)}
          className="flex-1 basis-56"
          error={refused?.errors[input.field]}
        >
          <Control input={input} typed={refused?.typed[input.field]} first={index === 0} />
        </Field>
      ))}
      <div className="ml-auto flex flex-wrap gap-2">
        <LinkButton
          to={withAlert(here, alert.key, { itemsPage })}
          preventScrollReset
          disabled={atWork !== null}
        >
          Cancel
        </LinkButton>
        <Button variant="primary" disabled={atWork !== null}>
          {isActive ? RESOLVING : 'Save'}
        </Button>
      </div>
    </PostForm>
  );
}

function ItemsInput({ defaultValue }: { defaultValue: string }) {
  const locationId = Number(useParams().locationId);
  return (
    <IdsInput
      noun="item"
      article="an"
      defaultValue={defaultValue}
      findPath={(search) => itemFindPath(locationId, search)}
    />
  );
}

interface ControlProps {
  input: SuggestedAction['inputs'][number];
  typed: string | undefined;
  first: boolean;
}

function Control({ input: { field, new_value, choices }, typed, first }: ControlProps) {
  const value = typed ?? (typeof new_value === 'string' ? new_value : new_value.join(', '));
  if (field === 'global_match') return <MatchesInput few defaultValue={value} />;
  if (isItemsInput(field)) return <ItemsInput defaultValue={value} />;
  if (choices) {
    const none = { value: '', label: 'Choose one' };
    return <Select autoFocus={first} defaultValue={value} options={[none, ...choices]} />;
  }
  return (
    <TextInput
      autoFocus={first}
      autoComplete="off"
      placeholder="Enter new value"
      defaultValue={value}
    />
  );
}
