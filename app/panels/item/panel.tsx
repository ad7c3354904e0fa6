import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FocusEvent, type FormEvent, useMemo, useRef } from 'react';
import { useFormContext, ValidatedForm } from 'remix-validated-form';
import { Alert } from '~/ui/alert';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { PanelBody, PanelFoot, PanelFrame, PanelSection, panelFormClass } from '~/ui/panel';
import { useHydrated } from '~/ui/use-hydrated';
import { imagePath, withDeleteQuestion } from '../panel-address';
import { useRefusedTitle } from '../use-refused-title';
import { useFormState, useUnsavedQuestion } from '../use-unsaved';
import { AdditionalDetails } from './additional-details';
import { isRefusedItem, type RefusedItem } from './answers';
import { ItemIds } from './item-ids';
import { judgeItem } from './judge';
import type { ItemPanelData } from './load.server';
import { MainFields } from './main-fields';
import { itemFormSchema } from './schema';
import { useItemForm } from './use-item-form';

const validator = withZod(itemFormSchema);

/** The menu item form in its panel (D2 §2 Item form). */
export function ItemPanel({ data, closeTo }: { data: ItemPanelData; closeTo: string }) {
  const location = useLocation();
  const answer = useActionData<unknown>();
  const refused = isRefusedItem(answer) ? answer : undefined;
  const navigation = useNavigation();
  const saving = navigation.formData?.get('intent') === 'panel:save';
  const form = useRef<HTMLFormElement>(null);
  const { shown, noteUnsaved } = useItemForm(data, refused, saving);
  const { formId, values, opened } = shown;
  const { item, writable } = data;
  const isNew = item === null;
  const judge = useMemo(() => judgeItem(opened.values, isNew), [opened, isNew]);
  const [state, look] = useFormState(form, judge, shown);
  const unsaved = state.unsaved && writable;
  noteUnsaved(unsaved);
  useUnsavedQuestion(unsaved && !saving);
  useRefusedTitle(refused !== undefined);
  const { fieldErrors, validateField } = useFormContext(formId);
  const hydrated = useHydrated();
  const idle = hydrated && (!state.unsaved || !state.valid);
  const checkField = (event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
    const field = controlName(event.target);
    const isFile = field === 'image_file';
    if (event.type === 'change' && !isFile && !fieldErrors[field]) return;
    if (isFile || field in values) void validateField(field);
  };
  return (
    <PanelFrame
      label="Item"
      title={item?.name ?? 'Add Item'}
      sub={item ? `Item · ID ${item.id}` : 'Item'}
      picture={values.image && item ? imagePath(values.image) : undefined}
      closeHref={closeTo}
      backLabel="Back to items"
    >
      <ValidatedForm
        key={formId}
        id={formId}
        formRef={form}
        validator={validator}
        method="post"
        encType="multipart/form-data"
        disableFocusOnError
        preventScrollReset
        onInput={look}
        onBlur={checkField}
        onChange={checkField}
        className={panelFormClass}
      >
        <input type="hidden" name="intent" value="panel:save" />
        <input type="hidden" name="version" value={shown.version} />
        <input type="hidden" name="once" value={shown.once} />
        <input type="hidden" name="opened" value={shown.openedText} />
        <PanelBody>
          {refused ? <Refused answer={refused} /> : null}
          {writable ? null : <ReadOnlyNote />}
          <MainFields data={data} values={values} errors={fieldErrors} />
          <AdditionalDetails data={data} values={values} errors={fieldErrors} />
          {item ? <ItemIds item={item} /> : null}
        </PanelBody>
        <PanelFoot
          start={
            item && writable ? (
              <IconLink
                to={withDeleteQuestion(location)}
                preventScrollReset
                label="Delete item"
                variant="ghost-danger"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
              />
            ) : null
          }
          note={unsaved ? unsavedWords(state.changes) : null}
        >
          <LinkButton to={closeTo} preventScrollReset>
            {item ? 'Close' : 'Cancel'}
          </LinkButton>
          {writable ? (
            <Button variant="primary" disabled={idle} busy={saving}>
              {item ? 'Save' : 'Create'}
            </Button>
          ) : null}
        </PanelFoot>
      </ValidatedForm>
    </PanelFrame>
  );
}

/** The name of a control; a list of words is typed into one that has only an id. */
function controlName(target: EventTarget): string {
  if (!(target instanceof HTMLElement)) return '';
  return target.getAttribute('name') || target.id;
}

function Refused({ answer }: { answer: RefusedItem }) {
  const errors = useMemo(() => {
    const byField = Object.entries(answer.fieldErrors);
    const fields = byField.map(([field, message]) => ({ field, message }));
    return answer.message ? [{ message: answer.message }, ...fields] : fields;
  }, [answer]);
  const things = errors.length === 1 ? '1 thing' : `${errors.length} things`;
  const title = answer.message ? answer.title : `${answer.title}. ${things} to correct`;
  return (
    <PanelSection>
      <ErrorSummary title={title} errors={errors} />
    </PanelSection>
  );
}

function ReadOnlyNote() {
  return (
    <PanelSection>
      <Alert title="You may read this menu but not change it.">
        It is kept at a location that was not given to you.
      </Alert>
    </PanelSection>
  );
}

function unsavedWords(changes: number): string {
  return changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`;
}
