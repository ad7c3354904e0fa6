import type { SharedConflict } from '~/creator/contract/wire';
import { ApiError } from '~/service/errors';

/** Collects conflicts of options and groups, to report them in one 409 with those of the item's fields. */
export class SharedConflicts {
  private readonly found = new Map<string, SharedConflict>();
  private first: ApiError | undefined;

  /** Writes all at once, or one by one after a 409, which is collected. @throws all other errors */
  async note<C extends { id: number }>(
    entity: SharedConflict['entity'],
    changes: readonly C[],
    write: (changes: readonly C[]) => Promise<unknown>,
  ): Promise<void> {
    try {
      await write(changes);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const [only, ...others] = changes;
      if (only === undefined || others.length > 0) {
        for (const change of changes) await this.note(entity, [change], write);
        return;
      }
      this.first ??= error;
      const { version, fields } = error.body as Pick<SharedConflict, 'version' | 'fields'>;
      this.found.set(`${entity} ${only.id}`, { entity, id: only.id, version, fields });
    }
  }

  /** @throws ApiError its own 409, together with the collected conflicts */
  async tellWith(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isConflict(error) || this.found.size === 0) throw error;
      throw new ApiError(409, error.message, { ...error.body, shared: [...this.found.values()] });
    }
  }

  /** @throws ApiError 409 if there are conflicts */
  tell(): void {
    if (!this.first) return;
    const { message, body } = this.first;
    const shared = [...this.found.values()];
    throw new ApiError(409, message, { changed_at: body.changed_at, fields: {}, shared });
  }
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}
