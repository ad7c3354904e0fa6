import { Form, useActionData, useLocation, useNavigation } from '@remix-run/react';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormContext, ValidatedForm } from 'remix-validated-form';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { PanelBody, PanelFoot, panelFormClass } from '~/ui/panel';
import { useHydrated } from '~/ui/use-hydrated';
import { useFragmentFocus } from '../form/use-fragment-focus';
import { useSchema } from '../form/use-schema';
import { withDeleteQuestion } from '../panel-address';
import { useCheckedFields } from '../use-checked-fields';
import { useKeptFocus } from '../use-kept-focus';
import { useRefusedTitle } from '../use-refused-title';
import { confirmLeaving, useFormState } from '../use-unsaved';
import { AdditionalDetails } from './additional-details';
import { isRefusedItem } from './answers';
import { ItemIds } from './item-ids';
import { ItemMessages } from './item-messages';
import { judgeItem } from './judge';
import type { ItemPanelData } from './load.server';
import { MainFields } from './main-fields';
import { useFormGroups } from './use-form-groups';
import { useItemForm } from './use-item-form';

/** The form behind the buttons that forget a draft: they stand inside the item's own. */
const DISCARD = 'discard-draft';

export interface ItemFormProps {
  data: ItemPanelData;
  /** The screen without the panel. */
  closeTo: string;
  /** Another tab is in front: what was typed is kept behind it. */
  hidden: boolean;
  /** Told whether leaving would lose something; the same function each time. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The form of an item, new or stored. */
export function ItemForm({ data, closeTo, hidden, onUnsaved }: ItemFormProps) {
  const location = useLocation();
  const answer = useActionData<unknown>();
  const refused = isRefusedItem(answer) ? answer : undefined;
  const intent = String(useNavigation().formData?.get('intent') ?? '');
  const saving = intent === 'panel:save';
  const form = useRef<HTMLFormElement>(null);
  const { shown, noteUnsaved } = useItemForm(data, refused, intent.startsWith('panel:'));
  const { formId, values, unchanged } = shown;
  const { item, draft, repair } = data;
  const { schema, validator, want } = useSchema(loadSchema);
  const judge = useMemo(
    () => judgeItem(unchanged, item === null, schema),
    [unchanged, item, schema],
  );
  const groups = useFormGroups(shown, data);
  const contents = useMemo(() => [shown, groups.text], [shown, groups.text]);
  const [state, look] = useFormState(form, judge, contents);
  useEffect(() => {
    // What came back or was typed before the scripts ran is checked without another deed.
    if (state.unsaved || repair !== null) want();
  }, [state.unsaved, repair, want]);
  noteUnsaved(state.unsaved);
  useEffect(() => onUnsaved(state.unsaved), [onUnsaved, state.unsaved]);
  useRefusedTitle(refused !== undefined);
  useKeptFocus(form, formId);
  useFragmentFocus(form);
  const { fieldErrors, validateField } = useFormContext(formId);
  const checkField = useCheckedFields({
    isField: useCallback((name: string) => name in values, [values]),
    fieldErrors,
    check: (name) => void validateField(name),
  });
  const hydrated = useHydrated();
  const idle = hydrated && ((!state.unsaved && repair === null) || !state.valid);
  const askFirst = (event: FormEvent) => {
    if (state.unsaved && !confirmLeaving()) event.preventDefault();
  };
  return (
    <div className={hidden ? 'hidden' : panelFormClass}>
      {draft ? <Form method="post" id={DISCARD} preventScrollReset onSubmit={askFirst} /> : null}
      <ValidatedForm
        key={formId}
        id={formId}
        formRef={form}
        tabIndex={-1}
        validator={validator}
        method="post"
        encType="multipart/form-data"
        disableFocusOnError
        preventScrollReset
        onFocus={want}
        onInput={look}
        onBlur={checkField}
        onChange={checkField}
        className={panelFormClass}
      >
        {/* Enter saves, not the first button of the option groups. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" disabled={idle} className="sr-only">
          Save
        </button>
        <input type="hidden" name="intent" value="panel:save" />
        <input type="hidden" name="version" value={shown.version} />
        <input type="hidden" name="once" value={shown.once} />
        <input type="hidden" name="opened" value={shown.openedText} />
        <input type="hidden" name="groups" value={groups.text} />
        <PanelBody>
          <ItemMessages data={data} refused={refused} discardForm={DISCARD} />
          <MainFields data={data} values={values} errors={fieldErrors} groups={groups} />
          <AdditionalDetails data={data} values={values} errors={fieldErrors} />
          {item ? <ItemIds item={item} /> : null}
        </PanelBody>
        <PanelFoot
          start={
            item ? (
              <IconLink
                to={withDeleteQuestion(location)}
                preventScrollReset
                label="Delete item"
                variant="ghost-danger"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
              />
            ) : null
          }
          note={state.unsaved ? unsavedWords(state.changes) : null}
        >
          {draft ? (
            <Button form={DISCARD} name="intent" value="panel:close">
              {item ? 'Close' : 'Cancel'}
            </Button>
          ) : (
            <LinkButton to={closeTo} preventScrollReset>
              {item ? 'Close' : 'Cancel'}
            </LinkButton>
          )}
          <Button variant="primary" disabled={idle} busy={saving}>
            {item ? 'Save' : 'Create'}
          </Button>
        </PanelFoot>
      </ValidatedForm>
    </div>
  );
}

async function loadSchema() {
  return (await import('./schema')).itemFormSchema;
}

function unsavedWords(changes: number): string {
  return changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`;
}
