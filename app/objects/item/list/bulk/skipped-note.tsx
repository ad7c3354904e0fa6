import { counted } from '~/menu/counted';
import type { BulkQuestionData } from './load-bulk.server';

export function SkippedNote({ question: { skipped, problem } }: { question: BulkQuestionData }) {
  if (problem) {
    return (
      <p role="alert" className="text-danger-ink">
        {problem}
      </p>
    );
  }
  if (skipped === 0) return null;
  return (
    <p className="text-13 text-ink-2">
      {counted(skipped, 'item')} of an inherited menu {skipped === 1 ? 'stays' : 'stay'} as{' '}
      {skipped === 1 ? 'it is' : 'they are'}.
    </p>
  );
}
