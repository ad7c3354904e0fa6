import { lazy, useState } from 'react';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { Alert } from '~/ui/alert';
import { ErrorSummary } from '~/ui/error-summary';
import { WhereFrom } from '../existing/where-from';
import { ItemIds } from './fields';
import { itemForm } from './form';
import { withItemTab } from './item-address';
import type { ItemPanelData } from './load.server';
import { PinnedSigns } from './pinned-signs';
import { ShortFields } from './short-layout';

const ExistingItems = lazy(() => import('../existing/existing-items'));

export default function ItemPanel({ data, closeTo }: { data: ItemPanelData; closeTo: string }) {
  const { object, tab, existing } = data;
  const [picksUnsaved, setPicksUnsaved] = useState(false);
  const notice = itemNotice(data);
  return (
    <FormPanel
      kind={itemForm}
      data={data}
      closeTo={closeTo}
      actions={object ? <HistoryLink /> : null}
      above={
        <>
          {tab ? <WhereFrom current={tab} pathTo={withItemTab} /> : null}
          {existing ? (
            <ExistingItems
              data={existing}
              late={data.late}
              closeTo={closeTo}
              onUnsaved={setPicksUnsaved}
            />
          ) : null}
        </>
      }
      hidden={existing !== null}
      losesMore={picksUnsaved}
      notice={notice && <ItemNotice notice={notice} />}
      ids={<ItemIds {...data} />}
    >
      {(values, errors, form) => (
        <PinnedSigns locationId={data.locationId} held={data.held}>
          <ShortFields data={data} values={values} errors={errors} form={form} />
        </PinnedSigns>
      )}
    </FormPanel>
  );
}

const CANCELLED = 'Save cancelled due to options without groups';

type Notice = { kind: 'cancelled'; draft: string; names: readonly string[] } | { kind: 'repaired' };

function itemNotice(
  data: Pick<ItemPanelData, 'draft' | 'draftGone' | 'asksToSave' | 'repaired'>,
): Notice | null {
  const { draft, draftGone, asksToSave, repaired } = data;
  if (draft?.why === 'question' && draft.withoutGroup.length > 0 && !asksToSave) {
    return { kind: 'cancelled', draft: draft.id, names: draft.withoutGroup };
  }
  return draft || draftGone || !repaired ? null : { kind: 'repaired' };
}

function ItemNotice({ notice }: { notice: Notice }) {
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
