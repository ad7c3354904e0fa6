import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import type { OperatingCaller } from '~/service/operators/operator-action';
import { OperatorError } from '~/service/operators/operator-error';

/**
 * Runs what the command line can for a person, in one action, whose answer is kept for its one-time key.
 * @throws ApiError 400 with the operator's sentence
 */
export async function operate<T, A = T>(
  { reader, change }: CallContext,
  work: (by: OperatingCaller) => Promise<T>,
  answer: (done: T) => A = (done) => done as unknown as A,
  rehearsal = false,
): Promise<A> {
  const by: OperatingCaller = {
    reader,
    act: ({ summary, locationIds = [] }, act) =>
      change({ summary, locationIds, rehearsal }, (ledger) =>
        ledger.beside(async (trx) => answer((await act(trx, ledger)) as never) as never),
      ),
  };
  return refusedAsInput(() => work(by) as unknown as Promise<A>);
}

/** @throws ApiError 400 with the operator's sentence */
export async function refusedAsInput<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw badInput(error.message, error.fields);
    throw error;
  }
}
