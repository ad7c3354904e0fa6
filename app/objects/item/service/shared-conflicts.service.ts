import type { SharedConflict } from '~/creator/contract/wire';
import { ApiError } from '~/service/errors';

/**
 * The options and option groups that clash when an item is saved with them: all of them are told at once,
 * beside the fields of the item itself that clash.
 */
export class SharedConflicts {
  private readonly found = new Map<string, SharedConflict>();
  private first: ApiError | undefined;

  /**
   * Runs the write of some of them, as a set; where it meets a 409, one by one, and each 409 is noted.
   *
   * @throws what else it throws
   */
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

  /** Runs the write of the item itself. @throws ApiError its 409, beside what was noted */
  async tellWith(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isConflict(error) || this.found.size === 0) throw error;
      throw new ApiError(409, error.message, { ...error.body, shared: [...this.found.values()] });
    }
  }

  /** @throws ApiError 409 if anything was noted: none of the item's own fields clashes then */
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
