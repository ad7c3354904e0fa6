import { assertCallFailed } from '~/creator/by-status.server';
import type { FieldTable } from '~/fields/field';
import { kindOfPanel } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { fieldLabel } from './format-field';

const NUMBER = /^[1-9]\d{0,14}$/;
const FIELD = /^[a-z_]{1,100}$/;

/** Restores a value or a version as a new, undoable change. */
export async function restore(
  { guarded, form, url, address }: PanelCall,
  table: FieldTable,
): Promise<PanelAnswer> {
  const { creator, location } = guarded;
  const version = form.get('version');
  const fields = form.getAll('field').filter((field) => typeof field === 'string');
  const isReadable = typeof version === 'string' && NUMBER.test(version);
  if (address.mode !== 'edit' || address.id === null || !isReadable || !fields.every(isField)) {
    throw errorResponse(400, 'There is no such version to bring back.');
  }
  const to = `${url.pathname}${url.search}`;
  try {
    const { data, actionId } = await creator.write('object.restore', {
      kind: kindOfPanel[address.type],
      location_id: location.id,
      id: address.id,
      version: Number(version),
      ...(fields.length > 0 ? { fields } : {}),
    });
    const what = fields.length > 0 ? 'Value restored' : `Version ${version} restored`;
    const kept = data.kept
      .map(({ field, reason }) => `${fieldLabel(table, field)}: ${reason}`)
      .join(', ');
    return redirectWithFlash(to, {
      kind: kept === '' ? 'success' : 'warning',
      message: kept === '' ? what : `${what}, but not ${kept}`,
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    assertCallFailed(error);
    const message = error.message || 'Problem Saving';
    return redirectWithFlash(to, { kind: 'error', title: 'Problem Saving', message });
  }
}

function isField(field: string): boolean {
  return FIELD.test(field);
}
