import { CreatorError } from '~/creator/client';
import type { Story } from './story';

/** Takes back every action that people did after another one, the last one first. @returns what stayed, in words */
export async function takeBackAll(story: Story, after: number): Promise<string[]> {
  const actions = await story.store.reader
    .selectFrom('action')
    .select(['id', 'method', 'summary', 'undoes'])
    .where('id', '>', after)
    .where('account_id', 'is not', null)
    .where('outcome', '=', 'done')
    .where('id', 'in', (eb) => eb.selectFrom('action_part').select('action_id'))
    .orderBy('id', 'desc')
    .execute();
  const stayed: string[] = [];
  for (const { id, method, summary, undoes } of actions) {
    story.pass(100_000);
    const what = `${id} ${method}${undoes === null ? '' : ` of ${undoes}`} “${summary}”`;
    try {
      const { kept } = await story.staff.call('ledger.undo', { action_id: id });
      for (const one of kept) stayed.push(`${what} kept ${JSON.stringify(one)}`);
    } catch (error) {
      if (!(error instanceof CreatorError)) throw error;
      stayed.push(`${what} was refused: ${error.status} ${error.message}`);
    }
    if (stayed.length >= 20) break;
  }
  return stayed;
}
