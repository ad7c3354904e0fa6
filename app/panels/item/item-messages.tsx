import { useMemo } from 'react';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { PanelSection } from '~/ui/panel';
import type { RefusedItem } from './answers';
import type { ItemDraft } from './item-draft.server';
import type { ItemPanelData } from './load.server';

/** What a cancelled 'Save Anyway' is refused with (D2 §5). */
const CANCELLED = 'Save cancelled due to options without groups';

export interface ItemMessagesProps {
  data: ItemPanelData;
  refused: RefusedItem | undefined;
  /** The id of the form whose buttons forget the draft. */
  discardForm: string;
}

/** What stands above the item's fields: why nothing was saved, and where what is typed comes from. */
export function ItemMessages({ data, refused, discardForm }: ItemMessagesProps) {
  const { draft, draftGone, asksToSave, repair } = data;
  if (refused) {
    return (
      <PanelSection>
        <Refused answer={refused} />
      </PanelSection>
    );
  }
  if (draft?.why === 'question' && draft.withoutGroup.length > 0 && !asksToSave) {
    return (
      <PanelSection>
        <ErrorSummary key={draft.id} title={CANCELLED}>
          Nothing was saved. No group is assigned to: {draft.withoutGroup.join(', ')}.
        </ErrorSummary>
      </PanelSection>
    );
  }
  if (draft?.why === 'ended') {
    return (
      <PanelSection>
        <KeptForm draft={draft} discardForm={discardForm} />
      </PanelSection>
    );
  }
  if (draft?.why === 'dialog') {
    return (
      <PanelSection>
        <Alert title="This is not saved yet.">
          The form shows what you changed. Save it to keep that, or discard it.
          <span className="mt-2 flex gap-2">
            <Button size="s" form={discardForm} name="intent" value="panel:discard">
              Discard it
            </Button>
          </span>
        </Alert>
      </PanelSection>
    );
  }
  if (draftGone) {
    return (
      <PanelSection>
        <Alert kind="warn" title="What was typed here is no longer kept.">
          Drafts last 24 hours, and only for who typed them. The form shows what is saved.
        </Alert>
      </PanelSection>
    );
  }
  if (repair) {
    return (
      <PanelSection>
        <Alert title="Its options were put in order.">
          Options without a group, groups without options or options of groups that are gone are not
          shown as they are stored. Save to keep it this way.
        </Alert>
      </PanelSection>
    );
  }
  return null;
}

function KeptForm({ draft, discardForm }: { draft: ItemDraft; discardForm: string }) {
  return (
    <Alert kind="warn" title="This is not saved yet.">
      Your session had ended when you sent it. Save it now, or discard it.
      {draft.files.length > 0 ? ' Choose the picture again: files are not kept.' : ''}
      <span className="mt-2 flex gap-2">
        <Button size="s">Save what was typed</Button>
        <Button size="s" form={discardForm} name="intent" value="panel:discard">
          Discard it
        </Button>
      </span>
    </Alert>
  );
}

function Refused({ answer }: { answer: RefusedItem }) {
  const errors = useMemo(() => {
    const byField = Object.entries(answer.fieldErrors);
    const fields = byField.map(([field, message]) => ({ field, message }));
    return answer.message ? [{ message: answer.message }, ...fields] : fields;
  }, [answer]);
  const things = errors.length === 1 ? '1 thing' : `${errors.length} things`;
  const title = answer.message ? answer.title : `${answer.title}. ${things} to correct`;
  return <ErrorSummary title={title} errors={errors} />;
}
