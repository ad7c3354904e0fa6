import type { Locator, Page } from '@playwright/test';
import { expect } from './http/expect';

/** What the page asks before unsaved changes are left. */
const LEAVE_QUESTION = 'Are you sure? Changes are not saved';

type LeaveAnswer = 'Save and go' | 'Discard' | 'Stay';

/** The question before unsaved changes are left. */
export function leaveQuestion(page: Page): Locator {
  return page.getByRole('dialog', { name: LEAVE_QUESTION });
}

/** Waits for the question and answers it. */
export async function answerLeaving(page: Page, answer: LeaveAnswer): Promise<void> {
  const question = leaveQuestion(page);
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect(question).toHaveCount(0);
}
