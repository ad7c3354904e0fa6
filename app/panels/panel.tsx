import { Link, useLocation } from '@remix-run/react';
import { lazy, type ReactElement, Suspense } from 'react';
import type { FormValues } from '~/form/form-definition';
import { deletionSentence } from '~/form/reach-words';
import type { StaleSaveData } from '~/form/stale-save-data';
import { SoldOutInPanel } from '~/objects/sold-out/sold-out-in-panel';
import { PanelContent, type PanelProps } from '~/panels/panel-content';
import type { PanelData } from '~/panels/panels.server';
import { panelLabels } from '~/screen/panel/panel-address';
import { Alert } from '~/ui/alert';
import { PART_MISSING, PART_MISSING_WHY, Part } from '~/ui/missing-part';
import { PanelBody, PanelFrame, PanelSection } from '~/ui/panel';

const CompareColumns = lazy(() => import('~/form/stale-save'));
const PictureDialog = lazy(() => import('~/objects/image/dialog/picture-dialog'));
const DeleteDialog = lazy(() => import('~/screen/panel/delete-dialog'));
const GroupDialogs = lazy(() => import('~/objects/item/groups/group-dialogs'));
const RelationDialog = lazy(() => import('~/objects/item/form/relation-dialog'));
const SaveAnywayDialog = lazy(() => import('~/objects/item/form/save-anyway-dialog'));

/** Replaces the screen when a save clashes with another person's. */
export function StaleSave(props: { data: StaleSaveData }) {
  return (
    <Suspense fallback={null}>
      <CompareColumns {...props} />
    </Suspense>
  );
}

export function Panel(props: PanelProps) {
  const missing = <MissingPanelScript closeTo={props.closeTo} />;
  return (
    <Part key={props.data.content.kind} missing={missing}>
      <Suspense fallback={null}>
        <SoldOutInPanel soldOut={props.data.soldOut}>
          <PanelContent {...props} />
        </SoldOutInPanel>
      </Suspense>
    </Part>
  );
}

function MissingPanelScript({ closeTo }: { closeTo: string }) {
  const { pathname, search } = useLocation();
  return (
    <PanelFrame label="Panel" title="Panel" closeHref={closeTo} backLabel="Back">
      <PanelBody>
        <PanelSection>
          <Alert kind="danger" title={PART_MISSING}>
            {PART_MISSING_WHY}{' '}
            <Link to={`${pathname}${search}`} reloadDocument>
              Try again
            </Link>
          </Alert>
        </PanelSection>
      </PanelBody>
    </PanelFrame>
  );
}

export function panelDialog(panel: PanelData | null): ReactElement | undefined {
  if (!panel) return undefined;
  const { content, pictures } = panel;
  if (pictures)
    return <PictureDialog data={pictures} subject={nameOf(content)} current={pictureOf(content)} />;
  if (content.kind === 'item' && content.asksToSave && content.draft) {
    return <SaveAnywayDialog names={content.draft.withoutGroup} />;
  }
  if (content.kind === 'item' && content.dialog && !panel.asksToDelete) {
    return <GroupDialogs data={content.dialog} panel={content} />;
  }
  if (content.kind === 'itemDetails' && content.related) {
    return <RelationDialog found={content.related} />;
  }
  const { kind } = content;
  const reach = 'reach' in content ? content.reach : null;
  const note = reach ? (deletionSentence(reach) ?? undefined) : undefined;
  if (!panel.asksToDelete || kind === 'missing' || kind === 'locked' || kind === 'history') {
    return undefined;
  }
  if (content.kind === 'optionEdit') {
    const { word } = panelLabels(content.kind);
    return (
      <DeleteDialog
        word={word}
        question="Are you sure you want to remove this option from all menu items?"
        note={note}
      />
    );
  }
  if (content.kind === 'tax') {
    return (
      <DeleteDialog
        word="tax rule"
        question="Are you sure you want to delete this rule?"
        note={note}
      />
    );
  }
  if (content.kind === 'priceMode') {
    return (
      <DeleteDialog
        word="price mode"
        question="Are you sure you want to delete this Price Mode?"
        note={note}
      />
    );
  }
  const itemCount = 'itemCount' in content ? content.itemCount : 0;
  return <DeleteDialog word={panelLabels(kind).word} itemCount={itemCount} note={note} />;
}

function pictureOf(content: PanelData['content']): string | null {
  const draft = 'draft' in content ? content.draft : null;
  const form = draft ?? ('object' in content ? content.object : null);
  const values: FormValues = form && 'values' in form ? form.values : {};
  return values.image_remove === true ? null : String(values.image ?? '') || null;
}

function nameOf(content: PanelData['content']): string | null {
  return 'object' in content ? (content.object?.name ?? null) : null;
}
