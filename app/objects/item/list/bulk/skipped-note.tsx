import { counted } from '~/menu/counted';
import type { BulkQuestionData } from './load-bulk.server';

export function SkippedNote({
  question: { skipped, held, problem },
}: {
  question: BulkQuestionData;
}) {
  if (problem) {
    return (
      <p role="alert" className="text-danger-ink">
        {problem}
      </p>
    );
  }
  if (skipped + held === 0) return null;
  return (
    <p className="text-13 text-ink-2">
      {held > 0 ? `${counted(held, 'inherited item')} get own values here. ` : null}
      {skipped === 0 ? null : <Skipped skipped={skipped} />}
    </p>
  );
}

function Skipped({ skipped }: { skipped: number }) {
  return (
    <>
      {counted(skipped, 'item')} of an inherited menu {skipped === 1 ? 'stays' : 'stay'} as{' '}
      {skipped === 1 ? 'it is' : 'they are'}.
    </>
  );
}
