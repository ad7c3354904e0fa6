import { writeAccess } from '~/creator/contract/roles';
import type { FieldTable } from '~/fields/field';
import { imageAddress } from '~/menu/image-address';
import type { MenuPosition } from '~/screen/menu-position';
import type { Fact } from '~/screen/panel/facts';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '~/screen/panel/locked-panel.server';
import type { MissingPanel } from '~/screen/panel/missing-panel.server';
import { kindOfPanel } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { draftChanges } from './draft-changes.server';
import { formActions } from './form-actions.server';
import type { Format, FormCalls } from './form-calls.server';
import { type FormPanelData, loadForm } from './form-data.server';
import {
  type FormDefinition,
  type FormDocument,
  type FormObject,
  type FormParams,
  type FormValues,
  fieldsOf,
} from './form-definition';

export interface StoredObject<V extends FormValues> extends FormObject<V> {
  location_id: number;
}

/** `X`: what the panel shows besides its form. */
export interface ObjectPanel<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
  S extends StoredObject<V>,
  X,
> extends FormCalls<V, D, P> {
  fields: FieldTable;
  /** `position`: where the object is likely to be, to read less. */
  find: (guarded: LocationGuarded, id: number, position?: MenuPosition) => Promise<S>;
  /** A page at the owner that can open the panel. */
  pathAt: (locationId: number, object: S, position: MenuPosition) => string;
  facts?: (object: S) => Fact[];
  /** `object`: null for a new one; `values`: the form's, possibly unsaved. @throws CreatorError */
  beside: (
    object: S | null,
    guarded: LocationGuarded,
    shown: { values: V; url: URL },
  ) => X | Promise<X>;
  /** Initial values of a new object, from the address. @throws CreatorError */
  fresh?: (guarded: LocationGuarded, url: URL) => Promise<V | undefined>;
  /** Replaces the form of a new object that is not allowed here. @throws CreatorError */
  withoutNew?: (position: MenuPosition) => MissingPanel | null;
}

export function objectPanel<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
  S extends StoredObject<V>,
  X,
>(panel: ObjectPanel<V, D, P, S, X>) {
  const { form, formatAt, fields, find, pathAt, facts, beside, fresh, withoutNew } = panel;
  const readOnly = async (guarded: LocationGuarded, object: S) => {
    const { id, name, values } = object;
    const document = form.documentOf(values);
    const format = (await formatAt?.(guarded, id, [document])) ?? form.format;
    return {
      type: form.type,
      id,
      name,
      picture: values.image ? imageAddress(String(values.image), null, 'thumb') : null,
      facts: [...factsOf(form, document, format), ...(facts?.(object) ?? [])],
    };
  };
  /** `id`: null for a new object. @throws CreatorError */
  async function load(
    guarded: LocationGuarded,
    id: number | null,
    position: MenuPosition,
    url: URL,
  ): Promise<(FormPanelData<V> & X) | LockedPanel | MissingPanel> {
    const refused = id === null ? withoutNew?.(position) : null;
    if (refused) return refused;
    const object = id === null ? null : await find(guarded, id, position);
    if (object && !isOwn(guarded, object)) {
      const { location_id } = object;
      return lockedPanel(guarded, {
        ...(await readOnly(guarded, object)),
        location_id,
        pathAt: (locationId) => pathAt(locationId, object, position),
      });
    }
    if (!mayEditMenu(guarded, writeAccess(kindOfPanel[form.type]))) {
      return readOnlyPanel(guarded, form.type, object && (await readOnly(guarded, object)));
    }
    const start = object === null ? await fresh?.(guarded, url) : undefined;
    const loaded = await loadForm(guarded, form, object, url, start);
    const values = loaded.draft?.values ?? loaded.values;
    return { ...loaded, ...(await beside(object, guarded, { values, url })) };
  }
  return { load, fields, actions: formActions(panel), changes: draftChanges(panel) };
}

/** Read-only fields; name and picture are in the panel's head. */
function factsOf<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  form: FormDefinition<V, D, P>,
  document: D,
  format: Format<D>,
): Fact[] {
  return fieldsOf(form)
    .filter((field) => field !== 'name' && field !== 'image')
    .filter((field) => field !== 'description' || document[field] !== '')
    .map((field) => ({ label: form.fields[field].label, value: format(field, document) }));
}
