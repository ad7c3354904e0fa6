import type { WantedRestoration } from '~/creator/contract/trash';
import type { StoredChange } from '../changes/edits';
import type { Document } from '../changes/entity';

export interface Restoration extends WantedRestoration {
  deletion: StoredChange;
  doc: Document;
  /** Without what was placed in it, or hung on it as categories on a station. */
  alone: boolean;
}
