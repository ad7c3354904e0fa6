import { lazy, Suspense } from 'react';
import type { PreviewDialogData } from './load-preview-dialog.server';

const PreviewDialogContent = lazy(() => import('./preview-dialog-content'));

/** The preview over a screen; its scripts come when it is opened. */
export function PreviewDialog({ preview }: { preview: PreviewDialogData }) {
  return (
    <Suspense fallback={null}>
      <PreviewDialogContent preview={preview} />
    </Suspense>
  );
}
