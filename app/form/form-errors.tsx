import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { PanelSection } from '~/ui/panel';
import type { RefusedForm } from './answers';
import { SAVE_ANYWAY } from './price-question';

/** What was wrong with a refused form: a sentence of its own, and a link to each bad field. */
export function FormErrors({ answer }: { answer: RefusedForm }) {
  const byField = Object.entries(answer.fieldErrors);
  const fields = byField.map(([field, message]) => ({ field, message }));
  const errors = answer.message ? [{ message: answer.message }, ...fields] : fields;
  const things = errors.length === 1 ? '1 thing' : `${errors.length} things`;
  if (answer.anyway !== undefined) {
    return (
      <PanelSection>
        <ErrorSummary title={answer.title} tone="warn">
          {answer.message} Nothing is saved yet.
          <span className="mt-2 flex">
            <Button size="s" name={SAVE_ANYWAY} value={answer.anyway}>
              Save anyway
            </Button>
          </span>
        </ErrorSummary>
      </PanelSection>
    );
  }
  const title = answer.message ? answer.title : `${answer.title}. ${things} to correct`;
  return (
    <PanelSection>
      <ErrorSummary title={title} errors={errors} />
    </PanelSection>
  );
}
