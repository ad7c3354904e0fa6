import { useBlocker, useLocation } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '~/ui/button';
import { QuestionDialog } from '~/ui/dialog';
import { partsLeft, stateOfPage, subscribeToPage } from './unsaved';

/** null: another question replaced this one. */
export type LeaveAnswer = 'save' | 'discard' | 'stay' | null;

interface Question {
  maySave: boolean;
  answer: (answer: LeaveAnswer) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(question: Question | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

export function askToLeave(maySave: boolean): Promise<LeaveAnswer> {
  asked?.answer(null);
  return new Promise((resolve) => {
    const question: Question = {
      maySave,
      answer: (answer) => {
        if (asked === question) show(null);
        resolve(answer);
      },
    };
    show(question);
  });
}

export async function confirmLeaving(): Promise<boolean> {
  return (await askToLeave(false)) === 'discard';
}

/** Rendered once on every page. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  if (!question) return null;
  const { maySave, answer } = question;
  return (
    <QuestionDialog
      title="Are you sure? Changes are not saved"
      onCancel={() => answer('stay')}
      foot={
        <>
          <Button type="button" onClick={() => answer('stay')}>
            Stay
          </Button>
          <Button type="button" variant="danger" onClick={() => answer('discard')}>
            Discard
          </Button>
          {maySave ? (
            <Button type="button" variant="primary" onClick={() => answer('save')}>
              Save and go
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-ink-2">
        {maySave
          ? 'Save what you changed before you go on, or discard it.'
          : 'What you changed here is lost if you go on.'}
      </p>
    </QuestionDialog>
  );
}

/** Once per page, as the router has one blocker. While saving, waits for the answer. @returns whether a way waits */
export function useLeaveGuard(): boolean {
  const state = useSyncExternalStore(subscribeToPage, stateOfPage, () => null);
  const current = useLocation();
  const isBack = useRef(false);
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return partsLeft(current, nextLocation).length > 0;
  });
  const waiting = useRef<object | null>(null);
  const answered = useRef<object | null>(null);
  const latest = useRef(blocker);
  latest.current = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way, and for each state of the page.
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      // The navigation is obsolete: another one started, or the page was reloaded.
      if (waiting.current !== null && answered.current === waiting.current) asked?.answer(null);
      waiting.current = null;
      return;
    }
    // It stays blocked for a moment after the answer.
    if (answered.current === blocker) return;
    const isSecond = waiting.current !== null && waiting.current !== blocker;
    waiting.current = blocker;
    const { location } = blocker;
    const left = partsLeft(current, location);
    if (!isSecond && left.some(({ saving }) => saving)) return;
    answered.current = blocker;
    if (left.length === 0) return blocker.proceed();
    const [only] = left;
    const saveAndGo = left.length === 1 && !only?.saving ? only?.saveAndGo : undefined;
    const way = {
      to: `${location.pathname}${location.search}${location.hash}`,
      isBack: isBack.current,
    };
    void askToLeave(saveAndGo !== undefined).then((answer) => {
      if (answer === null || latest.current !== blocker) return;
      if (answer === 'discard') {
        for (const part of left) part.discard?.();
        return blocker.proceed();
      }
      blocker.reset();
      if (answer === 'save') saveAndGo?.(way);
    });
  }, [blocker, state]);
  useEffect(() => {
    if (state === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);
  return blocker.state === 'blocked';
}
