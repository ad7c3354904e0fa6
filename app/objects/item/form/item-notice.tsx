import { Alert } from '~/ui/alert';
import { ErrorSummary } from '~/ui/error-summary';
import type { ItemPanelData } from './load.server';

/** What a cancelled 'Save Anyway' is refused with. */
const CANCELLED = 'Save cancelled due to options without groups';

type Notice = { kind: 'cancelled'; draft: string; names: readonly string[] } | { kind: 'repaired' };

/** What is to be said of the item's groups; null: nothing. */
export function itemNotice(
  data: Pick<ItemPanelData, 'draft' | 'draftGone' | 'asksToSave' | 'repaired'>,
): Notice | null {
  const { draft, draftGone, asksToSave, repaired } = data;
  if (draft?.why === 'question' && draft.withoutGroup.length > 0 && !asksToSave) {
    return { kind: 'cancelled', draft: draft.id, names: draft.withoutGroup };
  }
  return draft || draftGone || !repaired ? null : { kind: 'repaired' };
}

export function ItemNotice({ notice }: { notice: Notice }) {
  if (notice.kind === 'cancelled') {
    return (
      <ErrorSummary key={notice.draft} title={CANCELLED}>
        Nothing was saved. No group is assigned to: {notice.names.join(', ')}.
      </ErrorSummary>
    );
  }
  return (
    <Alert title="Its options were put in order.">
      Options without a group, groups without options or options of groups that are gone are not
      shown as they are stored. Save to keep it this way.
    </Alert>
  );
}
