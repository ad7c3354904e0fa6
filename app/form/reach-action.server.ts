import { missingMessage } from '~/menu/kinds';
import { kindOfPanel, withoutDraft } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { reachPath } from '~/screen/reach-path';
import { errorResponse } from '~/session/error-response.server';
import { redirectTo } from '~/session/redirect.server';
import { readBaseline } from './baseline';
import { isChosenFile } from './chosen-file';
import { textOf } from './form-answer.server';
import { openOverForm } from './form-below.server';
import type { FormCalls } from './form-calls.server';
import {
  changedFields,
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
} from './form-definition';
import { postedValues } from './form-tree';

export function openReach<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  const id = call.address.mode === 'edit' ? call.address.id : null;
  if (id === null) throw errorResponse(404, missingMessage(kindOfPanel[stored.form.type]));
  const object = { kind: kindOfPanel[stored.form.type], id };
  const back = withoutDraft(call.url);
  const pathWith = (draft?: string) => reachPath(call.guarded.location.id, object, { draft, back });
  if (!isChanged(call, stored.form)) return Promise.resolve(redirectTo(pathWith()));
  return openOverForm(call, stored, {
    notKept: 'The form is too large to be kept. Save it first, then look where it shows.',
    hrefOf: (_, draft) => pathWith(draft),
  });
}

function isChanged<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  { form: posted }: PanelCall,
  form: FormDefinition<V, D, P>,
): boolean {
  const baseline = readBaseline(form, textOf(posted, 'opened'));
  if (!baseline || isChosenFile(posted.get('image_file'))) return true;
  const typed = form.documentOf(postedValues(form, posted));
  return changedFields(form, form.documentOf(baseline.values), typed).length > 0;
}
