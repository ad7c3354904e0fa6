import type { StoredChange } from '~/service/changes/edits';
import type { Document } from '~/service/changes/entity';
import type { RestorationParams } from '../calls';

export interface Restoration extends RestorationParams {
  deletion: StoredChange;
  doc: Document;
  /** Without the items placed in it and its dependents, such as a station's categories. */
  alone: boolean;
}
