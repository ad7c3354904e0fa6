import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import type { FactorAnswer } from './factor-actions.server';
import type { FactorsPage } from './load-factors.server';

interface SetUpAppProps {
  pending: FactorsPage['pending'];
  answer: FactorAnswer | undefined;
}

export function SetUpApp({ pending, answer }: SetUpAppProps) {
  if (!pending) {
    return (
      <Form method="post" className="px-4 py-3">
        <Button intent="factor:begin-app">Set up an app</Button>
      </Form>
    );
  }
  const problem = answer?.intent === 'factor:confirm-app' ? answer.problem : null;
  return (
    <div className="flex flex-wrap gap-6 p-4">
      <Picture picture={pending.picture} />
      <div className="grid min-w-0 flex-1 basis-64 content-start gap-3">
        <p>Scan the picture with the app, or type this key into it:</p>
        <code className="rounded-2 border border-line-2 bg-sunken px-3 py-2 font-mono [overflow-wrap:anywhere]">
          {pending.key}
        </code>
        <Form method="post" reloadDocument className="grid gap-3">
          <Field label="The six digits that it shows now" name="code" error={problem ?? undefined}>
            <TextInput
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              maxLength={7}
              className="max-w-40"
              autoFocus={problem !== null}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" intent="factor:confirm-app">
              Turn on
            </Button>
            <Button intent="factor:cancel-app" formNoValidate>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

/** Dark on white in both themes: cameras do not read it otherwise. */
function Picture({ picture }: { picture: NonNullable<SetUpAppProps['pending']>['picture'] }) {
  if (!picture) return null;
  const { size, path } = picture;
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-2 border border-line-2"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
