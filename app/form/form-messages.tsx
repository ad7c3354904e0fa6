import type { ReactNode } from 'react';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { PanelSection } from '~/ui/panel';
import type { RefusedForm } from './answers';
import type { FormPanelData } from './form-data.server';
import type { FormValues } from './form-definition';
import { SAVE_ANYWAY } from './price-question';
import type { TypedBackup } from './typed-backup';
import type { OfferedBackup } from './use-typed-backup';

export interface FormMessagesProps {
  data: Pick<FormPanelData<FormValues>, 'draft' | 'draftGone'>;
  drafted: boolean;
  refused: RefusedForm | undefined;
  forgetForm: string;
  notice?: ReactNode;
}

export function FormMessages({ data, drafted, refused, forgetForm, notice }: FormMessagesProps) {
  const { draft, draftGone } = data;
  if (refused) return <FormErrors key={refused.key} answer={refused} />;
  if (notice) return <PanelSection>{notice}</PanelSection>;
  if (draft?.why === 'list' || (draft?.why === 'dialog' && !drafted)) return null;
  if (draft?.why === 'dialog') {
    return (
      <PanelSection>
        <Alert title="This is not saved yet.">
          The form shows what you changed. Save it to keep that, or discard it.
          <Discard form={forgetForm} />
        </Alert>
      </PanelSection>
    );
  }
  if (draft?.why === 'question') {
    return (
      <PanelSection>
        <Alert title="This is not saved yet.">Save it to keep what was changed.</Alert>
      </PanelSection>
    );
  }
  if (draft) {
    return (
      <PanelSection>
        <Alert kind="warn" title="This is not saved yet.">
          Your session had ended when you sent it. Save it now, or discard it.
          {draft.hadFile ? ' Choose the picture again: files are not kept.' : ''}
          <Discard form={forgetForm}>
            <Button size="s">Save what was typed</Button>
          </Discard>
        </Alert>
      </PanelSection>
    );
  }
  if (!draftGone) return null;
  return (
    <PanelSection>
      <Alert kind="warn" title="What was typed here is no longer kept.">
        Drafts last 24 hours, and only for who typed them. The form shows what is saved.
      </Alert>
    </PanelSection>
  );
}

export function TypedOffer({
  backup: { offered, takeOver, discard },
  fill,
}: {
  backup: OfferedBackup;
  fill: (typed: TypedBackup) => void;
}) {
  if (!offered) return null;
  return (
    <PanelSection>
      <Alert kind="warn" title="What you typed here was not saved.">
        It is kept in this tab.
        {offered.hadFile ? ' Choose the picture again: files are not kept.' : ''}
        <span className="mt-2 flex gap-2">
          <Button
            type="button"
            size="s"
            onClick={() => {
              takeOver();
              fill(offered);
            }}
          >
            Take it over
          </Button>
          <Button type="button" size="s" onClick={discard}>
            Discard it
          </Button>
        </span>
      </Alert>
    </PanelSection>
  );
}

function Discard({ form, children }: { form: string; children?: ReactNode }) {
  return (
    <span className="mt-2 flex gap-2">
      {children}
      <Button size="s" form={form} intent="panel:discard">
        Discard it
      </Button>
    </span>
  );
}

function FormErrors({ answer }: { answer: RefusedForm }) {
  const byField = Object.entries(answer.fieldErrors);
  const fields = byField.map(([field, message]) => ({ field, message }));
  const errors = answer.message ? [{ message: answer.message }, ...fields] : fields;
  const things = errors.length === 1 ? '1 thing' : `${errors.length} things`;
  if (answer.anyway !== undefined) {
    return (
      <PanelSection>
        <ErrorSummary title={answer.title} tone="warn">
          {answer.message} Nothing is saved yet.
          <span className="mt-2 flex">
            <Button size="s" name={SAVE_ANYWAY} value={answer.anyway}>
              Save anyway
            </Button>
          </span>
        </ErrorSummary>
      </PanelSection>
    );
  }
  const title = answer.message ? answer.title : `${answer.title}. ${things} to correct`;
  return (
    <PanelSection>
      <ErrorSummary title={title} errors={errors} />
    </PanelSection>
  );
}
