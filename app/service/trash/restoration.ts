import type { RestorationParams } from '~/creator/contract/trash';
import type { StoredChange } from '../changes/edits';
import type { Document } from '../changes/entity';

export interface Restoration extends RestorationParams {
  deletion: StoredChange;
  doc: Document;
  /** Without the items placed in it and its dependents, such as a station's categories. */
  alone: boolean;
}
