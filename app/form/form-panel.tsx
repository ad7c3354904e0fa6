import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useFormContext, ValidatedForm } from 'remix-validated-form';
import { imageAddress } from '~/menu/image-address';
import { confirmLeaving } from '~/screen/leave-question';
import { DeleteLink } from '~/screen/panel/delete-link';
import {
  GO_ON,
  isPanelIntent,
  isSamePanel,
  kindOfPanel,
  OPEN_DIALOG,
  panelLabels,
} from '~/screen/panel/panel-address';
import { usePageAnswer } from '~/screen/resumed-form';
import { useUnsaved, type WayOut } from '~/screen/unsaved';
import { Button, LinkButton } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { KeepFolds } from '~/ui/fold';
import {
  PanelBody,
  PanelFoot,
  PanelFrame,
  type PanelFrameProps,
  PanelMeta,
  panelFormClass,
} from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { isRefusedForm } from './answers';
import { FootNote } from './foot-note';
import type { FormPanelData } from './form-data.server';
import {
  changedFields,
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
} from './form-definition';
import { FormMessages, TypedOffer } from './form-messages';
import { formStatusOf } from './form-status';
import { OthersLine } from './others-line';
import { ReachLine } from './reach-line';
import { controlRoot, useCheckedFields } from './use-checked-fields';
import { useFormStatus } from './use-form-status';
import { useKeptFocus } from './use-kept-focus';
import { useOthers } from './use-others';
import { useRefusedTitle } from './use-refused-title';
import { SAVE_KEYS, useSaveKey } from './use-save-key';
import { typedSince, useSentForm } from './use-sent-form';
import { useTypedBackup } from './use-typed-backup';
import { useVisibleForm, type VisibleForm } from './use-visible-form';

/** Focuses the control in the fragment, as browsers do on page load. */
function useFragmentFocus(form: RefObject<HTMLFormElement>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second way to the same control counts.
  useEffect(() => {
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (named && form.current?.contains(named)) named.focus();
  }, [form, hash, key]);
}

/** Id of the form for buttons that discard the draft: they are inside the object's form. */
const FORGET = 'forget-kept';

export interface FormPanelProps<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
> {
  kind: FormDefinition<V, D, P>;
  data: FormPanelData<V>;
  closeTo: string;
  /** Title for a new object; defaults to 'Add' and its kind. */
  newTitle?: string;
  kindLabels?: string;
  actions?: ReactNode;
  above?: ReactNode;
  /** Covered by something else; keeps the typed text. */
  hidden?: boolean;
  ids?: ReactNode;
  /** Shown above the fields unless the form was refused. */
  notice?: ReactNode;
  /** Replaces the panel frame. */
  frame?: ComponentType<PanelFrameProps>;
  saveLabel?: string;
  losesMore?: boolean;
  /** `errors` are keyed by control name. */
  children: (values: V, errors: Record<string, string>, form: FormInPanel<V>) => ReactNode;
}

export interface FormInPanel<V extends FormValues> {
  visible: VisibleForm<V>;
  /** Call after changes that fire no input event. */
  refreshStatus: () => void;
}

export function FormPanel<V extends FormValues, D extends FormDocument, P extends FormParams<D>>({
  kind,
  data,
  closeTo,
  newTitle,
  kindLabels,
  actions,
  above,
  hidden = false,
  ids,
  notice,
  frame: Frame = PanelFrame,
  saveLabel,
  losesMore = false,
  children,
}: FormPanelProps<V, D, P>) {
  const answer = usePageAnswer();
  const refused = isRefusedForm(answer, kind.type) ? answer : undefined;
  const navigation = useNavigation();
  const intent = String(navigation.formData?.get('intent') ?? '');
  const saving = intent === 'panel:save';
  const sent = isPanelIntent(intent);
  const form = useRef<HTMLFormElement>(null);
  const sentValues = useRef<V | null>(null);
  const sentForm = { shape: kind, form, values: sentValues };
  const { visible, noteUnsaved, fill } = useVisibleForm(kind, data, {
    refused,
    saving: refills(intent),
    answer,
    typedSince: () => typedSince(sentForm),
  });
  const { formId, values, baseline, unchanged } = visible;
  const { object, draft } = data;
  const drafted = useMemo(
    () => changedFields(kind, kind.documentOf(unchanged), kind.documentOf(values)).length > 0,
    [kind, unchanged, values],
  );
  const repaired = (data.repaired ?? null) !== null;
  const { title, word } = panelLabels(kind.type);
  const isNew = object === null;
  const isPage = Frame !== PanelFrame;
  const closeLabel = isPage ? 'Discard' : isNew ? 'Cancel' : 'Close';
  const validator = useMemo(() => withZod(kind.schema), [kind]);
  const statusOf = useMemo(() => formStatusOf(kind, unchanged, isNew), [kind, unchanged, isNew]);
  const [state, refreshStatus, isKnown] = useFormStatus(form, statusOf, visible);
  noteUnsaved(state.unsaved);
  const { beforeSubmit, noteSent } = useSentForm({
    ...sentForm,
    answered: sent ? null : { data, answer },
    refused,
    isWanted: (typed) => statusOf(typed).unsaved,
  });
  const submit = useSubmit();
  const saveAndGo = ({ to, isBack }: WayOut) => {
    if (!form.current) return;
    sentValues.current = null;
    const fields = new FormData(form.current);
    fields.append(GO_ON, to);
    const encType = 'multipart/form-data';
    submit(fields, { method: 'post', encType, replace: isBack, preventScrollReset: true });
  };
  const backup = useTypedBackup(form, { visible, unsaved: state.unsaved, saving: sent });
  useUnsaved({
    unsaved: state.unsaved || losesMore,
    saving: sent,
    isLeft: (here, next) => !isSamePanel(here, next),
    discard: backup.leave,
    saveAndGo: state.problem === null && !losesMore ? saveAndGo : undefined,
  });
  const { version } = visible;
  const others = useOthers(data.others ?? null, {
    kind: kindOfPanel[kind.type],
    id: object?.id ?? null,
    version,
  });
  useRefusedTitle(refused !== undefined);
  const drawn = `${formId} ${baseline.at}`;
  useKeptFocus(form, drawn);
  useFragmentFocus(form);
  const { fieldErrors, validateField } = useFormContext(formId);
  // Disabled until the form's status is known.
  const idle = isKnown && ((!state.unsaved && !repaired) || state.problem !== null);
  useSaveKey(form, idle || sent);
  const checkField = useCheckedFields({
    isField: useCallback((name: string) => controlRoot(name) in values, [values]),
    fieldErrors,
    check: (name) => void validateField(name),
  });
  const askFirst = async (event: FormEvent<HTMLFormElement>) => {
    sentValues.current = null;
    if (!state.unsaved) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asked = new FormData(event.currentTarget);
    if (submitter instanceof HTMLButtonElement) asked.append(submitter.name, submitter.value);
    if (await confirmLeaving()) submit(asked, { method: 'post', preventScrollReset: true });
  };
  const picture = typeof values.image === 'string' ? values.image : '';
  return (
    <Frame
      label={title}
      title={object?.name ?? newTitle ?? `Add ${title}`}
      sub={object ? `${kindLabels ?? title} · ID ${object.id}` : (kindLabels ?? title)}
      picture={picture && object ? imageAddress(picture, null, 'thumb') : undefined}
      closeHref={closeTo}
      backLabel="Back"
      actions={actions}
    >
      {above}
      <KeepFolds>
        {draft ? <PostForm id={FORGET} onSubmit={askFirst} /> : null}
        <ValidatedForm
          key={drawn}
          id={formId}
          formRef={form}
          tabIndex={-1}
          validator={validator}
          method="post"
          encType="multipart/form-data"
          disableFocusOnError
          preventScrollReset
          noValidate
          onSubmit={noteSent}
          onSubmitCapture={beforeSubmit}
          onInput={refreshStatus}
          onBlur={checkField}
          onChange={checkField}
          className={hidden ? 'hidden' : panelFormClass}
        >
          {/* Enter saves, whatever button stands first in the form. */}
          <DefaultButton plain off={idle} />
          <input type="hidden" name="version" value={visible.version} />
          <input type="hidden" name="once" value={visible.once} />
          <input type="hidden" name="opened" value={visible.baselineText} />
          <PanelBody>
            <OthersLine others={others} />
            <TypedOffer backup={backup} fill={fill} />
            <FormMessages
              data={data}
              drafted={drafted}
              refused={refused}
              forgetForm={FORGET}
              notice={notice}
            />
            {children(values, fieldErrors, { visible, refreshStatus })}
            {object ? (
              <PanelMeta>
                <span>ID {object.id}</span>
                {ids}
              </PanelMeta>
            ) : null}
          </PanelBody>
          <PanelFoot
            above={data.reach && !isPage ? <ReachLine reach={data.reach} /> : null}
            start={object && !isPage ? <DeleteLink word={word} /> : null}
            note={
              <FootNote state={state} form={form} onLead={(name) => void validateField(name)} />
            }
          >
            {draft ? (
              <Button form={FORGET} intent="panel:close">
                {closeLabel}
              </Button>
            ) : (
              <LinkButton
                to={closeTo}
                preventScrollReset
                {...(isPage && { reloadDocument: true, onClick: backup.leave })}
              >
                {closeLabel}
              </LinkButton>
            )}
            <Button variant="primary" disabled={idle} busy={saving} aria-keyshortcuts={SAVE_KEYS}>
              {saveLabel ?? (object ? 'Save' : 'Create')}
            </Button>
          </PanelFoot>
          {/* Behind the buttons that ask for something else: the first intent counts. */}
          <input type="hidden" name="intent" value="panel:save" />
        </ValidatedForm>
      </KeepFolds>
    </Frame>
  );
}

/** Whether an answer refills the form; one that opens a dialog does not. */
function refills(intent: string): boolean {
  return isPanelIntent(intent) && !intent.startsWith(OPEN_DIALOG);
}
