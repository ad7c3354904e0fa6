import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import type { OperatingCaller } from '~/service/operators/operator-action';
import { OperatorError } from '~/service/operators/operator-error';

/** Runs what the command line can for a person, in one action. @throws ApiError 400 with the operator's sentence */
export async function operate<T>(
  { reader, change }: CallContext,
  work: (by: OperatingCaller) => Promise<T>,
  rehearsal = false,
): Promise<T> {
  const by: OperatingCaller = {
    reader,
    act: ({ summary, locationIds = [] }, act) =>
      change({ summary, locationIds, rehearsal }, (ledger) =>
        ledger.beside((trx) => act(trx, ledger)),
      ),
  };
  try {
    return await work(by);
  } catch (error) {
    if (error instanceof OperatorError) throw badInput(error.message);
    throw error;
  }
}
